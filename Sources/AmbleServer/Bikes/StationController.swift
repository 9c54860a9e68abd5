import AmbleBikeShare
import AmbleCore
import AmbleFormats
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

  @Sendable private func systems(_ call: Call) async throws -> Response {
    let health = await bikes.systems.health()
    let now = Date()
    return .object { json in
      json.array("items") { list in
        for one in health { list.object { one.write(to: &$0, at: now) } }
      }
    }
  }

  @Sendable private func list(_ call: Call) async throws -> Response {
    guard let box = try call.query().box("bbox") else {
      throw APIError.badRequest(.badBbox, ["given": ""])
    }
    let (systems, now) = (bikes.systems.systems, Date())
    // Of 100,000 stations and vehicles, writing takes tens of milliseconds.
    return try await pool.run {
      var json = JSONWriter()
      json.object { json in
        json.array("items") { list in
          for system in systems {
            let snapshot = system.snapshot
            for state in snapshot.stations where box.contains(state.station.position) {
              list.object { StationItem(state, of: system, snapshot, at: now).write(to: &$0) }
            }
            for vehicle in snapshot.vehicles {
              guard vehicle.position.map(box.contains) == true,
                let item = StationItem(vehicle, of: system, snapshot, at: now)
              else { continue }
              list.object { item.write(to: &$0) }
            }
          }
        }
        json.field("next", orNull: String?.none)
      }
      return Response(json: json.bytes)
    }
  }

  @Sendable private func show(_ call: Call) async throws -> Response {
    let name = call.parameters.get("id") ?? ""
    guard let (system, state) = bikes.station(name) else {
      throw APIError(.notFound, .noSuchStation)
    }
    let (snapshot, now) = (system.snapshot, Date())
    let item = StationItem(state, of: system, snapshot, at: now)
    let outlook = bikes.outlook(of: state, in: system, snapshot, at: now)
    let notes =
      state.marks.map(\.sentence)
      + snapshot.alerts(for: state.station, at: snapshot.reference(now)).compactMap(\.summary)
    return .object { json in
      item.write(to: &json)
      json.array("forecast") { list in
        for one in outlook { list.object { one.write(to: &$0) } }
      }
      json.array("notes") { list in for note in notes { list.string(note) } }
    }
  }

  @Sendable private func watch(_ call: Call) async throws -> Response {
    let listener = try call.listen(to: .stations, on: bus)
    let stream = StationStream(listener: listener)
    return .events(listener, on: call.channel) { try await stream.write(to: &$0) }
  }
}

extension StationOutlook {
  /// Writes the members.
  func write(to json: inout JSONWriter) {
    json.field("minutes", minutes)
    json.field("bikes", bikes, decimals: 1)
    json.field("bike", bike, decimals: 3)
    json.field("dock", dock, decimals: 3)
  }
}

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

/// The operations of bike-share systems and stations.
enum StationAPI {
  private static let area = "Bike share"

  static let systems = Operation(
    .get, "/systems", "List the bike-share systems, with the state of their feeds", area: area,
    access: .anyone, answers: [.ok(.object([.required("items", .list(of: system))]))])

  static let list = Operation(
    .get, "/stations", "List the stations and free vehicles of an area", area: area,
    access: .anyone,
    query: [
      .init(name: "bbox", schema: .text(), about: "West, south, east, north.")
    ],
    answers: [.list(of: station), .refusal(.badRequest, "The area is missing or invalid.")])

  static let show = Operation(
    .get, "/stations/{id}", "Get a station with a forecast", area: area, access: .anyone,
    answers: [.ok(detail), .refusal(.notFound, "There is no such station.")])

  static let events = Operation(
    .get, "/stations/events", "Watch what stations hold", area: area, access: .anyone,
    answers: [
      .init(
        status: .ok,
        about: """
          Server-sent events: state when all stations must be loaded, at first and when events are \
          missing; stations with the items that changed; vehicles when free vehicles moved.
          """,
        content: Operation.Content(type: "text/event-stream", schema: .text())),
      .refusal(.tooManyRequests, "The network has too many live connections."),
      .refusal(.serviceUnavailable, "The server has too many live connections."),
    ])

  static let members: [Schema.Member] = [
    .required("id", .text(), "Unique among all systems."), .required("system", .text()),
    .required("kind", .choice(StationItem.Kind.allCases.map(\.rawValue))),
    .required("name", .text()), .required("lat", .latitude), .required("lon", .longitude),
    .required("capacity", .orNull(.integer())), .required("rental_uri", .orNull(.text())),
    .required("bikes", .integer(), "All that can be taken, e-bikes included."),
    .required("ebikes", .integer()),
    .required("docks", .orNull(.integer()), "null: any number can be returned."),
    .required("is_renting", .flag), .required("is_returning", .flag),
    .required("is_stale", .flag, "Whether the numbers are too old to be believed."),
    .required("age", .orNull(.number()), "Seconds since the station reported."),
  ]

  static let station = Schema.named("BikeStation", .object(members))

  private static let detail = Schema.named(
    "BikeStationDetail",
    .object(
      members + [
        .required(
          "forecast",
          .list(
            of: .object([
              .required("minutes", .integer()), .required("bikes", .number(), "Expected."),
              .required("bike", .number(0...1), "The chance of one."),
              .required("dock", .number(0...1), "The chance of one."),
            ]))),
        .required("notes", .list(of: .text()), "Defects of the feed, and messages."),
      ]))

  private static let defect = Schema.object([
    .required("reason", .text()), .required("count", .integer()),
    .required("examples", .list(of: .text()), "Identifiers."),
  ])

  private static let condition = Schema.choice(["waiting", "good", "stale", "failed"])

  private static let file = Schema.object([
    .required("name", .text()), .required("status", condition),
    .required("message", .orNull(.text()), "Why the last try failed."),
    .required("updated_at", .orNull(.timestamp), "By the publisher."),
    .required("fetched_at", .orNull(.timestamp)), .required("ttl", .orNull(.number()), "Seconds."),
    .required("version", .orNull(.text())), .required("items", .integer()),
    .required("defects", .list(of: defect)),
  ])

  private static let system = Schema.named(
    "BikeShareSystem",
    .object([
      .required("id", .text()), .required("name", .text()), .required("stations", .integer()),
      .required("vehicles", .integer()), .required("status", condition),
      .required("is_stale", .flag), .required("stale_stations", .integer()),
      .required("age", .orNull(.number()), "Seconds."),
      .required("updated_at", .orNull(.timestamp)), .required("files", .list(of: file)),
      .required("defects", .list(of: defect), "Between files."),
    ]))
}
