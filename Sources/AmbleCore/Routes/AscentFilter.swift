/// Ascent and descent by turning points: a change of direction counts only once it has gone on for
/// the threshold, so that noise is not climbed, and then it counts from the very turn, so that
/// nothing is lost at the tops.
public struct AscentFilter: Sendable {
  /// Metres a turn has to go on for before it counts.
  let threshold: Double

  /// A filter with a threshold in metres.
  public init(threshold: Double) { self.threshold = threshold }

  /// Centimetres up and down along a profile; up − down is the end less the start, exactly.
  ///
  /// Heights that are unknown are passed over. Reversing the profile swaps the two.
  /// - Complexity: O(n).
  public func measure(_ profile: [Height]) -> (ascent: Int, descent: Int) {
    let known = profile.lazy.filter { $0.isKnown }.map { Int($0.centimetres) }
    let turns = turningPoints(Array(known))
    var ascent = 0
    var descent = 0
    for (a, b) in zip(turns, turns.dropFirst()) {
      if b > a { ascent += b - a } else { descent += a - b }
    }
    return (ascent, descent)
  }

  /// The start, every turn that went on for the threshold on both sides, and the end.
  private func turningPoints(_ heights: [Int]) -> [Int] {
    guard let start = heights.first, let end = heights.last else { return [] }
    let least = max(1, Int((threshold * 100).rounded()))
    var turns = [start]
    var direction = 0
    // The lowest and highest since the last turn that counted.
    var low = start
    var high = start
    for height in heights {
      low = min(low, height)
      high = max(high, height)
      if direction <= 0, height - low >= least {
        if direction < 0 { turns.append(low) }
        (direction, low, high) = (1, height, height)
      } else if direction >= 0, high - height >= least {
        if direction > 0 { turns.append(high) }
        (direction, low, high) = (-1, height, height)
      }
    }
    return turns + [end]
  }
}
