import AmbleJournal
import AmbleLive
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// Sends a client the newest state of something, at first and each time it has changed.
///
/// The state is read when the client can take it, so a slow client misses states but never lags
/// behind, and takes as little memory as a fast one.
struct StateStream: Sendable {
  /// Reads the state: JSON without line breaks, or `nil` if there is nothing to show any more.
  typealias Read = @Sendable () async throws -> [UInt8]?

  let listener: EventListener
  let read: Read

  /// Writes events until there is no state, the client leaves or the server ends.
  /// - Throws: the error of `read`, or of a connection that is closed.
  func write(to writer: inout any ResponseBodyWriter) async throws {
    var shown: [UInt8]?
    var isFirst = true
    try await writer.write(ByteBuffer(string: "retry: \(ServerSentEvent.retry)\n\n"))
    for await _ in listener.wakeUps {
      let (events, hasGap) = listener.take()
      guard let state = try await read() else {
        return try await writer.write(ServerSentEvent(name: "end", data: Array("{}".utf8)).bytes)
      }
      // A client that resumes without a gap has the state already.
      let isKnown = isFirst ? events.isEmpty && !hasGap : state == shown
      isFirst = false
      shown = state
      guard !isKnown else {
        try await writer.write(ServerSentEvent.heartbeat)
        continue
      }
      let id = events.last?.id ?? listener.start
      try await writer.write(ServerSentEvent(id: id, name: "state", data: state).bytes)
    }
  }
}

extension Response {
  /// Creates a response that streams a state (`StateStream`).
  /// - Parameter channel: the connection, or `nil` in tests without one.
  static func stream(
    _ listener: EventListener, on channel: (any Channel)?, _ read: @escaping StateStream.Read
  ) -> Response {
    let stream = StateStream(listener: listener, read: read)
    return .events(listener, on: channel) { try await stream.write(to: &$0) }
  }

  /// Creates a response that streams events.
  /// - Parameters:
  ///   - channel: the connection, or `nil` in tests without one.
  ///   - write: writes the events until the listener ends.
  static func events(
    _ listener: EventListener, on channel: (any Channel)?,
    _ write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void
  ) -> Response {
    let body = ResponseBody { writer in
      let handler = DisconnectHandler { listener.end() }
      handler.watch(channel)
      defer { handler.leave(channel) }
      try await withGracefulShutdownHandler {
        try await write(&writer)
      } onGracefulShutdown: {
        listener.end()
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: ServerSentEvent.headers, body: body)
  }
}

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

extension APICall {
  /// The last event that the client received, if it connects again.
  var lastEventID: LiveEvent.ID? {
    request.headers[.lastEventID].flatMap(LiveEvent.ID.init(text:))
  }

  /// Starts to listen to a topic for the client: counted by user if there is one, else by network.
  /// - Throws: `ListenError` if there are too many listeners.
  func listen(
    to topic: Topic, on bus: any EventBus, as user: UserID? = nil
  ) throws(ListenError) -> EventListener {
    let name = user.map { "user \($0.text)" } ?? "network \(client.name)"
    return try bus.listen(to: topic, after: lastEventID, as: name)
  }
}

extension ListenError: APIErrorConvertible {
  var apiError: APIError {
    switch self {
    case .tooMany: .retry(.serviceUnavailable, .tooManyListeners, after: 30)
    case .tooManyOfClient: .retry(.tooManyRequests, .tooManyListenersOfClient, after: 30)
    }
  }
}

extension Topic {
  /// A trip, as its links show it.
  static func trip(_ id: TripID) -> Topic { Topic("trip \(id.text)") }

  /// A campus, as signed-in users or strangers see its changes.
  static func campus(_ id: String, isSignedIn: Bool) -> Topic {
    Topic("campus \(id) \(isSignedIn ? "users" : "anyone")")
  }

  /// Whether the topic is a campus.
  var isCampus: Bool { text.hasPrefix("campus ") }

  /// The bikes and docks at the stations of all bike-share systems.
  static let stations = Topic("stations", deliversAll: true)

  /// A user's active trip, whichever it is.
  static func journey(of user: UserID) -> Topic { Topic("journey \(user.text)") }
}

// MARK: Trips

/// Announces changes of trips. The events carry no data: listeners read the state they may see.
struct TripEvents: Sendable {
  let bus: any EventBus

  /// Announces that a trip, or the part of it that its links show, has changed.
  func changed(_ trip: TripID) {
    bus.publish("changed", key: "changed", data: [], to: .trip(trip))
  }

  /// Announces that a user's active trip has changed.
  func changed(_ trip: TripID, of user: UserID) {
    changed(trip)
    bus.publish("changed", key: "changed", data: [], to: .journey(of: user))
  }
}
