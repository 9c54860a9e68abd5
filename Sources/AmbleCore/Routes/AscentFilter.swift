/// Ascent and descent by turning points: a change of direction counts only once it has gone on for
/// the threshold, so that noise is not climbed, and then it counts from the very turn, so that
/// nothing is lost at the tops.
public struct AscentFilter: Sendable {
  /// Centimetres up and down.
  typealias Measure = (ascent: Int, descent: Int)

  /// Metres a turn has to go on for before it counts.
  let threshold: Double

  /// A filter with a threshold in metres.
  public init(threshold: Double) { self.threshold = threshold }

  /// Centimetres up and down along a profile; up − down is the end less the start, exactly.
  ///
  /// Heights that are unknown are passed over. Reversing the profile swaps the two.
  /// - Complexity: O(n).
  public func measure(_ profile: [Height]) -> (ascent: Int, descent: Int) {
    measure(along: profile)
  }

  /// What is still to be climbed and to be lost from every height to the end; the first element
  /// measures the whole. Taken backward, as reversing a profile swaps the two.
  /// - Complexity: O(n).
  func measureRests(of profile: some BidirectionalCollection<Height>) -> [Measure] {
    var turns = Turns(least: least)
    var rests: [Measure] = []
    rests.reserveCapacity(profile.count)
    for height in profile.reversed() {
      if height.isKnown { turns.pass(Int(height.centimetres)) }
      let back = turns.finished()
      rests.append((ascent: back.descent, descent: back.ascent))
    }
    rests.reverse()
    return rests
  }

  /// The same along any sequence.
  func measure(along profile: some Sequence<Height>) -> Measure {
    var turns = Turns(least: least)
    for height in profile where height.isKnown { turns.pass(Int(height.centimetres)) }
    return turns.finished()
  }

  /// Centimetres a turn has to go on for.
  private var least: Int { max(1, Int((threshold * 100).rounded())) }

  /// The climbs between the turns that went on for the threshold on both sides, as one goes along.
  private struct Turns {
    /// Centimetres a turn has to go on for.
    let least: Int
    /// The start, or the last turn that counted; nil before the first height.
    private var turn: Int?
    private var end = 0
    /// 1 upward, -1 downward, 0 before the first climb or fall that counts.
    private var direction = 0
    // The lowest and highest since the last turn that counted.
    private var low = 0
    private var high = 0
    private var ascent = 0
    private var descent = 0

    init(least: Int) { self.least = least }

    mutating func pass(_ height: Int) {
      if turn == nil { (turn, low, high) = (height, height, height) }
      end = height
      low = min(low, height)
      high = max(high, height)
      if direction <= 0, height - low >= least {
        if direction < 0 { count(to: low) }
        (direction, low, high) = (1, height, height)
      } else if direction >= 0, high - height >= least {
        if direction > 0 { count(to: high) }
        (direction, low, high) = (-1, height, height)
      }
    }

    /// What has been counted if the profile ends here.
    func finished() -> Measure {
      var whole = self
      whole.count(to: end)
      return (whole.ascent, whole.descent)
    }

    private mutating func count(to height: Int) {
      let rise = height - (turn ?? height)
      if rise > 0 { ascent += rise } else { descent -= rise }
      turn = height
    }
  }
}
