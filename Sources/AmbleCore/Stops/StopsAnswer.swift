/// The best order found for some stops. Costs are seconds for `TourCost.time`, otherwise metres.
public struct StopsAnswer: Sendable {
  /// Indices into the requested places, in the order to visit them. A round tour does not repeat
  /// its start at the end. Stops at one point of a street are consecutive.
  public var order: [Int]
  /// Whether the order is proved to be optimal.
  public var isOptimal: Bool
  /// Lower bound of the cost of any order.
  public var bound: Double
  /// Cost of the order given, or `nil` if two consecutive stops are not connected.
  public var costBefore: Double?
  /// Cost of the order found.
  public var cost: Double
  /// Indices of the stops left out because they are unreachable.
  public var unreachable: [Int]
}

/// An error of a request for the best order of stops.
public enum StopsError: Error, Sendable, Hashable {
  /// The request is invalid or cancelled.
  case route(RouteError)
  /// The stops at these indices are not connected with the others.
  case unreachable([Int], Mode)
}
