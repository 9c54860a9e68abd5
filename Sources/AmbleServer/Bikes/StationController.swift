import AmbleBikeShare
import AmbleCore
import AmbleFormats
import AmbleLive
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

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
