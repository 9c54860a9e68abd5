import AmbleCore
import AmbleJournal

/// The question for the best order of what is left of a trip, from where its traveller is.
struct RestQuestion {
  private let known: TripPlan
  private let rest: TripRest
  private let origin: Coordinate?

  /// - Parameter origin: where the traveller is; where that is not known, the stop visited last.
  init(of plan: TripPlan, from origin: Coordinate?) {
    known = plan
    rest = TripRest(of: plan)
    let here = origin ?? rest.done.last { $0.visitedAt != nil }?.place
    self.origin = rest.end == .round ? nil : here
  }

  /// The question; nil where there is nothing to choose.
  var request: StopsRequest? {
    guard rest.open.count > 1 else { return nil }
    var request = StopsRequest(places: places, mode: known.mode)
    request.cost = TourCost(known.measure)
    request.start = origin == nil && known.start == .any ? .any : .first
    request.end =
      switch rest.end {
      case .any: .any
      case .last, .back: .last
      case .round: .start
      }
    return request
  }

  /// What to call the places of the question in sentences.
  var titles: [String] {
    let titles = Dictionary(
      uniqueKeysWithValues: zip(known.stops.map(\.id), known.stopTitles))
    let stops = rest.open + (back.map { [$0] } ?? [])
    return (origin == nil ? [] : ["where you are"]) + stops.map { titles[$0.id] ?? $0.name }
  }

  /// The plan that an answer makes: what is done stays before what is left.
  func plan(_ order: [Int]) -> TripPlan {
    let first = origin == nil ? 0 : 1
    let left = order.map { $0 - first }.filter(rest.open.indices.contains)
    var plan = known
    plan.stops = rest.done + left.map { rest.open[$0] }
    return plan
  }

  private var places: [Coordinate] {
    let stops = rest.open + (back.map { [$0] } ?? [])
    return (origin.map { [$0] } ?? []) + stops.map(\.place)
  }

  private var back: Stop? { if case .back(let stop) = rest.end { stop } else { nil } }
}
