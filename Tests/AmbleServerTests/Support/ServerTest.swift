import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import AmbleServer

/// What a test wants to know of an answer.
struct Answer {
  var status: HTTPResponse.Status
  var headers: HTTPFields
  var body: Data

  /// The body, read as JSON.
  var json: JSONValue { get throws { try JSONValue(text: body) } }

  /// The sentence of an error.
  var message: String { get throws { try json["message"]?.text ?? "" } }
}

/// Asks a server with the demo city for one answer.
func ask(
  _ uri: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:],
  body: String? = nil, of server: Server? = nil
) async throws -> Answer {
  let server = try server ?? Server([try TestRegion.demo.get()], web: nil)
  return try await Application(router: server.router()).test(.router) { client in
    try await client.execute(
      uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) }
    ) { response in
      Answer(
        status: response.status, headers: response.headers,
        body: Data(response.body.readableBytesView))
    }
  }
}
