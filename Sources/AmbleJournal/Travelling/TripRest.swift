/// The rest of a trip: what a traveller has still to visit, and where it is to end.
public struct TripRest: Hashable, Sendable {
  /// The stops that were visited or left out, in their order.
  public let done: [Stop]
  /// The stops still to come, in their order.
  public let open: [Stop]
  /// Where the rest is to end.
  public let end: End

  /// Where the rest of a trip is to end.
  public enum End: Hashable, Sendable {
    /// At whichever stop is best.
    case any
    /// At its last stop.
    case last
    /// Back at a stop that was visited already.
    case back(Stop)
    /// Back at its own first stop: nothing has been visited yet.
    case round
  }

  /// The rest of a plan.
  public init(of plan: TripPlan) {
    done = plan.stops.filter { !$0.isOpen }
    open = plan.stops.filter(\.isOpen)
    end =
      switch plan.end {
      case .any: .any
      case .last: plan.stops.last?.isOpen == true ? .last : .any
      case .start:
        if let first = plan.stops.first, !first.isOpen { .back(first) } else { .round }
      }
  }
}
