/// Computes the expected times of rides with the chances to find no vehicle or no dock.
///
/// At the start, with the chance of the time of arrival there, the rider takes a vehicle. If there is
/// none, the rider does what is best of: walk on to one of the six nearest other stations and ride to
/// the same dock from there, or, if that has none either, walk from there to the destination; or walk
/// to the destination at once.
///
/// At the dock, with the chance of the time of arrival there, the rider returns the vehicle and walks
/// to the destination. If it is full, the rider does what is best of: ride on to one of the six
/// nearest other stations, and wait there for `RideRules.waitForDock` if that is full too; or wait at the
/// first one.
///
/// A failure never counts as an advantage: what comes then takes at least as long as success. So the
/// expected time of a pair is at least its time without failures, which lets searches leave out pairs
/// without losing the best.
struct ExpectedTime {
  let times: RideTimes
  /// Chance of a vehicle at a start after some seconds.
  let vehicleChance: (Int, Double) -> Double
  /// Chance of a dock after some seconds.
  let dockChance: (Int, Double) -> Double

  /// Computes the time of a pair without failures.
  func bound(start: Int, dock: Int) -> Double {
    times.approach[start] + times.take[start] + times.ride[start, dock] + arrival(dock)
  }

  /// Computes the expected time from the origin to the destination.
  /// - Parameter ride: the time of the ride, or `nil` for that of the table.
  /// - Complexity: O(alternatives²).
  func expected(start: Int, dock: Int, ride: Double? = nil) -> Double {
    let approach = times.approach[start]
    let success = onward(from: start, to: dock, at: approach, ride: ride)
    guard success < .infinity else { return .infinity }
    let chance = vehicleChance(start, approach)
    guard chance < 1 else { return approach + success }
    let failure = max(success, withoutVehicle(at: start, to: dock, time: approach))
    return approach + chance * success + (1 - chance) * failure
  }

  /// Computes the expected time from a start, where a vehicle was found, to the destination.
  func onward(from start: Int, to dock: Int, at time: Double, ride: Double? = nil) -> Double {
    let way = times.take[start] + (ride ?? times.ride[start, dock])
    return way + returning(at: dock, time: time + way)
  }

  /// Computes the expected time from the arrival at a dock by vehicle to the destination.
  func returning(at dock: Int, time: Double) -> Double {
    let success = arrival(dock)
    guard time < .infinity, success < .infinity else { return .infinity }
    let chance = dockChance(dock, time)
    guard chance < 1 else { return success }
    return chance * success + (1 - chance) * max(success, whenFull(dock, time: time))
  }

  /// Computes the expected time from a start without a vehicle to the destination.
  func withoutVehicle(at start: Int, to dock: Int, time: Double) -> Double {
    times.otherStarts[start].reduce(times.giveUp[start]) { least, other in
      min(least, walkingOn(from: start, to: other, dock: dock, time: time))
    }
  }

  /// Computes the expected time by way of another start, from which the rider walks to the
  /// destination if it has no vehicle either.
  private func walkingOn(from start: Int, to other: Int, dock: Int, time: Double) -> Double {
    let walk = times.between[start, other]
    guard walk < .infinity else { return .infinity }
    let chance = vehicleChance(other, time + walk)
    let success = onward(from: other, to: dock, at: time + walk)
    guard chance < 1 else { return walk + success }
    guard chance > 0 else { return walk + times.giveUp[other] }
    return walk + chance * success + (1 - chance) * times.giveUp[other]
  }

  /// Computes the expected time from a full dock to the destination.
  func whenFull(_ dock: Int, time: Double) -> Double {
    let waiting = RideRules.waitForDock + arrival(dock)
    return times.otherDocks[dock].reduce(waiting) { least, other in
      min(least, ridingOn(from: dock, to: other, time: time))
    }
  }

  private func ridingOn(from dock: Int, to other: Int, time: Double) -> Double {
    let ride = times.onward[dock, other]
    let success = ride + arrival(other)
    guard success < .infinity else { return .infinity }
    return success + (1 - dockChance(other, time + ride)) * RideRules.waitForDock
  }

  /// The time from a free dock to the destination.
  private func arrival(_ dock: Int) -> Double { times.giveBack[dock] + times.leave[dock] }
}

extension ExpectedTime {
  /// Returns the best other start for a rider who finds no vehicle, among those with a good chance.
  func backupStart(for start: Int, dock: Int) -> Int? {
    let time = times.approach[start]
    return times.otherStarts[start].filter {
      times.between[start, $0] < .infinity
        && vehicleChance($0, time + times.between[start, $0]) >= RideRules.goodChance
        && times.ride[$0, dock] < .infinity
    }.min { cost(ofStart: $0, start, dock) < cost(ofStart: $1, start, dock) }
  }

  private func cost(ofStart other: Int, _ start: Int, _ dock: Int) -> Double {
    times.between[start, other] + times.take[other] + times.ride[other, dock]
  }

  /// Returns the best other dock for a rider who finds a dock full, among those with a good chance.
  /// - Parameter time: the time of arrival at the full dock.
  func backupDock(for dock: Int, time: Double) -> Int? {
    times.otherDocks[dock].filter {
      times.onward[dock, $0] + arrival($0) < .infinity
        && dockChance($0, time + times.onward[dock, $0]) >= RideRules.goodChance
    }.min { times.onward[dock, $0] + arrival($0) < times.onward[dock, $1] + arrival($1) }
  }
}
