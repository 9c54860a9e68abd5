import AmbleBikeShare
import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleRegion
import Foundation

extension RideFinder.Found<RideAnswer> {
  /// Writes the plain walk and the rides.
  func write(to json: inout JSONWriter, sources: DataSources) {
    let writer = RideWriter(system: system, snapshot: snapshot, sources: sources, now: now)
    json.field("system", system.key)
    json.key("walk")
    if let walk = answer.walk {
      json.object { writer.write(walk, to: &$0) }
    } else {
      json.null()
    }
    json.array("rides") { list in
      for ride in answer.rides { list.object { writer.write(ride, to: &$0) } }
    }
    json.field("absence", orNull: answer.absence?.word)
  }
}

extension RideFinder.Found<GroupRidePlan> {
  /// Writes each rider's legs.
  func write(to json: inout JSONWriter, sources: DataSources) {
    let writer = RideWriter(system: system, snapshot: snapshot, sources: sources, now: now)
    json.field("system", system.key)
    json.field("total", answer.total, decimals: 0)
    json.field("latest", answer.latest, decimals: 0)
    json.array("riders") { list in
      for rider in answer.riders {
        list.object { json in
          json.field("duration", rider.duration, decimals: 0)
          writer.write(rider.legs, to: &json)
        }
      }
    }
  }
}

/// Writes rides with one system.
struct RideWriter {
  let system: BikeShareSystem
  let snapshot: SystemSnapshot
  let sources: DataSources
  let now: Date
  /// Whether ways have lines and directions.
  var writesPaths = true

  /// Writes a ride.
  func write(_ ride: Ride, to json: inout JSONWriter) {
    json.array("titles") { list in for title in ride.titles { list.string(title.word) } }
    json.field("kind", ride.kind.rawValue)
    json.field("duration", ride.duration, decimals: 0)
    json.field("expected_duration", ride.expectedDuration, decimals: 0)
    json.field("distance", ride.distance, decimals: 1)
    json.field("ascent", ride.ascent, decimals: 1)
    json.field("descent", ride.descent, decimals: 1)
    write(ride.legs, to: &json)
    json.key("backup_station")
    write(ride.backupStation, to: &json)
    json.key("backup_dock")
    write(ride.backupDock, to: &json)
  }

  /// Writes a walk.
  func write(_ walk: Route, to json: inout JSONWriter) {
    writeNumbers(of: walk, to: &json)
    json.key("path")
    write(path: walk, to: &json)
  }

  /// Writes the legs of a ride.
  func write(_ legs: [RideLeg], to json: inout JSONWriter) {
    json.array("legs") { list in
      for leg in legs { list.object { write(leg, to: &$0) } }
    }
  }

  private func write(_ leg: RideLeg, to json: inout JSONWriter) {
    json.field("mode", leg.word)
    if let route = leg.route {
      write(route, to: &json)
    } else {
      json.field("duration", leg.duration, decimals: 0)
      json.field("distance", 0)
      json.field("ascent", 0)
      json.field("descent", 0)
      json.key("path")
      json.null()
    }
    json.key("station")
    write(leg.stop, to: &json)
    json.field("chance", orNull: leg.stop?.chance, decimals: 3)
  }

  private func writeNumbers(of route: Route, to json: inout JSONWriter) {
    json.field("duration", route.duration, decimals: 0)
    json.field("distance", route.distance, decimals: 1)
    json.field("ascent", route.ascent, decimals: 1)
    json.field("descent", route.descent, decimals: 1)
  }

  private func write(path route: Route, to json: inout JSONWriter) {
    guard writesPaths else { return json.null() }
    var options = GraphHopperOptions()
    options.elevation = true
    options.encodesPoints = false
    options.details = [.averageSlope]
    GraphHopperPath(route, sources: sources, options: options).write(to: &json)
  }

  /// Writes a stop, or null.
  func write(_ stop: RideStop?, to json: inout JSONWriter) {
    guard let stop else { return json.null() }
    json.object { json in
      json.field("id", StationItem.id(stop.id, of: system))
      json.field("name", stop.name)
      json.field("lat", stop.coordinate.latitude, decimals: 6)
      json.field("lon", stop.coordinate.longitude, decimals: 6)
      json.field("count", orNull: stop.count)
      json.field("chance", stop.chance, decimals: 3)
      json.field("arrival", stop.arrival, decimals: 0)
    }
  }
}

extension RideLeg {
  fileprivate var word: String {
    switch self {
    case .walk: "walk"
    case .take: "take"
    case .ride: "ride"
    case .return: "return"
    }
  }

  fileprivate var stop: RideStop? {
    switch self {
    case .take(let stop), .return(let stop): stop
    case .walk, .ride: nil
    }
  }
}

extension RideTitle {
  /// The title in JSON.
  var word: String {
    switch self {
    case .fastest: "fastest"
    case .leastEffort: "least_effort"
    case .leastClimb: "least_climb"
    case .shortest: "shortest"
    }
  }
}

extension RideAnswer.Absence {
  /// The reason in JSON.
  var word: String {
    switch self {
    case .alreadyThere: "already_there"
    case .noStationNearStart: "no_station_near_start"
    case .noStationNearEnd: "no_station_near_end"
    case .noneLikely: "none_likely"
    case .walkIsBest: "walk_is_best"
    }
  }
}
