/// The steepest place of a profile, taken over a window so that a single wrong sample does not
/// decide it.
struct GradeWindow {
  /// The metres of height it gains, or loses downward; at least 0.
  var rise = 0.0
  /// Metres from the beginning to where the steepest window begins.
  var start = 0.0
  /// Metres the window spans: what was asked for, or the whole profile where that is shorter.
  let width: Double

  /// The grade, rise over run; downward fall over run.
  var grade: Double { width > 0 ? rise / width : 0 }
}

/// The steepest places of a profile, upward and downward.
struct SteepestWindows {
  /// The steepest rise.
  private(set) var up: GradeWindow
  /// The steepest fall.
  private(set) var down: GradeWindow
  private let width: Double

  /// Finds the greatest rise and fall over run between two places `window` metres apart, the
  /// heights between samples being interpolated.
  ///
  /// The greatest values are taken where one end of the window stands on a sample, because between
  /// samples the rise is linear in the window's place.
  /// - Parameters:
  ///   - distances: metres from the beginning, ascending.
  ///   - heights: metres; not a number where unknown: such pieces do not count.
  /// - Complexity: O(n).
  init(distances: [Double], heights: [Double], window: Double) {
    width = min(window, distances.last ?? 0)
    up = GradeWindow(width: width)
    down = GradeWindow(width: width)
    guard width > 0 else { return }
    distances.withUnsafeBufferPointer { distances in
      heights.withUnsafeBufferPointer { heights in
        sweepAhead(distances, heights)
        sweepBack(distances, heights)
      }
    }
  }

  private typealias Samples = UnsafeBufferPointer<Double>

  /// Takes the windows that begin on a sample.
  private mutating func sweepAhead(_ distances: Samples, _ heights: Samples) {
    var right = 0
    for left in distances.indices {
      let end = distances[left] + width
      while right < distances.count - 1, distances[right] < end { right += 1 }
      guard distances[right] >= end - 1e-6 else { break }
      let height = Self.height(at: end, from: right, beside: max(0, right - 1), distances, heights)
      take(rise: height - heights[left], from: distances[left])
    }
  }

  /// Takes the windows that end on a sample.
  private mutating func sweepBack(_ distances: Samples, _ heights: Samples) {
    var left = distances.count - 1
    for right in distances.indices.reversed() {
      let start = distances[right] - width
      while left > 0, distances[left] > start { left -= 1 }
      guard distances[left] <= start + 1e-6 else { break }
      let height = Self.height(
        at: start, from: left, beside: min(distances.count - 1, left + 1), distances, heights)
      take(rise: heights[right] - height, from: start)
    }
  }

  private mutating func take(rise: Double, from start: Double) {
    if rise > up.rise {
      (up.rise, up.start) = (rise, start)
    } else if -rise > down.rise {
      (down.rise, down.start) = (-rise, start)
    }
  }

  /// The height at a place on or between two neighbouring samples.
  private static func height(
    at place: Double, from near: Int, beside other: Int, _ distances: Samples, _ heights: Samples
  ) -> Double {
    let piece = distances[other] - distances[near]
    let share = piece == 0 ? 0 : (place - distances[near]) / piece
    guard share > 0 else { return heights[near] }
    return heights[near] + share * (heights[other] - heights[near])
  }
}
