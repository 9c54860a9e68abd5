import AmbleCore

/// Chooses the rides to show: the best, and those that climb or measure noticeably less.
struct RideSelection {
  private let objective: RideObjective
  private let count: Int
  private(set) var rides: [Ride] = []

  /// Chooses among rides.
  /// - Parameters:
  ///   - best: the ride of the least objective.
  ///   - others: rides in search of less climb and less distance.
  ///   - count: maximum number of rides.
  init(best: Ride, others: [Ride], objective: RideObjective, count: Int) {
    self.objective = objective
    self.count = count
    rides = [best]
    add(others, better: Self.isFlatter) { ($0.ascent, $0.expectedDuration) }
    add(others, better: Self.isShorter) { ($0.distance, $0.expectedDuration) }
    nameAll()
  }

  /// Adds the least ride by a measure if it is noticeably better than all chosen ones.
  private mutating func add(
    _ others: [Ride], better: (Ride, Ride) -> Bool, by measure: (Ride) -> (Double, Double)
  ) {
    guard rides.count < count, let least = others.min(by: { measure($0) < measure($1) }),
      rides.allSatisfy({ better(least, $0) })
    else { return }
    rides.append(least)
  }

  /// Whether a ride climbs noticeably less than another.
  static func isFlatter(_ ride: Ride, _ other: Ride) -> Bool {
    other.ascent - ride.ascent
      >= max(RideRules.flatterClimb, RideRules.flatterShare * other.ascent)
  }

  /// Whether a ride is noticeably shorter than another.
  static func isShorter(_ ride: Ride, _ other: Ride) -> Bool {
    other.distance - ride.distance
      >= max(RideRules.shorterLength, RideRules.shorterShare * other.distance)
  }

  /// Gives each title to the ride that is best by it.
  private mutating func nameAll() {
    if objective == .effort { rides[0].titles.append(.leastEffort) }
    name(.fastest) { $0.expectedDuration }
    name(.leastClimb) { $0.ascent }
    name(.shortest) { $0.distance }
    // A ride that was chosen by one measure may have lost its title to a later one.
    rides.removeAll { $0.titles.isEmpty }
  }

  private mutating func name(_ title: RideTitle, by measure: (Ride) -> Double) {
    let best = rides.indices.min { measure(rides[$0]) < measure(rides[$1]) }
    if let best { rides[best].titles.append(title) }
  }
}
