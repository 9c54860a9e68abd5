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
    let response: FetchResponse
    do throws(FetchError) {
      response = try await fetcher.follow(
        FetchRequest(
          url: request.url.absoluteString, headers: Self.headers(of: request),
          maximumBytes: min(request.maximumBytes, maximumBytes), timeout: request.timeout,
          onlyPublic: request.onlyPublic),
        maximumRedirects: Self.maximumRedirects
      ).response
    } catch {
      throw FeedError(error, of: request.url)
    }
    return try Self.read(response)
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

extension FeedError {
  /// Creates the failure of a feed from one of a request.
  fileprivate init(_ error: FetchError, of url: URL) {
    self =
      switch error {
      case .badRequest: .unsafeAddress(String(url.absoluteString.prefix(120)))
      case .unsafeRedirect(let target): .unsafeAddress(target)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .timedOut: .timedOut
      case .redirects: .redirects
      case .cancelled: .unreachable("Shutting down.")
      case .notPublic, .stopped, .unreachable: .unreachable(String("\(error)".prefix(200)))
      }
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
