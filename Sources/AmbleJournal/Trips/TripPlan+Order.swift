extension TripPlan {
  /// The plan with one more stop: last, or before the stop it is to end at.
  public func adding(_ stop: Stop) -> TripPlan {
    var plan = self
    let endsAtLast = end == .last && stops.last?.isOpen == true
    plan.stops.insert(stop, at: endsAtLast ? stops.count - 1 : stops.count)
    return plan
  }

  /// The plan with its stops in another order.
  /// - Parameters:
  ///   - order: indices of the stops. Those it leaves out come after it, but before the stop that
  ///     the trip is to end at.
  public func ordered(_ order: [Int]) -> TripPlan {
    let chosen = Set(order)
    var indices = order
    let left = stops.indices.filter { !chosen.contains($0) }
    let endsAtLast = end == .last && order.last == stops.count - 1
    indices.insert(contentsOf: left, at: endsAtLast ? order.count - 1 : order.count)
    var plan = self
    plan.stops = indices.map { stops[$0] }
    return plan
  }
}
