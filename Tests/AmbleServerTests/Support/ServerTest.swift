import AmbleSamples
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// A response, collected.
struct Answer {
  var status: HTTPResponse.Status
  var headers: HTTPFields
  var body: Data

  /// The body, read as JSON.
  var json: JSONValue { get throws { try JSONValue(text: body) } }

  /// The message of an error.
  var message: String { get throws { try json["message"]?.text ?? "" } }
}

/// Sends one request to a server's router, by default the demo city's, without a socket.
func ask(
  _ uri: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:],
  body: String? = nil, of server: Server? = nil
) async throws -> Answer {
  let server = try server ?? Server([try TestRegion.demo.get()], web: nil)
  let answer = try await server.router().answer(uri, method: method, headers: headers, body: body)
  let isJSON = answer.headers[.contentType]?.hasPrefix("application/json") == true
  if isJSON, answer.headers[.contentEncoding] == nil, answer.status != .methodNotAllowed {
    #expect(try DescribedAPI.open.problems(answer, to: method, uri) == [])
  }
  return answer
}

extension DescribedAPI {
  /// The description of the operations that need no journal.
  static let open = DescribedAPI(
    document: try! JSONValue(APIDescription(Server.openOperations).json(version: "test")))
}

extension Router where Context == AppRequestContext {
  /// Responds to a request without a socket.
  /// - Parameter peer: the network address of the client.
  /// - Throws: the error of the body's writer.
  func answer(
    _ uri: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:],
    body: String? = nil, from peer: String? = nil
  ) async throws -> Answer {
    try await answer(
      uri, method: method, headers: headers, data: body.map { Data($0.utf8) }, from: peer)
  }

  /// Responds to a request with bytes as its body, without a socket.
  /// - Throws: the error of the body's writer.
  func answer(
    _ uri: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:], data: Data?,
    from peer: String? = nil
  ) async throws -> Answer {
    var headers = headers
    if let data { headers[.contentLength] = String(data.count) }
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: "localhost", path: uri, headerFields: headers),
      body: RequestBody(buffer: ByteBuffer(bytes: data ?? Data())))
    let channel = NIOAsyncTestingChannel()
    channel.remoteAddress = try peer.map { try SocketAddress(ipAddress: $0, port: 5000) }
    let context = AppRequestContext(source: .init(channel: channel, logger: Logger(label: "test")))
    let response = try await buildResponder().respond(to: request, context: context)
    let collector = BodyCollector()
    try await response.body.write(collector)
    return Answer(status: response.status, headers: response.headers, body: collector.data)
  }
}

/// Collects a response's body.
private final class BodyCollector: ResponseBodyWriter {
  private let collected = Mutex(Data())

  var data: Data { collected.withLock { $0 } }

  func write(_ buffer: ByteBuffer) async throws {
    collected.withLock { $0.append(contentsOf: buffer.readableBytesView) }
  }

  consuming func finish(_ trailers: HTTPFields?) async throws {}
}
