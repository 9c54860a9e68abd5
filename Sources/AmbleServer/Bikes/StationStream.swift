import AmbleLive
import Hummingbird
import NIOCore

/// Sends a client what changes at stations. A client that connects, or that missed changes, is told to
/// load all stations.
struct StationStream: Sendable {
  let listener: EventListener

  /// Writes events until the client leaves or the server ends.
  /// - Throws: the error of a connection that is closed.
  func write(to writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(ByteBuffer(string: "retry: \(ServerSentEvent.retry)\n\n"))
    for await _ in listener.wakeUps {
      let (events, hasGap) = listener.take()
      var buffer = ByteBuffer()
      if hasGap {
        let id = events.last?.id ?? listener.start
        let state = ServerSentEvent(id: id, name: "state", data: Array("{}".utf8))
        buffer.writeImmutableBuffer(state.bytes)
      } else {
        for event in events {
          let one = ServerSentEvent(id: event.id, name: event.name, data: event.data)
          buffer.writeImmutableBuffer(one.bytes)
        }
      }
      try await writer.write(buffer.readableBytes == 0 ? ServerSentEvent.heartbeat : buffer)
    }
  }
}
