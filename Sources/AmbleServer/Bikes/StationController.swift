import AmbleBikeShare
import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleLive
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// `/api/v1/systems` and `/api/v1/stations`: bike share, open to anyone.
struct StationController: Sendable {
  let bikes: BikeShare
  let bus: any EventBus
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(StationAPI.systems, open: systems)
    routes.on(StationAPI.list, open: list)
    routes.on(StationAPI.events, open: watch)
    routes.on(StationAPI.show, open: show)
  }

  @Sendable private func systems(_ call: APICall) async throws -> Response {
    .object(await bikes.systems.health(), as: SystemHealthAnswer.resource)
  }

  @Sendable private func list(_ call: APICall) async throws -> Response {
    guard let box = try call.query().box("bbox") else {
      throw APIError.badRequest(.badBbox, ["given": ""])
    }
    let (systems, now) = (bikes.systems.systems, bikes.now)
    // Of 100,000 stations and vehicles, writing takes tens of milliseconds.
    return try await pool.run {
      var json = JSONWriter()
      json.object { json in
        json.array("items") { list in
          for system in systems {
            let snapshot = system.snapshot
            for state in snapshot.stations where box.covers(state.station.position) {
              let item = StationItem(state, of: system, snapshot, at: now)
              list.object { StationItem.resource.write(item, to: &$0) }
            }
            for vehicle in snapshot.vehicles {
              guard vehicle.position.map(box.covers) == true,
                let item = StationItem(vehicle, of: system, snapshot, at: now)
              else { continue }
              list.object { StationItem.resource.write(item, to: &$0) }
            }
          }
        }
        json.field("next", orNull: String?.none)
      }
      return Response(json: json.bytes)
    }
  }

  @Sendable private func show(_ call: APICall) async throws -> Response {
    let name = call.parameters.get("id") ?? ""
    guard let (system, state) = bikes.station(name) else {
      throw APIError(.notFound, .noSuchStation)
    }
    let (snapshot, now) = (system.snapshot, bikes.now)
    let notes =
      state.marks.map(\.sentence)
      + snapshot.alerts(for: state.station, at: snapshot.reference(now)).compactMap(\.summary)
    let detail = StationDetail(
      item: StationItem(state, of: system, snapshot, at: now),
      outlook: bikes.outlook(of: state, in: system, snapshot, at: now), notes: notes)
    return .object(detail, as: StationDetail.resource)
  }

  @Sendable private func watch(_ call: APICall) async throws -> Response {
    let listener = try call.listen(to: .stations, on: bus)
    let stream = StationStream(listener: listener)
    return .events(listener, on: call.channel) { try await stream.write(to: &$0) }
  }
}

/// Sends a client the changes at stations. A client that connects, or that missed changes, is told
/// to load all stations.
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

/// The operations of bike-share systems and stations.
enum StationAPI {
  private static let area = APIArea.bikeShare

  static let systems = Operation(
    .get, "/systems", "List the bike-share systems, with the state of their feeds", area: area,
    access: .anyone, answers: [.ok(SystemHealthAnswer.resource)])

  static let list = Operation(
    .get, "/stations", "List the stations and free vehicles of an area", area: area,
    access: .anyone,
    query: [
      .init(name: "bbox", schema: .text(), about: "west,south,east,north.", isRequired: true)
    ],
    answers: [
      .list(of: StationItem.resource), .refusal(.badRequest, "The area is missing or invalid."),
    ])

  static let show = Operation(
    .get, "/stations/{id}", "Get a station with a forecast", area: area, access: .anyone,
    answers: [.ok(StationDetail.resource), .refusal(.notFound, "There is no such station.")])

  static let events = Operation(
    .get, "/stations/events", "Watch what stations hold", area: area, access: .anyone,
    answers: [
      .init(
        status: .ok,
        about: """
          Server-sent events: state when all stations must be loaded, at first and when events are \
          missing; stations with the items that changed; vehicles when free vehicles moved.
          """,
        content: Operation.Content(
          type: "text/event-stream", schema: .either([StationItem.changes.schema, .object([])]))),
      .refusal(.tooManyRequests, "The network has too many live connections."),
      .refusal(.serviceUnavailable, "The server has too many live connections."),
    ])
}

// MARK: Health of systems

/// How well the bike-share systems and their files are.
enum SystemHealthAnswer {
  static let resource = Resource<[SystemHealth]>([
    .required("items", \.self, .list(of: .object(system)))
  ])

  private static let system = Resource<SystemHealth>(
    "BikeShareSystem",
    [
      .required("id", \.key, .text()), .required("name", \.name, .text()),
      .required("stations", \.stationCount, .integer()),
      .required("vehicles", \.vehicleCount, .integer()),
      .required("status", \.condition.rawValue, condition),
      .required("is_stale", \.isStale, .flag),
      .required("stale_stations", \.staleStationCount, .integer()),
      .orNull("age", \.status?.age, .number(decimals: 0), "Seconds."),
      .orNull("updated_at", \.status?.updatedAt, .time),
      .required("files", \.files, .list(of: .object(file))),
      .required("defects", \.joinDefects.groups, .list(of: .object(defect)), "Between files."),
    ])

  private static let file = Resource<SystemHealth.File>([
    .required("name", \.file.rawValue, .text()),
    .required("status", \.condition.rawValue, condition),
    .orNull("message", \.error, .text(), "Why the last try failed."),
    .orNull("updated_at", \.updatedAt, .time, "By the publisher."),
    .orNull("fetched_at", \.fetchedAt, .time),
    .orNull("ttl", \.ttl, .number(decimals: 0), "Seconds."),
    .orNull("version", \.version?.description, .text()),
    .required("items", \.itemCount, .integer()),
    .required("defects", \.defects.groups, .list(of: .object(defect))),
  ])

  private static let defect = Resource<FeedDefects.Group>([
    .required("reason", \.kind.sentence, .text()), .required("count", \.count, .integer()),
    .required("examples", \.items, .list(of: .text()), "Identifiers."),
  ])

  private static let condition = JSONForm.word(of: ["waiting", "good", "stale", "failed"])
}

extension SystemHealth {
  fileprivate var status: File? { files.first { $0.file == .stationStatus } }
  fileprivate var isStale: Bool { condition == .stale || condition == .failed }
}

extension SystemHealth.File {
  fileprivate var updatedAt: Timestamp? { lastUpdated.map { Timestamp($0) } }
  fileprivate var fetchedAt: Timestamp? { lastSuccess.map { Timestamp($0) } }
}

extension FeedDefects.Group {
  fileprivate var items: [String] { examples.map(\.item) }
}
