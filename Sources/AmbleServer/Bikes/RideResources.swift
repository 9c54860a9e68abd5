import AmbleBikeShare
import AmbleCore
import AmbleFormats
import AmbleRegion

/// The rides with one system, as clients see them.
struct RideView {
  let system: BikeShareSystem
  let sources: DataSources
  /// Whether ways have lines and directions.
  var hasPaths = true

  /// Returns a stop for a client.
  func stop(_ stop: RideStop?) -> ShownStop? { stop.map { ShownStop(stop: $0, view: self) } }

  /// Returns legs for a client.
  func legs(_ legs: [RideLeg]) -> [ShownLeg] { legs.map { ShownLeg(leg: $0, view: self) } }

  /// Returns a route with its line and directions.
  fileprivate func path(of route: Route) -> GraphHopperPath {
    var options = GraphHopperOptions()
    options.elevation = true
    options.encodesPoints = false
    options.details = [.averageSlope]
    return GraphHopperPath(route, sources: sources, options: options)
  }
}

// MARK: Answers

/// The plain walk and the rides.
struct RidesAnswer {
  let answer: RideAnswer
  let view: RideView

  /// Shows the results.
  init(_ found: RideFinder.Found<RideAnswer>, sources: DataSources) {
    answer = found.answer
    view = RideView(system: found.system, sources: sources)
  }

  static let resource = Resource<Self>(
    "Rides",
    [
      .required("system", \.view.system.key, .text()),
      .orNull("walk", \.walk, .object(ShownWalk.resource), "The plain walk."),
      .required(
        "rides", \.rides, .list(of: .object(ShownRide.resource)),
        "The best first; none where a walk is better."),
      .orNull("absence", \.answer.absence, .choice, "The reason why there is no ride."),
    ])

  /// The stops of the best ride.
  static let closest = Resource<Self>([
    .orNull("start", \.start, .object(ShownStop.resource)),
    .orNull("end", \.end, .object(ShownStop.resource)),
  ])

  private var walk: ShownWalk? { answer.walk.map { ShownWalk(route: $0, view: view) } }
  private var rides: [ShownRide] { answer.rides.map { ShownRide(ride: $0, view: view) } }
  private var start: ShownStop? { view.stop(answer.rides.first?.take) }
  private var end: ShownStop? { view.stop(answer.rides.first?.giveBack) }
}

/// The rides of a group.
struct GroupRidesAnswer {
  let plan: GroupRidePlan
  let view: RideView

  /// Shows the results.
  init(_ found: RideFinder.Found<GroupRidePlan>, sources: DataSources) {
    plan = found.answer
    view = RideView(system: found.system, sources: sources)
  }

  static let resource = Resource<Self>([
    .required("system", \.view.system.key, .text()),
    .orNull(
      "total", \.plan.total.ifFinite, .number(decimals: 0),
      "Seconds of all together; null if one cannot get there."),
    .orNull(
      "latest", \.plan.latest.ifFinite, .number(decimals: 0),
      "Seconds until the last one arrives."),
    .required(
      "riders", \.riders, .list(of: .object(rider)),
      "In the order of the request; one leg for those who walk."),
  ])

  private struct Rider {
    let rider: GroupRidePlan.Rider
    let view: RideView

    var legs: [ShownLeg] { view.legs(rider.legs) }
  }

  private static let rider = Resource<Rider>([
    .orNull("duration", \.rider.duration.ifFinite, .number(decimals: 0)),
    .required("legs", \.legs, .list(of: .object(ShownLeg.resource))),
  ])

  private var riders: [Rider] { plan.riders.map { Rider(rider: $0, view: view) } }
}

extension Double {
  /// The number, or `nil` if it is infinite.
  fileprivate var ifFinite: Double? { isFinite ? self : nil }
}

// MARK: Rides

/// A ride.
struct ShownRide {
  let ride: Ride
  let view: RideView

  static let resource = Resource<Self>(
    "Ride",
    [
      .required(
        "titles", \.ride.titles, .list(of: .choice)),
      .required("kind", \.ride.kind, .choice),
      .required("duration", \.ride.duration, .number(decimals: 0), "Seconds."),
      .required(
        "expected_duration", \.ride.expectedDuration, .number(decimals: 0),
        "Seconds, with the chance to find no bike or no dock."),
      .members(of: RideLength.resource, in: \.length),
      .required("legs", \.legs, .list(of: .object(ShownLeg.resource))),
      .orNull("backup_station", \.backupStation, .object(ShownStop.resource)),
      .orNull("backup_dock", \.backupDock, .object(ShownStop.resource)),
    ])

  private var length: RideLength {
    RideLength(distance: ride.distance, ascent: ride.ascent, descent: ride.descent)
  }
  private var legs: [ShownLeg] { view.legs(ride.legs) }
  private var backupStation: ShownStop? { view.stop(ride.backupStation) }
  private var backupDock: ShownStop? { view.stop(ride.backupDock) }
}

/// The plain walk.
struct ShownWalk {
  let route: Route
  let view: RideView

  static let resource = Resource<Self>([
    .required("duration", \.route.duration, .number(decimals: 0), "Seconds."),
    .members(of: RideLength.resource, in: \.length),
    .required("path", \.path, .path, "As /route answers."),
  ])

  private var length: RideLength { RideLength(route) }
  private var path: GraphHopperPath { view.path(of: route) }
}

/// A part of a ride.
struct ShownLeg {
  let leg: RideLeg
  let view: RideView

  static let resource = Resource<Self>(
    "RideLeg",
    [
      .required("mode", \.leg.word, .word(of: ["walk", "take", "ride", "return"])),
      .required("duration", \.leg.duration, .number(decimals: 0), "Seconds."),
      .members(of: RideLength.resource, in: \.length),
      .orNull("path", \.path, .path),
      .orNull("station", \.stop, .object(ShownStop.resource)),
      .orNull("chance", \.leg.stop?.chance, .number(decimals: 3, 0...1)),
    ])

  private var length: RideLength { leg.route.map { RideLength($0) } ?? RideLength() }
  private var path: GraphHopperPath? { view.hasPaths ? leg.route.map(view.path) : nil }
  private var stop: ShownStop? { view.stop(leg.stop) }
}

/// The length and the climb of a way.
private struct RideLength {
  var distance = 0.0
  var ascent = 0.0
  var descent = 0.0

  static let resource = Resource<Self>([
    .required("distance", \.distance, .number(decimals: 1), "Metres."),
    .required("ascent", \.ascent, .number(decimals: 1), "Metres."),
    .required("descent", \.descent, .number(decimals: 1), "Metres."),
  ])
}

extension RideLength {
  /// Measures a route.
  fileprivate init(_ route: Route) {
    self.init(distance: route.distance, ascent: route.ascent, descent: route.descent)
  }
}

/// A place where a vehicle is taken or returned.
struct ShownStop {
  let stop: RideStop
  let view: RideView

  static let resource = Resource<Self>(
    "RideStop",
    [
      .required("id", \.id, .text()), .required("name", \.stop.name, .text()),
      .members(of: StationItem.place, in: \.stop.coordinate),
      .orNull("count", \.stop.count, .integer(), "Now."),
      .required(
        "chance", \.stop.chance, .number(decimals: 3, 0...1),
        "Of a vehicle or a dock on arrival."),
      .required("arrival", \.stop.arrival, .number(decimals: 0), "Seconds from the start."),
    ])

  private var id: String { StationItem.id(stop.id, of: view.system) }
}

extension JSONForm where Value == GraphHopperPath {
  /// A path as GraphHopper writes it.
  fileprivate static var path: Self { Self(.path) { $0.write(to: &$1) } }
}

// MARK: Words

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
