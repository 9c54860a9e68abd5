/// A request for the areas reachable from a place within a limit.
public struct ReachRequest: TravelRequest, Sendable {
  /// The limit of travel.
  public enum Limit: Hashable, Sendable {
    /// Travel time, seconds.
    case time(Double)
    /// Length, metres.
    case distance(Double)
  }

  /// The origin, or the destination if `isTowards` is set.
  public var place: Coordinate
  /// The traveller's options.
  public var travel: TravelOptions
  /// The limit of travel.
  public var limit = Limit.time(600)
  /// Number of equal steps that the limit is divided into, 1…20.
  public var buckets = 1
  /// Whether to travel to the place instead of from it.
  public var isTowards = false
  /// Resolution of the outlines, metres, 0…1000. They are never finer than 10 m.
  public var tolerance = 0.0

  /// Maximum limit, seconds or metres.
  public static let maxLimit = 1_000_000.0

  /// Creates a request for the area reachable from a place in ten minutes.
  public init(place: Coordinate, mode: Mode = .walk) {
    self.place = place
    travel = TravelOptions(mode)
  }
}

extension ReachRequest.Limit {
  /// The limit in seconds or metres.
  public var value: Double {
    switch self {
    case .time(let seconds): seconds
    case .distance(let metres): metres
    }
  }

  var measure: TravelMeasure.Kind {
    switch self {
    case .time: .time
    case .distance: .distance
    }
  }
}
