/// A request for the best order to visit places in.
public struct StopsRequest: Sendable {
  /// The places, in the order given.
  public var places: [Coordinate]
  /// The mode of travel.
  public var mode: Mode
  /// Whether the first place stays first.
  public var start = TourRequest.Start.first
  /// Whether the last place stays last, or the tour returns to its start.
  public var end = TourRequest.End.last
  /// The cost to minimise.
  public var cost = TourCost.time
  /// Maximum grade, rise over run, more than 0 and at most 1, or `nil` for the mode's own limit.
  public var maxGrade: Double?
  /// Whether to avoid stairs.
  public var avoidSteps = false
  /// Avoidance of traffic by bicycle, 0…1, or `nil` for the usual 0.5. Without effect with
  /// `TourCost.effort` and on other modes.
  public var avoidTraffic: Double?
  /// Whether unreachable stops are left out; otherwise they are an error.
  public var skipsUnreachable = false

  /// Maximum number of places.
  public static let maxPlaces = 500

  /// Creates a request that keeps the first and the last place in position.
  public init(places: [Coordinate], mode: Mode = .walk) {
    self.places = places
    self.mode = mode
  }

  /// The request for the routes between the places.
  var table: TableRequest {
    var table = TableRequest(places: places, mode: mode)
    table.flatness = cost.flatness
    table.maxGrade = maxGrade
    table.avoidSteps = avoidSteps
    table.avoidTraffic = avoidTraffic
    return table
  }
}

/// The cost that an order of stops minimises.
public enum TourCost: Sendable, Hashable {
  /// Travel time, seconds.
  case time
  /// Length, metres.
  case distance
  /// Length plus flatness times climb, metres.
  case effort(flatness: Double)

  /// Effort by Naismith's rule: a metre of climb is as hard as eight metres of length.
  public static let effort = TourCost.effort(flatness: 8)

  /// The flatness of routes from one stop to the next, or `nil` for the mode's own cost.
  public var flatness: Double? {
    switch self {
    case .time: nil
    case .distance: 0
    case .effort(let flatness): flatness
    }
  }
}
