import Synchronization

/// Sends requests to other servers by libcurl: with bounds of size and time, without redirects,
/// proxies and cookies. May be shared between threads.
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
    guard request.isSound else { throw .badRequest }
    let result = await CurlThread.run { cancellation in
      let transfer = self.idleTransfer(for: request)
      defer { self.keep(transfer, for: request) }
      return transfer.perform(request, until: cancellation)
    }
    return try result.get()
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

extension FetchRequest {
  /// Whether no header or address can add lines to the request.
  var isSound: Bool {
    let texts = [url] + headers.flatMap { [$0.name, $0.value] }
    return texts.allSatisfy { text in text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
      && headers.allSatisfy { !$0.name.isEmpty && !$0.name.contains(":") }
  }
}
