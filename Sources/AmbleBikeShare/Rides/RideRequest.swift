public import AmbleCore

/// A quantity that the best ride minimises.
public enum RideObjective: String, CaseIterable, Hashable, Sendable {
  /// The expected time.
  case time
  /// The expected time, and seconds for each metre climbed: 11.5 by bicycle, which are its work
  /// against gravity, 2.9 by e-bike, 5.7 on foot.
  case effort
}

/// A request for rides from one place to another.
public struct RideRequest: Sendable {
  /// The start.
  public var start: Coordinate
  /// The destination.
  public var end: Coordinate
  /// The kinds of vehicles to consider, at least one.
  public var kinds: Set<RideKind>
  /// The quantity that the best ride minimises.
  public var objective = RideObjective.time
  /// Maximum number of rides, 1…3.
  public var count = 3

  /// Creates a request for rides by bicycle.
  public init(from start: Coordinate, to end: Coordinate, kinds: Set<RideKind> = [.bike]) {
    self.start = start
    self.end = end
    self.kinds = kinds
  }
}

/// An error of a request for rides.
public enum RideError: Error, Hashable, Sendable {
  /// An end of a trip; riders of a group are numbered from 0.
  public enum End: Hashable, Sendable {
    case start, destination
    case rider(Int)
  }

  /// A position is no place on Earth.
  case invalidPosition(End)
  /// A position lies outside the region.
  case outsideRegion(End)
  /// A position has no street nearby that can be walked, or ridden while riding.
  case noStreetNear(End)
  /// The request names no kind of vehicle.
  case noKind
  /// The number of rides is not 1…3.
  case badCount(Int)
  /// The snapshot has another number of stations than the planner.
  case otherStations
  /// A group has no riders, or more than `GroupRideRequest.maxRiders`.
  case badGroup(Int)

  /// The error as a sentence for users.
  public var sentence: String {
    switch self {
    case .invalidPosition(let end):
      "\(end.name) is no position: latitude −90…90, longitude −180…180."
    case .outsideRegion(let end): "\(end.name) lies outside the region."
    case .noStreetNear(let end): "\(end.name) has no street nearby."
    case .noKind: "Choose at least one kind of vehicle: bike or ebike."
    case .badCount(let count): "Ask for 1 to 3 rides, not \(count)."
    case .otherStations: "The stations have changed. Try again."
    case .badGroup(let count):
      "A group has 1 to \(GroupRideRequest.maxRiders) riders, not \(count)."
    }
  }
}

extension RideError.End {
  fileprivate var name: String {
    switch self {
    case .start: "The start"
    case .destination: "The destination"
    case .rider(let index): "The start of rider \(index + 1)"
    }
  }
}
