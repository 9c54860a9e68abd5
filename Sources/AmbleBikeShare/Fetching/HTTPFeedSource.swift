import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Fetches files of feeds over HTTP: with validators, compressed, few redirects, bounded size and
/// time. Call `shutdown` at the end.
public final class HTTPFeedSource: FeedSource {
  /// Maximum number of redirects of a request.
  static let maximumRedirects = 3

  private let client: HTTPClient

  /// Creates a source with its own connections.
  ///
  /// - Parameter maximumBytes: Maximum size of any answer after decompression.
  public init(maximumBytes: Int = 64 << 20) {
    var configuration = HTTPClient.Configuration(
      // Redirects are followed here, to check where they lead.
      redirectConfiguration: .disallow,
      timeout: HTTPClient.Configuration.Timeout(connect: .seconds(10), read: .seconds(15)),
      decompression: .enabled(limit: .size(maximumBytes)))
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 4
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Closes all connections.
  public func shutdown() async { try? await client.shutdown() }

  /// Fetches a file.
  public func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    do {
      return try await withThrowingTaskGroup(of: FeedResponse?.self) { group in
        group.addTask { try await self.follow(request) }
        group.addTask {
          try await Task.sleep(for: .seconds(request.timeout))
          return nil
        }
        defer { group.cancelAll() }
        guard let first = try await group.next(), let response = first else {
          throw FeedError.timedOut
        }
        return response
      }
    } catch let error as FeedError {
      throw error
    } catch is CancellationError {
      throw .unreachable("Shutting down.")
    } catch let error as HTTPClientError where error == .deadlineExceeded {
      throw .timedOut
    } catch {
      throw .unreachable(String("\(error)".prefix(200)))
    }
  }

  private func follow(_ request: FeedRequest) async throws -> FeedResponse {
    var url = request.url
    for _ in 0...Self.maximumRedirects {
      let response = try await client.execute(
        Self.message(url, request), timeout: .milliseconds(Int64(request.timeout * 1000)))
      guard [301, 302, 303, 307, 308].contains(response.status.code) else {
        return try await Self.read(response, request)
      }
      guard let location = response.headers.first(name: "location") else {
        throw FeedError.status(Int(response.status.code), retryAfter: nil)
      }
      url = try FeedAddress.redirect(location, from: url)
    }
    throw FeedError.redirects
  }

  private static func message(_ url: URL, _ request: FeedRequest) -> HTTPClientRequest {
    var message = HTTPClientRequest(url: url.absoluteString)
    message.headers.add(name: "user-agent", value: "Amble")
    message.headers.add(name: "accept", value: "application/json")
    message.headers.add(name: "accept-encoding", value: "gzip")
    if let etag = request.validators.etag {
      message.headers.add(name: "if-none-match", value: etag)
    }
    if let time = request.validators.lastModified {
      message.headers.add(name: "if-modified-since", value: time)
    }
    return message
  }

  private static func read(
    _ response: HTTPClientResponse, _ request: FeedRequest
  ) async throws -> FeedResponse {
    if response.status == .notModified { return .unchanged }
    guard response.status == .ok else {
      let wait = response.headers.first(name: "retry-after").flatMap { Double($0) }
      throw FeedError.status(
        Int(response.status.code), retryAfter: wait.map { min(max($0, 0), 3600) })
    }
    var bytes: [UInt8] = []
    for try await part in response.body {
      guard bytes.count + part.readableBytes <= request.maximumBytes else {
        throw FeedError.tooLarge(limit: request.maximumBytes)
      }
      bytes.append(contentsOf: part.readableBytesView)
    }
    let validators = FeedValidators(
      etag: validator(response, "etag"), lastModified: validator(response, "last-modified"))
    return .changed(bytes, validators)
  }

  /// A validator, if it can be sent back and is not there to waste memory.
  private static func validator(_ response: HTTPClientResponse, _ name: String) -> String? {
    guard let value = response.headers.first(name: name), value.utf8.count <= 512,
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
