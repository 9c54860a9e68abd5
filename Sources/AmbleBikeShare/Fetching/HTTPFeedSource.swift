import AmbleFetch
import Foundation

/// Fetches files of feeds over HTTP: with validators, compressed, few redirects, bounded size and
/// time.
public struct HTTPFeedSource: FeedSource {
  /// Maximum number of redirects of a request.
  static let maximumRedirects = 3
  /// Transfers that are kept with their connections.
  private static let maximumIdle = 4

  private let fetcher = Fetcher(maximumIdle: maximumIdle)
  private let maximumBytes: Int

  /// Creates a source with its own connections.
  ///
  /// - Parameter maximumBytes: Maximum size of any answer after decompression.
  public init(maximumBytes: Int = 64 << 20) { self.maximumBytes = maximumBytes }

  /// Fetches a file.
  public func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    let start = ContinuousClock.now
    var request = request
    let timeout = request.timeout
    for _ in 0...Self.maximumRedirects {
      let response = try await answer(to: request)
      guard [301, 302, 303, 307, 308].contains(response.status) else {
        return try Self.read(response)
      }
      guard let location = response[header: "location"] else {
        throw .status(response.status, retryAfter: nil)
      }
      let target = try FeedAddress.redirect(location, from: request.url)
      if FeedAddress.mustBePublic(target, namedBy: request.url) { request.onlyPublic = true }
      request.url = target
      request.timeout = timeout - (ContinuousClock.now - start) / .seconds(1)
    }
    throw .redirects
  }

  private func answer(to request: FeedRequest) async throws(FeedError) -> FetchResponse {
    do {
      return try await fetcher.fetch(
        FetchRequest(
          url: request.url.absoluteString, headers: Self.headers(of: request),
          maximumBytes: min(request.maximumBytes, maximumBytes), timeout: request.timeout,
          onlyPublic: request.onlyPublic))
    } catch {
      switch error {
      case .badRequest: throw .unsafeAddress(String(request.url.absoluteString.prefix(120)))
      case .tooLarge(let limit): throw .tooLarge(limit: limit)
      case .timedOut: throw .timedOut
      case .cancelled: throw .unreachable("Shutting down.")
      case .notPublic, .unreachable: throw .unreachable(String("\(error)".prefix(200)))
      }
    }
  }

  private static func headers(of request: FeedRequest) -> [FetchRequest.Header] {
    var headers = [FetchRequest.Header("accept", "application/json")]
    if let etag = request.validators.etag { headers.append(.init("if-none-match", etag)) }
    if let time = request.validators.lastModified {
      headers.append(.init("if-modified-since", time))
    }
    return headers
  }

  private static func read(_ response: FetchResponse) throws(FeedError) -> FeedResponse {
    if response.status == 304 { return .unchanged }
    guard response.status == 200 else {
      let wait = response[header: "retry-after"].flatMap { Double($0) }
      throw .status(response.status, retryAfter: wait.map { min(max($0, 0), 3600) })
    }
    let validators = FeedValidators(
      etag: validator(response, "etag"), lastModified: validator(response, "last-modified"))
    return .changed(response.body, validators)
  }

  /// A validator, if it can be sent back and is not there to waste memory.
  private static func validator(_ response: FetchResponse, _ name: String) -> String? {
    guard let value = response[header: name], value.utf8.count <= 512,
      value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    else { return nil }
    return value
  }
}

/// Fetches files over HTTP and from folders, by the address.
public struct AnyFeedSource: FeedSource {
  private let web: HTTPFeedSource
  private let files = FileFeedSource()

  /// Creates a source over a source for HTTP.
  public init(web: HTTPFeedSource) { self.web = web }

  /// Fetches a file.
  public func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    request.url.isFileURL ? try await files.fetch(request) : try await web.fetch(request)
  }
}
