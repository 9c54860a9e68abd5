/// The steepest grade of a profile, taken over a window so that a single wrong sample does not
/// decide it.
enum GradeWindow {
  /// The greatest rise over run between two places `window` metres apart, the heights between
  /// samples being interpolated; over the whole profile where that is shorter.
  ///
  /// The greatest value is taken where one end of the window stands on a sample, because between
  /// samples the rise is linear in the window's place.
  /// - Parameters:
  ///   - distances: metres from the beginning, ascending.
  ///   - heights: metres; not a number where unknown.
  /// - Returns: a grade of at least 0; pieces of unknown height do not count.
  /// - Complexity: O(n).
  static func steepestRise(distances: [Double], heights: [Double], window: Double) -> Double {
    guard let total = distances.last, total > 0 else { return 0 }
    let width = min(window, total)
    let starts = sweep(distances, heights, width)
    let mirrored = distances.reversed().map { total - $0 }
    let ends = sweep(mirrored, heights.reversed().map { -$0 }, width)
    return max(starts, ends) / width
  }

  /// The greatest rise of windows that begin on a sample.
  private static func sweep(_ distances: [Double], _ heights: [Double], _ width: Double) -> Double {
    var greatest = 0.0
    var right = 0
    for left in distances.indices {
      let end = distances[left] + width
      while right < distances.count - 1, distances[right] < end { right += 1 }
      guard distances[right] >= end - 1e-6 else { break }
      let rise = height(at: end, before: right, distances, heights) - heights[left]
      if rise > greatest { greatest = rise }
    }
    return greatest
  }

  private static func height(
    at place: Double, before right: Int, _ distances: [Double], _ heights: [Double]
  ) -> Double {
    guard right > 0, distances[right] > place else { return heights[right] }
    let piece = distances[right] - distances[right - 1]
    let share = (place - distances[right - 1]) / piece
    return heights[right - 1] + share * (heights[right] - heights[right - 1])
  }
}
