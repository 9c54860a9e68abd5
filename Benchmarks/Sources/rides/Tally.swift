import Foundation

/// What came of planned trips.
struct Tally {
  private var count = 0
  private var empty = 0
  private var full = 0
  private var either = 0
  private var laterCount = 0
  private var laterEither = 0
  private var duration = 0.0

  /// Adds a trip.
  /// - Parameter isLater: whether its arrival is nearer to a later snapshot than that of the plan.
  mutating func add(empty: Bool, full: Bool, isLater: Bool, duration: Double) {
    count += 1
    self.empty += empty ? 1 : 0
    self.full += full ? 1 : 0
    either += empty || full ? 1 : 0
    laterCount += isLater ? 1 : 0
    laterEither += isLater && (empty || full) ? 1 : 0
    self.duration += duration
  }

  func report(_ name: String) {
    func percent(_ part: Int, _ whole: Int) -> String {
      String(format: "%.2f %%", 100 * Double(part) / Double(max(1, whole)))
    }
    print(
      "\(name): \(count) trips, start empty \(percent(empty, count)), end full",
      "\(percent(full, count)), either \(percent(either, count));",
      "with a later snapshot on arrival \(laterCount), either \(percent(laterEither, laterCount));",
      "mean \(String(format: "%.1f", duration / Double(max(1, count)) / 60)) min as planned")
  }
}
