/// Measures the way along fixes, one after another, by `WayEstimate` in overlapping windows.
struct WayMeter {
  /// The latest fixes. Lengths of steps before `settled` are final.
  private var window: [Fix] = []
  /// Number of steps of the window whose lengths are final.
  private var settled = 0
  private let agility: Double

  /// Number of fixes of a window, and of those that go when it is full. As many remain before and
  /// after a settled step as the estimate of a walk of 1 Hz depends on.
  private static let capacity = 64
  private static let hop = 32
  private static let margin = 16
  /// Speed, metres per second, and length, metres, beyond which a step is no motion but a jump of the
  /// receiver, or a flight: it is measured as a line.
  private static let jumpSpeed = 70.0
  private static let jumpLength = 100.0

  /// Creates a meter without fixes.
  /// - Parameter agility: variability of the speed, as in `TravelLimits`.
  init(agility: Double) { self.agility = agility }

  /// Adds a fix.
  /// - Returns: The lengths of the steps that are final now, metres, in order.
  /// - Complexity: O(1).
  mutating func add(_ fix: Fix) -> [Double] {
    guard let last = window.last else {
      window = [fix]
      return []
    }
    let length = Ellipsoid.distance(last.position, fix.position)
    if length > max(Self.jumpLength, Self.jumpSpeed * (fix.time - last.time)) {
      let lengths = finish() + [length]
      window = [fix]
      return lengths
    }
    window.append(fix)
    return window.count < Self.capacity ? [] : settle()
  }

  private mutating func settle() -> [Double] {
    let end = window.count - Self.margin - 1
    let lengths = WayEstimate(window, agility: agility).lengths[settled..<end]
    window.removeFirst(Self.hop)
    settled = end - Self.hop
    return Array(lengths)
  }

  /// Ends the way.
  /// - Returns: The lengths of the steps that were not final yet, metres, in order.
  mutating func finish() -> [Double] {
    let lengths = WayEstimate(window, agility: agility).lengths.dropFirst(settled)
    (window, settled) = ([], 0)
    return Array(lengths)
  }

  /// Returns the total length of the steps that are not final yet, metres, with more fixes after
  /// them.
  /// - Complexity: O(more).
  func unsettledLength(with more: [Fix]) -> Double {
    var copy = self
    var length = 0.0
    for fix in more { length += copy.add(fix).reduce(0, +) }
    return length + copy.finish().reduce(0, +)
  }
}

extension WayMeter {
  func write(to writer: inout SnapshotWriter) {
    writer.append(settled)
    writer.append(window.count)
    for fix in window { fix.write(to: &writer) }
  }

  init(from reader: inout SnapshotReader, agility: Double) {
    self.agility = agility
    settled = reader.integer(in: 0...Self.margin)
    for _ in 0..<reader.integer(in: 0...(Self.capacity - 1)) { window.append(Fix(in: &reader)) }
    settled = min(settled, max(0, window.count - 1))
  }
}
