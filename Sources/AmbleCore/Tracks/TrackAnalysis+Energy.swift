extension TrackAnalysis {
  /// Body mass assumed if none is given, kilograms.
  public static let usualBodyMass = 70.0
  /// Joules in a kilocalorie.
  private static let kilocalorie = 4184.0

  /// Estimates the energy that the traveller burnt, kilocalories, pauses excluded.
  ///
  /// On foot by `LocomotionCost.lcdaWalking`; running by `LocomotionCost.minettiRunning` and the
  /// power of standing; by bicycle by the measured power, else by `CyclingPower.martin`, and the
  /// power of standing. The grade is taken as 0 where it is unknown.
  /// - Parameter bodyMass: kilograms.
  /// - Returns: `nil` for other modes, for an unknown mode, and without times.
  public func energy(bodyMass: Double = Self.usualBodyMass) -> Double? {
    guard duration > 0, bodyMass > 0, bodyMass < 1000 else { return nil }
    var joules = 0.0
    for index in samples.indices.dropFirst() where !samples[index].isAfterPause {
      guard let power = power(at: index, bodyMass: bodyMass) else { return nil }
      joules += power * (seconds[index] - seconds[index - 1])
    }
    return joules / Self.kilocalorie
  }

  /// Returns the power burnt on the way to a sample, watts, or `nil` if the mode has none.
  private func power(at index: Int, bodyMass: Double) -> Double? {
    let grade = grades[index] ?? 0
    let speed = speeds[index]
    let standing = LocomotionCost.standing * bodyMass
    switch mode {
    case .walk, .hike:
      return bodyMass * LocomotionCost.lcdaWalking(speed: speed, grade: grade)
    case .run:
      let cost = LocomotionCost.minettiRunning(grade: grade) * (1 + grade * grade).squareRoot()
      return standing + bodyMass * cost * speed
    case .bike:
      let pedals =
        measuredPower(at: index)
        ?? CyclingPower.martin(speed: speed, grade: grade, bodyMass: bodyMass)
      return standing + pedals / CyclingPower.efficiency
    case .ebike:
      return measuredPower(at: index).map { standing + $0 / CyclingPower.efficiency }
    case .wheelchair, .drive, nil: return nil
    }
  }

  /// Power that a rider can have, watts.
  private static let possiblePower = 0...2500

  private func measuredPower(at index: Int) -> Double? {
    guard let power = samples[index].power, Self.possiblePower.contains(power) else { return nil }
    return Double(power)
  }
}
