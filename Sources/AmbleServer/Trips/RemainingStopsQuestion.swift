import AmbleCore
import AmbleJournal

/// The request for the best order of a trip's remaining stops, from the traveller's position.
struct RemainingStopsQuestion {
  private let known: TripPlan
  private let remaining: RemainingStops
  private let origin: Coordinate?

  /// Creates the request.
  /// - Parameter origin: the traveller's position; if `nil`, that of the last stop visited in
  ///   order.
  init(of plan: TripPlan, from origin: Coordinate?) {
    known = plan
    remaining = RemainingStops(of: plan)
    let here = origin ?? remaining.done.last { $0.visitedAt != nil }?.place
    self.origin = remaining.end == .round ? nil : here
  }

  /// The planner's request, or `nil` if there is nothing to order.
  var request: StopsRequest? {
    guard remaining.open.count > 1 else { return nil }
    var request = StopsRequest(places: places, mode: known.mode)
    request.cost = TourCost(known.measure)
    request.start = origin == nil && known.start == .any ? .any : .first
    request.end =
      switch remaining.end {
      case .any: .any
      case .last, .back: .last
      case .round: .start
      }
    return request
  }

  /// The names of the places in messages.
  var titles: [String] {
    let titles = Dictionary(
      uniqueKeysWithValues: zip(known.stops.map(\.id), known.stopTitles))
    let stops = remaining.open + (back.map { [$0] } ?? [])
    return (origin == nil ? [] : ["where you are"]) + stops.map { titles[$0.id] ?? $0.name }
  }

  /// Returns the plan of an order of the places: finished stops before the remaining ones.
  func plan(_ order: [Int]) -> TripPlan {
    let first = origin == nil ? 0 : 1
    let left = order.map { $0 - first }.filter(remaining.open.indices.contains)
    var plan = known
    plan.stops = remaining.done + left.map { remaining.open[$0] }
    return plan
  }

  private var places: [Coordinate] {
    let stops = remaining.open + (back.map { [$0] } ?? [])
    return (origin.map { [$0] } ?? []) + stops.map(\.place)
  }

  private var back: Stop? { if case .back(let stop) = remaining.end { stop } else { nil } }
}
