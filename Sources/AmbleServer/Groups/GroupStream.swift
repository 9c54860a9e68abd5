import AmbleFormats
import AmbleGroups
import AmbleJournal
import AmbleLive
import HTTPTypes
import Hummingbird
import NIOCore

/// Sends a client the events of a group, and its state when events are missing.
struct GroupStream: Sendable {
  let room: GroupRoom
  let listener: EventListener
  let viewer: GroupViewer
  /// Returns whether the client may still see the group. It is asked when access may have changed,
  /// and each time the connection was idle.
  let mayWatch: @Sendable () async throws -> Bool
  let clock: @Sendable () -> Timestamp

  /// Writes events until access is revoked, the client disconnects or the server stops.
  /// - Throws: the error of a connection that is closed.
  func write(to writer: inout any ResponseBodyWriter) async throws {
    room.countViewer(1, at: clock())
    defer { room.countViewer(-1, at: clock()) }
    try await writer.write(ByteBuffer(string: "retry: \(ServerSentEvent.retry)\n\n"))
    for await _ in listener.wakeUps {
      guard try await writeStep(to: &writer) else {
        let end = ServerSentEvent(name: "ended", data: Array("{}".utf8))
        return try await writer.write(end.bytes)
      }
    }
  }

  /// Writes the pending events, and returns whether the stream goes on.
  private func writeStep(to writer: inout any ResponseBodyWriter) async throws -> Bool {
    switch room.step(of: listener, for: viewer) {
    case .end:
      return false
    case .state(let shown, let id):
      var json = JSONWriter()
      json.object { ShownGroup.resource.write(shown, to: &$0) }
      try await writer.write(ServerSentEvent(id: id, name: "state", data: json.bytes).bytes)
    case .events(let events):
      if events.isEmpty || events.contains(where: { $0.name == "changed" }) {
        guard try await mayWatch() else { return false }
      }
      var buffer = ByteBuffer()
      for event in events where viewer.member != nil || event.name != GroupEvent.planName {
        buffer.writeImmutableBuffer(
          ServerSentEvent(id: event.id, name: event.name, data: event.data).bytes)
      }
      let isIdle = buffer.readableBytes == 0
      try await writer.write(isIdle ? ServerSentEvent.heartbeat : buffer)
    }
    return true
  }
}

/// How operations on groups respond.
extension GroupRooms {
  /// Announces a change of a group, and responds with the group.
  /// - Parameter group: the changed group, or `nil` if it does not exist or the user is no member.
  /// - Throws: `APIError` if there is none.
  func respond(
    withChanged group: Group?, to user: UserID, _ call: APICall
  ) async throws -> Response {
    guard let group else { throw GroupError.noSuchGroup }
    await update(to: group)
    return try await respond(with: group.id, to: user, call)
  }

  /// Responds with a group as a member sees it.
  /// - Throws: `APIError` if the user is no member.
  func respond(
    _ status: HTTPResponse.Status = .ok, with id: GroupID, to user: UserID, _ call: APICall
  ) async throws -> Response {
    let (room, viewer) = try await membership(of: user, in: id, at: call.now)
    return .object(status, room.shown(to: viewer), as: ShownGroup.resource)
  }
}
