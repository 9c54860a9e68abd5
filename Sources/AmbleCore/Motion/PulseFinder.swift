/// A short rise of the magnitude of acceleration, as of a foot that lands.
struct StepPulse {
  /// Depth of the lowest value within half a second, as a part of the height. A slow walker sinks
  /// evenly and is caught abruptly: the rise is high, and the dip below the level is shallow. A
  /// hand that moves must brake as strongly as it started.
  let undershoot: Double
  /// Mean distance from the level before and after, as a part of the height.
  let restlessness: Double
}

/// Finds pulses in the magnitude of acceleration, as long as they do not follow faster than steps
/// that have a rhythm.
struct PulseFinder {
  /// Number of cells after a pulse that are needed to judge it: three quarters of a second, so
  /// that the level of a step a second is known.
  private static let reach = 18
  private static let count = 2 * reach + 1
  /// Delay of the detection of a pulse, cells.
  static let delay = reach + 1
  /// Number of cells to each side in which a pulse is the highest, half a second.
  private static let separation = 12
  /// Half the width of a pulse, cells.
  private static let width = 4
  /// Smallest height, in units of gravity: lower ones are of noise.
  private static let lowest = 0.06

  /// The smoothed signal, oldest first.
  private var cells = [Double](repeating: 0, count: count)
  /// The last two cells, not smoothed.
  private var (older, newer) = (0.0, 0.0)
  /// Number of cells still missing.
  private var missing = Double(count + 1)

  init() {}

  /// Adds a cell, in units of gravity. Returns the pulse `delay` cells earlier, if there is one.
  mutating func add(_ value: Double) -> StepPulse? {
    cells.removeFirst()
    cells.append(0.25 * older + 0.5 * newer + 0.25 * value)
    (older, newer) = (newer, value)
    missing = max(missing - 1, 0)
    return missing == 0 && isHighest ? pulse : nil
  }

  private var isHighest: Bool {
    let height = cells[Self.reach]
    for offset in 1...Self.separation
    where cells[Self.reach - offset] >= height || cells[Self.reach + offset] > height {
      return false
    }
    return true
  }

  private var pulse: StepPulse? {
    let level = median
    let height = cells[Self.reach] - level
    guard height >= Self.lowest else { return nil }
    var (lowest, sum) = (level, 0.0)
    for index in cells.indices {
      let offset = abs(index - Self.reach)
      if offset <= Self.separation { lowest = min(lowest, cells[index]) }
      if offset > Self.width { sum += abs(cells[index] - level) }
    }
    let around = Double(2 * (Self.reach - Self.width))
    return StepPulse(undershoot: (level - lowest) / height, restlessness: sum / around / height)
  }

  private var median: Double {
    for value in cells {
      var (lower, equal) = (0, 0)
      for other in cells {
        if other < value { lower += 1 } else if other == value { equal += 1 }
      }
      if lower <= Self.reach, lower + equal > Self.reach { return value }
    }
    return 0
  }
}

extension PulseFinder {
  func write(to record: inout MotionRecord) {
    record.append(cells)
    for number in [older, newer, missing] { record.append(number) }
  }

  init(from record: inout MotionRecord) {
    cells = record.list(Self.count)
    older = record.next()
    newer = record.next()
    missing = record.next()
  }
}
