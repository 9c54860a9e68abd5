import AmbleLive
import HTTPTypes
import NIOCore

/// An event as browsers' `EventSource` reads it (HTML Living Standard, section 9.2).
struct ServerSentEvent: Sendable {
  /// Milliseconds after which a client that lost its connection connects again.
  static let retry = 3_000

  /// A comment, which clients ignore. It shows whether the connection still exists.
  static let heartbeat = ByteBuffer(string: ":\n\n")

  /// The headers of a stream. Proxies must not buffer or transform it.
  static let headers: HTTPFields = [
    .contentType: "text/event-stream", .cacheControl: "no-store, no-transform",
    .accelBuffering: "no",
  ]

  /// The identifier that a client sends when it connects again.
  var id: LiveEvent.ID?
  /// The name.
  var name: String
  /// JSON without line breaks.
  var data: [UInt8]

  /// The text of the event.
  var bytes: ByteBuffer {
    var buffer = ByteBuffer()
    if let id { buffer.writeString("id: \(id.text)\n") }
    buffer.writeString("event: \(name)\ndata: ")
    buffer.writeBytes(data)
    buffer.writeString("\n\n")
    return buffer
  }
}

extension HTTPField.Name {
  /// Nginx's switch for the buffering of a response.
  fileprivate static let accelBuffering = Self("X-Accel-Buffering")!
  /// The last event that a client received.
  static let lastEventID = Self("Last-Event-ID")!
}
