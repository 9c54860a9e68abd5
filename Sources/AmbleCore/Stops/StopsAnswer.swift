/// The best order of some stops. Costs are seconds for `TourCost.time`, else metres.
public struct StopsAnswer: Sendable {
  /// The stops as indices into the places asked for, in the order to visit them. A round tour ends
  /// where it began without naming it again. Stops at one point of a street follow each other.
  public var order: [Int]
  /// Whether no order is better, which is proved.
  public var isOptimal: Bool
  /// No order costs less.
  public var bound: Double
  /// What the order given costs; nil if it leads along a way that does not exist.
  public var costBefore: Double?
  /// What the order found costs.
  public var cost: Double
  /// The stops left out because no way leads to them or from them.
  public var unreachable: [Int]
}

/// Why there is no best order of some stops.
public enum StopsError: Error, Sendable, Hashable {
  /// What was asked makes no sense.
  case route(RouteError)
  /// No way leads to these stops or from them, by their indices.
  case unreachable([Int], Mode)
  /// Whoever asked does not want to know any more.
  case cancelled

  /// A full sentence.
  /// - Parameter name: what to call the stop at an index.
  public func sentence(calling name: (Int) -> String) -> String {
    switch self {
    case .route(let error): return error.message
    case .cancelled: return "The search was given up."
    case .unreachable(let stops, let mode):
      var names = ""
      for (number, stop) in stops.enumerated() {
        names += number == 0 ? "" : number == stops.count - 1 ? " and " : ", "
        names += name(stop)
      }
      return "No way leads \(mode.adverb) between \(names) and the other stops."
    }
  }
}
