/// The steepest window of a profile. A window is used so that a single wrong sample does not
/// decide.
struct GradeWindow {
  /// Metres gained, or lost in a downward window; at least 0.
  var rise = 0.0
  /// Distance from the beginning of the profile to the window, metres.
  var start = 0.0
  /// Width of the window, metres: as requested, or the whole profile if that is shorter.
  let width: Double

  /// Grade as rise over run; fall over run in a downward window.
  var grade: Double { width > 0 ? rise / width : 0 }
}

/// The steepest windows of a profile, upward and downward.
struct SteepestWindows {
  /// The steepest rise.
  private(set) var up: GradeWindow
  /// The steepest fall.
  private(set) var down: GradeWindow

  /// Finds the largest rise and fall over `window` metres, with heights interpolated between
  /// samples.
  ///
  /// The largest values occur where one end of the window lies on a sample, because between samples
  /// the rise is linear in the window's position.
  /// - Parameters:
  ///   - distances: metres from the beginning, ascending.
  ///   - heights: metres; NaN if unknown, and such pieces do not count.
  ///   - window: width, metres.
  /// - Complexity: O(n).
  init(distances: [Double], heights: [Double], window: Double) {
    let width = min(window, distances.last ?? 0)
    up = GradeWindow(width: width)
    down = GradeWindow(width: width)
    Self.visit(distances, heights, width: width) { rise, start in keepSteepest(rise, from: start) }
  }

  /// Calls a function with the rise over each window that begins or ends on a sample, and the
  /// distance to the window's beginning. The rise is NaN if a height is unknown.
  /// - Complexity: O(n).
  @inline(__always)
  static func visit(
    _ distances: [Double], _ heights: [Double], width: Double,
    _ body: (_ rise: Double, _ start: Double) -> Void
  ) {
    guard width > 0 else { return }
    distances.withUnsafeBufferPointer { distances in
      heights.withUnsafeBufferPointer { heights in
        sweepAhead(distances, heights, width, body)
        sweepBack(distances, heights, width, body)
      }
    }
  }

  private typealias Samples = UnsafeBufferPointer<Double>

  /// Visits the windows that begin on a sample.
  @inline(__always)
  private static func sweepAhead(
    _ distances: Samples, _ heights: Samples, _ width: Double, _ body: (Double, Double) -> Void
  ) {
    var right = 0
    for left in distances.indices {
      let end = distances[left] + width
      while right < distances.count - 1, distances[right] < end { right += 1 }
      guard distances[right] >= end - 1e-6 else { break }
      let height = height(at: end, from: right, beside: max(0, right - 1), distances, heights)
      body(height - heights[left], distances[left])
    }
  }

  /// Visits the windows that end on a sample.
  @inline(__always)
  private static func sweepBack(
    _ distances: Samples, _ heights: Samples, _ width: Double, _ body: (Double, Double) -> Void
  ) {
    var left = distances.count - 1
    for right in distances.indices.reversed() {
      let start = distances[right] - width
      while left > 0, distances[left] > start { left -= 1 }
      guard distances[left] <= start + 1e-6 else { break }
      let height = height(
        at: start, from: left, beside: min(distances.count - 1, left + 1), distances, heights)
      body(heights[right] - height, start)
    }
  }

  private mutating func keepSteepest(_ rise: Double, from start: Double) {
    if rise > up.rise {
      (up.rise, up.start) = (rise, start)
    } else if -rise > down.rise {
      (down.rise, down.start) = (-rise, start)
    }
  }

  /// Returns the height at a place on or between two neighbouring samples.
  private static func height(
    at place: Double, from near: Int, beside other: Int, _ distances: Samples, _ heights: Samples
  ) -> Double {
    let piece = distances[other] - distances[near]
    let share = piece == 0 ? 0 : (place - distances[near]) / piece
    guard share > 0 else { return heights[near] }
    return heights[near] + share * (heights[other] - heights[near])
  }
}
