/// The steepest grade of a profile, taken over a window so that a single wrong sample does not
/// decide it.
struct GradeWindow {
  /// The greatest rise over run, at least 0.
  private(set) var grade = 0.0
  /// Metres from the beginning to where the steepest window begins.
  private(set) var start = 0.0
  /// Metres the window spans: what was asked for, or the whole profile where that is shorter.
  let width: Double

  /// Finds the greatest rise over run between two places `window` metres apart, the heights between
  /// samples being interpolated.
  ///
  /// The greatest value is taken where one end of the window stands on a sample, because between
  /// samples the rise is linear in the window's place.
  /// - Parameters:
  ///   - distances: metres from the beginning, ascending.
  ///   - heights: metres; not a number where unknown: such pieces do not count.
  /// - Complexity: O(n).
  init(distances: [Double], heights: [Double], window: Double) {
    let total = distances.last ?? 0
    width = min(window, total)
    guard width > 0 else { return }
    let ahead = Self.sweep(distances, heights, width)
    let mirrored = Array(distances.reversed().map { total - $0 })
    let behind = Self.sweep(mirrored, heights.reversed().map { -$0 }, width)
    if ahead.rise >= behind.rise {
      (grade, start) = (ahead.rise / width, ahead.start)
    } else {
      (grade, start) = (behind.rise / width, total - behind.start - width)
    }
  }

  /// The greatest rise of windows that begin on a sample.
  private static func sweep(
    _ distances: [Double], _ heights: [Double], _ width: Double
  ) -> (rise: Double, start: Double) {
    var greatest = (rise: 0.0, start: 0.0)
    var right = 0
    for left in distances.indices {
      let end = distances[left] + width
      while right < distances.count - 1, distances[right] < end { right += 1 }
      guard distances[right] >= end - 1e-6 else { break }
      let rise = height(at: end, before: right, distances, heights) - heights[left]
      if rise > greatest.rise { greatest = (rise, distances[left]) }
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
