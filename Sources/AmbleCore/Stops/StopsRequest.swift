/// A request for the best order to visit places in.
///
/// ```swift
/// var request = StopsRequest(places: places, mode: .bike)
/// request.end = .start  // a round tour
/// request.cost = .time
/// request.skipsUnreachable = true
/// ```
public struct StopsRequest: TravelRequest, Sendable {
  /// The places, in the order given.
  public var places: [Coordinate]
  /// The traveller's options. The flatness is that of `cost`.
  public var travel: TravelOptions
  /// Whether the first place stays first.
  public var start = TourRequest.Start.first
  /// Whether the last place stays last, or the tour returns to its start.
  public var end = TourRequest.End.last
  /// The cost to minimise.
  public var cost = TourCost.time
  /// Whether unreachable stops are left out; otherwise they are an error.
  public var skipsUnreachable = false

  /// Maximum number of places.
  public static let maxPlaces = 500

  /// Creates a request that keeps the first and the last place in position.
  public init(places: [Coordinate], mode: Mode = .walk) {
    self.places = places
    travel = TravelOptions(mode)
  }

  /// The request for the routes between the places.
  var table: TableRequest {
    var table = TableRequest(places: places)
    table.travel = travel
    table.travel.flatness = cost.flatness
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
