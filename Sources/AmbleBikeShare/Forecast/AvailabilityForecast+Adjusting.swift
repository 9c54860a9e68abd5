extension AvailabilityForecast {
  /// Returns the probability of at least one of what is needed.
  func probability(of need: StationNeed) -> Double {
    need == .vehicle ? probabilityOfVehicle : probabilityOfDock
  }

  /// Returns the forecast with other probabilities of at least one vehicle and of at least one dock.
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
