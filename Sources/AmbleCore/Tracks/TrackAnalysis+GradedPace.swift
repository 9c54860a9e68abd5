extension TrackAnalysis {
  /// The pace on level ground that takes the same energy, seconds per metre: the time in motion
  /// divided by the distance that counts each metre as many times as its cost by Minetti et al.
  /// (2002) exceeds the cost of level ground.
  /// - Returns: `nil` for other modes than walking and running, without heights, and without
  ///   motion.
  public var gradedPace: Double? {
    guard let level = levelDistance, level > 0, movingDuration > 0 else { return nil }
    return movingDuration / level
  }

  /// The distance on level ground that takes the same energy, metres.
  private var levelDistance: Double? {
    guard elevationSource != nil else { return nil }
    let flat: Double
    switch mode {
    case .walk, .hike: flat = LocomotionCost.minettiWalking(grade: 0)
    case .run: flat = LocomotionCost.minettiRunning(grade: 0)
    default: return nil
    }
    var energy = 0.0
    for index in samples.indices.dropFirst() {
      energy += cost(at: index) * (distances[index] - distances[index - 1])
    }
    return energy / flat
  }

  /// Returns the cost of a metre on the map, joules per kilogram.
  private func cost(at index: Int) -> Double {
    let grade = grades[index] ?? 0
    let cost =
      mode == .run
      ? LocomotionCost.minettiRunning(grade: grade)
      : LocomotionCost.minettiWalking(grade: grade)
    return cost * (1 + grade * grade).squareRoot()
  }
}
