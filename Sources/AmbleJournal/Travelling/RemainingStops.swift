/// The remaining stops of a trip, and where the trip ends.
public struct RemainingStops: Hashable, Sendable {
  /// The stops that were visited or skipped, in order.
  public let done: [Stop]
  /// The stops not yet visited or skipped, in order.
  public let open: [Stop]
  /// The end of the remaining trip.
  public let end: End

  /// Ends of the remaining trip.
  public enum End: Hashable, Sendable {
    /// The stop that is best.
    case any
    /// The last stop.
    case last
    /// A first stop that was visited or skipped already.
    case back(Stop)
    /// The first of the open stops, as a round trip.
    case round
  }

  /// Computes the remaining stops of a plan.
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
