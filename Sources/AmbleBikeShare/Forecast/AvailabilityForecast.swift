/// The probable number of vehicles at a station at one time.
public struct AvailabilityForecast: Hashable, Sendable {
  /// The smallest number of vehicles with a probability.
  public let fewest: Int

  /// The probabilities of ``fewest`` vehicles, one more, and so on. They add up to 1.
  public let probabilities: [Double]

  /// Vehicles and docks together, or `nil` if any number of vehicles can be returned.
  public let capacity: Int?

  /// The probability that something happened that counts do not show: vehicles locked, docks
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

extension AvailabilityForecast {
  /// Returns the probability that the need is met.
  func probability(of need: StationNeed) -> Double {
    need == .vehicle ? probabilityOfVehicle : probabilityOfDock
  }

  /// Returns the forecast with other probabilities of at least one vehicle and of at least one
  /// dock.
  ///
  /// The counts between keep their proportions. Where there are none between, or both probabilities
  /// cannot be had together, they are scaled to add up to 1.
  ///
  /// - Parameters:
  ///   - vehicle: The probability of at least one vehicle, or `nil` to keep it.
  ///   - dock: The probability of at least one dock, or `nil` to keep it.
  /// - Complexity: O(counts).
  func adjusted(vehicle: Double?, dock: Double?) -> AvailabilityForecast {
    let last = probabilities.count - 1
    guard last > 0 else { return self }
    let empty = fewest == 0 ? 0 : nil
    let full = capacity.flatMap { $0 == fewest + last ? last : nil }
    var masses = probabilities
    if let vehicle, let empty { masses[empty] = missing(vehicle) }
    if let dock, let full { masses[full] = missing(dock) }
    let ends = (empty.map { masses[$0] } ?? 0) + (full.map { masses[$0] } ?? 0)
    let between = probabilities.indices.filter { $0 != empty && $0 != full }
    let mass = between.reduce(0) { $0 + probabilities[$1] }
    let scale = mass > 0 ? max(0, 1 - ends) / mass : 0
    for index in between { masses[index] *= scale }
    let sum = ends + mass * scale
    guard sum > 0 else { return self }
    return AvailabilityForecast(
      fewest: fewest, probabilities: masses.map { $0 / sum }, capacity: capacity, doubt: doubt)
  }

  /// The share of counts without any that gives a probability of at least one.
  private func missing(_ probability: Double) -> Double {
    guard doubt < 1 else { return 0 }
    return min(max(1 - (probability - doubt / 2) / (1 - doubt), 0), 1)
  }
}
