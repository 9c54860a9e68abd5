/// Measures ascent and descent by turning points. A change of direction counts only after it has
/// lasted for the threshold, which removes noise. It then counts from the turn itself, so that no
/// metre is lost at the tops.
///
/// ```swift
/// let profile = [0, 1, 0, 8, 7.5, 10].map { Height(metres: $0) }
/// AscentFilter(threshold: 2).measure(profile)  // 1,000 cm up, 0 cm down
/// AscentFilter(threshold: 0).measure(profile)  // 1,150 cm up, 150 cm down
/// ```
public struct AscentFilter: Sendable {
  /// Centimetres up and down.
  typealias Measure = (ascent: Int, descent: Int)

  /// Rise or fall after which a turn counts, metres.
  let threshold: Double

  /// Creates a filter.
  /// - Parameter threshold: rise or fall after which a turn counts, metres.
  public init(threshold: Double) { self.threshold = threshold }

  /// Measures ascent and descent along a profile.
  ///
  /// Unknown heights are skipped. Reversing the profile swaps ascent and descent.
  /// - Returns: Centimetres up and down. Their difference is exactly the last known height minus
  ///   the first.
  /// - Complexity: O(n).
  public func measure(_ profile: [Height]) -> (ascent: Int, descent: Int) {
    measure(along: profile)
  }

  /// Measures the remaining ascent and descent from every height to the end.
  ///
  /// Sweeps backward, because reversing a profile swaps the two.
  /// - Returns: One measure per height; the first covers the whole profile.
  /// - Complexity: O(n).
  func measureRests(of profile: some BidirectionalCollection<Height>) -> [Measure] {
    var turns = Turns(least: least)
    var rests: [Measure] = []
    rests.reserveCapacity(profile.count)
    for height in profile.reversed() {
      if height.isKnown { turns.add(Int(height.centimetres)) }
      let back = turns.finished()
      rests.append((ascent: back.descent, descent: back.ascent))
    }
    rests.reverse()
    return rests
  }

  /// Measures ascent and descent along any sequence of heights.
  func measure(along profile: some Sequence<Height>) -> Measure {
    var turns = Turns(least: least)
    for height in profile where height.isKnown { turns.add(Int(height.centimetres)) }
    return turns.finished()
  }

  /// Rise or fall after which a turn counts, centimetres.
  var least: Int { max(1, Int((threshold * 100).rounded())) }

  /// Sums the climbs between turns that lasted for the threshold on both sides.
  struct Turns {
    /// Rise or fall after which a turn counts, centimetres.
    let least: Int
    /// The start, or the last turn that counted, or `nil` before the first height.
    var turn: Int?
    var end = 0
    /// 1 upward, -1 downward, 0 before the first climb or fall that counts.
    var direction = 0
    // Lowest and highest height since the last turn that counted.
    var low = 0
    var high = 0
    var ascent = 0
    var descent = 0

    init(least: Int) { self.least = least }

    mutating func add(_ height: Int) {
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

    /// Returns the totals if the profile ends here.
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
