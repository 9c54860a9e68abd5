/// The probable number of vehicles at a station at one time.
public struct AvailabilityForecast: Hashable, Sendable {
  /// The smallest number of vehicles with a probability.
  public let fewest: Int

  /// The probabilities of ``fewest`` vehicles, one more, and so on. They add up to 1.
  public let probabilities: [Double]

  /// Vehicles and docks together, or `nil` if any number of vehicles can be returned.
  public let capacity: Int?

  /// The probability that something happened that counts do not tell: vehicles locked, docks
  /// repaired, a station closed or opened. Then the odds of a vehicle, and of a dock, are even.
  public let doubt: Double

  /// The probability of at least one vehicle.
  public var probabilityOfVehicle: Double { probability(ofVehicles: 1) }

  /// The probability of at least one free dock; 1 if docks are unlimited.
  public var probabilityOfDock: Double { probability(ofDocks: 1) }

  /// Returns the probability of at least so many vehicles, for riders who stay together.
  public func probability(ofVehicles count: Int) -> Double {
    if count <= 0 { return 1 }
    return doubted(count) { $0 >= count }
  }

  /// Returns the probability of at least so many free docks; 1 if docks are unlimited.
  public func probability(ofDocks count: Int) -> Double {
    guard let capacity, count > 0 else { return 1 }
    return doubted(count) { capacity - $0 >= count }
  }

  /// The expected number of vehicles.
  public var expectedVehicles: Double {
    probabilities.indices.reduce(0) { $0 + probabilities[$1] * Double(fewest + $1) }
  }

  /// The expected number of free docks, or `nil` if unlimited.
  public var expectedDocks: Double? { capacity.map { Double($0) - expectedVehicles } }

  private func doubted(_ count: Int, where isCounted: (Int) -> Bool) -> Double {
    var sum = 0.0
    for index in probabilities.indices where isCounted(fewest + index) {
      sum += probabilities[index]
    }
    let odds = count <= max(1, capacity ?? .max) ? 0.5 : 0
    return min(max(sum * (1 - doubt) + odds * doubt, 0), 1)
  }
}
