import AmbleCore

/// The constants of rides. Times are seconds, lengths metres.
enum RideRules {
  /// Time to take a vehicle: find it, unlock it, set the saddle. Taking and returning together are
  /// the 120 s that Valhalla counts.
  static let takeTime = 60.0
  /// Time to return a vehicle.
  static let returnTime = 60.0
  /// Time that a rider waits for a dock after two full stations: at six departures an hour one is
  /// free after ten minutes on average.
  static let waitForDock = 600.0
  /// Mean time that a vehicle at no station stays where it is: busy systems count some eight trips
  /// a day for each vehicle, mostly within 16 hours.
  static let vehicleIdleTime = 7200.0
  /// Walking speed between a station and the nearest street that may be ridden, metres a second.
  static let pushingSpeed = 1.4

  /// Highest speeds of the travel models, metres a second: Tobler's on a slope of −5 %, and that of
  /// share bikes. Ferries that walkers take are faster, so searches may miss stations beyond one.
  static let topWalkingSpeed = 6 / 3.6
  static let topRidingSpeed = 25 / 3.6
  /// Share of a straight line by which lower bounds are lowered, against differences between
  /// formulas of distance.
  static let straightness = 0.995

  /// Maximum distance from a station to a street that may be walked or ridden.
  static let stationReach = 250.0
  /// Maximum straight-line distance from a place to a station of the first round.
  static let firstReach = 6000.0
  /// Number of stations of the first round at each end.
  static let firstCount = 8
  /// Maximum numbers of stations to which, and from which, walks are computed for the second round.
  /// A table has one search for each of its destinations, so walks to one place have the minimum
  /// cost.
  static let maxWalksOut = 64
  static let maxWalksIn = 200
  /// Maximum number of stations at each end in the second round.
  static let maxCount = 32
  /// Number of other stations that a rider may turn to, by straight line.
  static let alternatives = 6
  /// Number of neighbours kept for each station, so that enough of them are open.
  static let neighbours = 16

  /// A ride is offered if it saves this share of the plain walk's time or effort, and as many
  /// seconds.
  static let leastSaving = 0.1
  static let leastSavedTime = 120.0
  /// A ride is offered if the way ridden is at least this multiple of the way walked: a third of
  /// the whole.
  static let leastRideShare = 0.5
  /// Minimum chances to find a vehicle and a dock for a ride to be offered.
  static let leastChance = 0.5
  /// Minimum chance of a backup.
  static let goodChance = 0.8

  /// Seconds of effort for each metre climbed, beside the time that the climb takes. On foot
  /// Scarf's equivalence: 7.92 m on the level for each metre climbed, at 1.4 m/s. By bicycle the
  /// work against gravity: 95 kg × 9.81 m/s² at 85 W × 0.95. A motor does three quarters of it.
  static let walkingClimb = 5.7
  static let ridingClimb = 11.5
  static let assistedClimb = 2.9

  /// Other rides may take this multiple of the best one's expected time, and as many seconds more.
  static let otherFactor = 1.5
  static let otherTime = 300.0
  /// Flatness of the ride with the minimum climb: metres accepted to avoid one metre of climb.
  /// Imports store its metric.
  static let flatness = 16.0
  /// Minimum differences that make another ride worth showing: shares, metres of way and of climb.
  static let shorterShare = 0.05
  static let shorterLength = 100.0
  static let flatterShare = 0.15
  static let flatterClimb = 10.0
}

/// Chooses the rides to show: the best, and those that climb or measure noticeably less.
struct RideSelection {
  private let objective: RideObjective
  private let count: Int
  private(set) var rides: [Ride] = []

  /// Chooses among rides.
  /// - Parameters:
  ///   - best: the ride with the minimum objective.
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

  /// Adds the ride with the minimum of a measure if it is noticeably better than all chosen ones.
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
