public import Foundation
import Synchronization

/// Sends requests to other servers by libcurl: with bounds of size and time, without redirects and
/// cookies, and without proxies unless a request allows them. May be shared between threads.
///
/// Each request that runs has a thread, as libcurl waits for the network, and Swift's tasks and
/// Dispatch's queues share threads that must not be blocked. Callers bound how many run at a time.
public final class Fetcher: Sendable {
  /// Transfers without a request, with their connections. Those that reach only public addresses
  /// are kept apart, so that they never use a connection to another address.
  private let idle = Mutex<[Bool: [Transfer]]>([:])
  private let maximumIdle: Int

  /// Creates a fetcher.
  ///
  /// - Parameter maximumIdle: Maximum number of transfers that are kept with their connections.
  public init(maximumIdle: Int) { self.maximumIdle = maximumIdle }

  /// Sends a request and waits for the answer.
  ///
  /// - Throws: `FetchError`.
  public func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    try await perform(request, receiver: nil)
  }

  /// Sends a request, and passes on the body as it comes.
  ///
  /// - Parameter receive: takes a part of the body, on a thread that may be blocked; returns whether it
  ///   wants more.
  /// - Returns: the head of the answer.
  /// - Throws: `FetchError`; `stopped` if the receiver wanted no more.
  public func fetch(
    _ request: FetchRequest,
    receive: @escaping @Sendable (FetchHead, UnsafeRawBufferPointer) -> Bool
  ) async throws(FetchError) -> FetchHead {
    try await perform(request, receiver: receive).head
  }

  private func perform(
    _ request: FetchRequest, receiver: Transfer.Receiver?
  ) async throws(FetchError) -> FetchResponse {
    guard request.isSound else { throw .badRequest }
    let result = await CurlThread.run { cancellation in
      let transfer = self.idleTransfer(for: request)
      defer { self.keep(transfer, for: request) }
      return transfer.perform(request, receiver: receiver, until: cancellation)
    }
    return try result.get()
  }

  /// An answer, and the address that gave it at last.
  public struct Followed: Sendable {
    /// The answer. Its body is empty if a receiver took it.
    public var response: FetchResponse
    /// The address of the last request.
    public var url: URL
  }

  /// Sends a request, and follows redirects within the request's time. Hosts that a public host names
  /// have to be public.
  ///
  /// - Parameters:
  ///   - maximumRedirects: maximum number of redirects.
  ///   - receive: takes the body of the last answer, as in `fetch(_:receive:)`; `nil` to keep it.
  /// - Throws: `FetchError`.
  public func follow(
    _ request: FetchRequest, maximumRedirects: Int,
    receive: (@Sendable (FetchHead, UnsafeRawBufferPointer) -> Bool)? = nil
  ) async throws(FetchError) -> Followed {
    let start = ContinuousClock.now
    var next = request
    for _ in 0...maximumRedirects {
      guard let url = URL(string: next.url) else { throw .badRequest }
      let response = try await perform(next, receiver: Self.afterRedirects(receive))
      guard response.head.isRedirect, let location = response[header: "location"] else {
        return Followed(response: response, url: url)
      }
      guard let target = WebAddress.redirect(location, from: url) else {
        throw .unsafeRedirect(String(location.prefix(120)))
      }
      if WebAddress.mustBePublic(target, namedBy: url) { next.onlyPublic = true }
      next.url = target.absoluteString
      next.timeout = request.timeout - (ContinuousClock.now - start) / .seconds(1)
    }
    throw .redirects
  }

  /// Returns a receiver that drops the bodies of redirects.
  private static func afterRedirects(_ receiver: Transfer.Receiver?) -> Transfer.Receiver? {
    guard let receiver else { return nil }
    return { head, bytes in head.isRedirect || receiver(head, bytes) }
  }

  private func idleTransfer(for request: FetchRequest) -> Transfer {
    idle.withLock { $0[request.onlyPublic]?.popLast() } ?? Transfer()
  }

  private func keep(_ transfer: Transfer, for request: FetchRequest) {
    idle.withLock { idle in
      let count = idle.values.reduce(0) { $0 + $1.count }
      if count < maximumIdle { idle[request.onlyPublic, default: []].append(transfer) }
    }
  }
}

extension FetchHead {
  /// Whether the answer sends the client to another address, if it names one.
  fileprivate var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}

extension FetchRequest {
  /// Whether no header or address can add lines to the request.
  var isSound: Bool {
    let texts = [url, userAgent] + headers.flatMap { [$0.name, $0.value] }
    return texts.allSatisfy { text in text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
      && headers.allSatisfy { !$0.name.isEmpty && !$0.name.contains(":") }
  }
}
