import AmbleCampus
import AmbleLive
import Hummingbird
import NIOCore
import ServiceLifecycle

/// Sends a client each change of a campus. A client that connects, or that missed changes, gets the
/// number of the latest revision first.
struct CampusStream: Sendable {
  let listener: EventListener
  let catalogue: CampusCatalogue
  let id: String

  /// Writes events until the campus is gone, the client leaves or the server ends.
  /// - Throws: the error of a connection that is closed.
  func write(to writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(ByteBuffer(string: "retry: \(ServerSentEvent.retry)\n\n"))
    for await _ in listener.wakeUps {
      let (events, hasGap) = listener.take()
      guard let campus = catalogue[id] else {
        return try await writer.write(ServerSentEvent(name: "end", data: Array("{}".utf8)).bytes)
      }
      if hasGap {
        let data = CampusEvents.data(campus.revision, by: nil, nil)
        let last = events.last?.id ?? listener.start
        try await writer.write(ServerSentEvent(id: last, name: "changed", data: data).bytes)
        continue
      }
      for event in events {
        try await writer.write(
          ServerSentEvent(id: event.id, name: event.name, data: event.data).bytes)
      }
      if events.isEmpty { try await writer.write(ServerSentEvent.heartbeat) }
    }
  }
}
