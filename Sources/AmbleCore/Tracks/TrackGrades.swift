/// Grades along a recording.
enum TrackGrades {
  /// Grade beyond which heights and distances contradict each other.
  private static let steepest = 1.5

  /// Returns the grade at every sample, rise over run, or `nil` where a height is missing or the
  /// traveller hardly moves.
  /// - Parameter halfWindow: metres to each side over which the grade is measured.
  /// - Complexity: O(n).
  static func measure(
    _ heights: [Height], metres: [Double], halfWindow: Double
  ) -> [Double?] {
    let known = heights.indices.filter { heights[$0].isKnown }
    var grades = [Double?](repeating: nil, count: heights.count)
    var low = 0
    var high = 0
    for index in known {
      while metres[index] - metres[known[low]] > halfWindow { low += 1 }
      while high + 1 < known.count, metres[known[high]] - metres[index] < halfWindow { high += 1 }
      let run = metres[known[high]] - metres[known[low]]
      guard run >= halfWindow / 2 else { continue }
      let rise = heights[known[high]].centimetres - heights[known[low]].centimetres
      grades[index] = max(-steepest, min(steepest, Double(rise) / 100 / run))
    }
    return grades
  }
}
