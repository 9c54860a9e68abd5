extension TripPlan {
  /// Returns the plan with another stop: last, or before a fixed last stop.
  public func adding(_ stop: Stop) -> TripPlan {
    var plan = self
    let endsAtLast = end == .last && stops.last?.isOpen == true
    plan.stops.insert(stop, at: endsAtLast ? stops.count - 1 : stops.count)
    return plan
  }

  /// Returns the plan with its stops reordered.
  /// - Parameter order: indices of stops. Stops not listed are appended, but before a fixed last
  ///   stop.
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
