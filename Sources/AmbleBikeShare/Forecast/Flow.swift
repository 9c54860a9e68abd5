/// Arrivals and departures of vehicles: numbers, hours at risk or rates per hour.
struct Flow: Hashable, Sendable {
  var arrivals = 0.0
  var departures = 0.0

  static let zero = Flow()

  /// Combines two flows component by component.
  func combined(with other: Flow, by operation: (Double, Double) -> Double) -> Flow {
    Flow(
      arrivals: operation(arrivals, other.arrivals),
      departures: operation(departures, other.departures))
  }

  static func + (left: Flow, right: Flow) -> Flow { left.combined(with: right, by: +) }
  static func * (left: Flow, right: Flow) -> Flow { left.combined(with: right, by: *) }
  static func * (left: Flow, right: Double) -> Flow {
    Flow(arrivals: left.arrivals * right, departures: left.departures * right)
  }
  static func += (left: inout Flow, right: Flow) { left = left + right }
  static func *= (left: inout Flow, right: Double) { left = left * right }

  /// Returns the mean of a gamma posterior: this many events where `expected` were expected, by a
  /// prior of mean 1 that weighs as much as `weight` expected events.
  func ratio(to expected: Flow, weight: Double) -> Flow {
    combined(with: expected) { ($0 + weight) / ($1 + weight) }
  }

  /// Limits both components to a range.
  func limited(to range: ClosedRange<Double>) -> Flow {
    combined(with: self) { value, _ in min(max(value, range.lowerBound), range.upperBound) }
  }
}
