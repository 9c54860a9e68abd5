public import AmbleCore

/// A request for one plan of a group that rides to one destination.
public struct GroupRideRequest: Sendable {
  /// Where each rider starts.
  public var starts: [Coordinate]
  /// The destination.
  public var end: Coordinate
  /// The kind of vehicle.
  public var kind: RideKind

  /// Maximum number of riders.
  public static let maxRiders = 50

  /// Creates a request.
  public init(from starts: [Coordinate], to end: Coordinate, kind: RideKind = .bike) {
    self.starts = starts
    self.end = end
    self.kind = kind
  }
}

/// Who of a group takes which vehicle where, and returns it where.
public struct GroupRidePlan: Sendable {
  /// One rider's way.
  public struct Rider: Sendable {
    /// Walk, take, ride, return, walk; or one walk. Empty if the rider cannot reach the destination.
    public var legs: [RideLeg]
    /// Time to the destination, seconds, if nothing goes wrong; infinite if it cannot be reached.
    public var duration: Double

    /// The place where the vehicle is taken, or `nil` if the rider walks.
    public var take: RideStop? {
      legs.lazy.compactMap { if case .take(let stop) = $0 { stop } else { nil } }.first
    }

    /// The place where the vehicle is returned, or `nil` if the rider walks.
    public var giveBack: RideStop? {
      legs.lazy.compactMap { if case .return(let stop) = $0 { stop } else { nil } }.first
    }
  }

  /// The riders, in the order of the request.
  public var riders: [Rider]

  /// The sum of all times, seconds.
  public var total: Double { riders.reduce(0) { $0 + $1.duration } }
  /// The time of the rider who arrives last, seconds.
  public var latest: Double { riders.map { $0.duration }.max() ?? 0 }
}
