extension DeviceTotals {
  /// Adds the totals of the next part of a session.
  mutating func add(_ other: DeviceTotals) {
    func sum(_ first: Double?, _ second: Double?) -> Double? {
      guard let first, let second else { return first ?? second }
      return first + second
    }
    distance = sum(distance, other.distance)
    duration = sum(duration, other.duration)
    timerDuration = sum(timerDuration, other.timerDuration)
    movingDuration = sum(movingDuration, other.movingDuration)
    ascent = sum(ascent, other.ascent)
    descent = sum(descent, other.descent)
    energy = sum(energy, other.energy)
    if let added = other.steps { steps = (steps ?? 0) &+ added }
  }
}
