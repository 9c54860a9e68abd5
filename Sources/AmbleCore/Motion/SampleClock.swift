/// Turns samples at any rate into averages over equal cells of time.
///
/// The signal is taken to be linear between two samples, and a cell's value is its mean: that
/// smooths sensors that are faster than the cells and interpolates slower ones.
struct SampleClock {
  /// Length of a cell, seconds. Steps and their impacts lie below 12.5 Hz, half of its inverse.
  static let cell = 0.04
  /// A longer pause between two samples interrupts the signal, seconds. Watches deliver samples in
  /// blocks of one second, and a busy page loses some.
  static let longestGap = 2.0

  private(set) var time = 0.0
  private(set) var value = 0.0
  /// Time of the first sample.
  private(set) var origin = 0.0
  /// Number of cells completed since the first sample.
  private(set) var cells = 0.0
  /// Integral of the signal since the start of the current cell.
  private(set) var area = 0.0

  init(time: Double, value: Double) {
    (self.time, self.value, origin) = (time, value, time)
  }

  /// Adds a sample later than the last and passes on each cell that it completes.
  mutating func add(time end: Double, value last: Double, _ body: (Double) -> Void) {
    let slope = (last - value) / (end - time)
    while true {
      let boundary = origin + (cells + 1) * Self.cell
      guard boundary <= end else { break }
      let middle = max(time, boundary)
      move(to: middle, value + slope * (middle - time))
      body(area / Self.cell)
      area = 0
      cells += 1
    }
    move(to: end, last)
  }

  private mutating func move(to end: Double, _ last: Double) {
    area += (value + last) / 2 * (end - time)
    (time, value) = (end, last)
  }
}

extension SampleClock {
  func write(to record: inout MotionRecord) {
    for number in [time, value, origin, cells, area] { record.append(number) }
  }

  init(from record: inout MotionRecord) {
    time = record.next()
    value = record.next()
    origin = record.next()
    cells = record.next()
    area = record.next()
  }
}
