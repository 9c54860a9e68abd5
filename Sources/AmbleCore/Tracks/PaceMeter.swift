/// Adds up distance and time in motion from good fixes, one after another.
struct PaceMeter {
  /// Seconds in motion.
  private(set) var movingDuration = 0.0
  /// Metres of the way whose length is final.
  private var settled = 0.0
  /// The way before the fixes that are still in doubt.
  private var way: WayMeter
  /// The latest fixes: a stay may begin at the first, and the others are in doubt.
  private(set) var recent: [Fix] = []
  /// Whether the traveller stands at the first of `recent`.
  private var isStanding = false
  /// The time of a last fix and the metres up to it, for the last ten seconds.
  private var trail: [SIMD2<Double>] = []

  /// Seconds over which a speed is averaged.
  private static let window = 10.0
  /// Maximum number of fixes that are kept, however many come in a second.
  private static let capacity = 64

  /// Creates a meter without fixes.
  /// - Parameter agility: variability of the speed, as in `TravelLimits`.
  init(agility: Double) { way = WayMeter(agility: agility) }

  /// Metres so far.
  /// - Complexity: O(1), but estimated on each call.
  var distance: Double {
    settled + way.unsettledLength(with: isStanding ? Array(recent.prefix(1)) : recent)
  }

  /// Metres per second over the last ten seconds.
  var speed: Double {
    guard let first = trail.first, let last = trail.last, last.x > first.x else { return 0 }
    return max(0, (last.y - first.y) / (last.x - first.x))
  }

  /// Adds a good fix.
  /// - Complexity: O(1) on average.
  mutating func add(_ fix: Fix) {
    let before = trail.last?.x ?? fix.time
    let stay = recent.isEmpty ? nil : StandingFinder.Stay(at: recent[0])
    if let stay, stay.contains(fix) {
      append(fix)
      if fix.time - recent[0].time >= stay.duration { startStanding() }
    } else {
      leave(for: fix)
    }
    trail.append(SIMD2(fix.time, distance))
    while trail.count > 2, fix.time - trail[1].x >= Self.window || trail.count > Self.capacity {
      trail.removeFirst()
    }
    if speed >= StandingFinder.standingSpeed { movingDuration += fix.time - before }
  }

  /// Ends a stretch, before a pause: the way to the next fix is unknown.
  mutating func interrupt() {
    for fix in isStanding ? Array(recent.prefix(1)) : recent { settle(fix) }
    settled += way.finish().reduce(0, +)
    (recent, trail, isStanding) = ([], [], false)
  }

  private mutating func append(_ fix: Fix) {
    recent.append(fix)
    if recent.count > Self.capacity { removeFirst() }
  }

  /// Notes that the traveller stands: only where they stand is kept.
  private mutating func startStanding() {
    isStanding = true
    recent.removeSubrange(1...)
  }

  /// Notes that the traveller has left the first place, and looks for another among the fixes
  /// since.
  private mutating func leave(for fix: Fix) {
    isStanding = false
    append(fix)
    while let first = recent.first, !StandingFinder.Stay(at: first).containsAll(recent) {
      removeFirst()
    }
  }

  private mutating func removeFirst() { settle(recent.removeFirst()) }

  private mutating func settle(_ fix: Fix) { settled += way.add(fix).reduce(0, +) }
}

extension PaceMeter {
  func write(to writer: inout SnapshotWriter) {
    writer.append(movingDuration)
    writer.append(settled)
    writer.append(isStanding)
    way.write(to: &writer)
    writer.append(recent.count)
    for fix in recent { fix.write(to: &writer) }
    writer.append(trail.count)
    for point in trail {
      writer.append(point.x)
      writer.append(point.y)
    }
  }

  init(from reader: inout SnapshotReader, agility: Double) {
    movingDuration = reader.number(in: .positive)
    settled = reader.number(in: .positive)
    isStanding = reader.flag()
    way = WayMeter(from: &reader, agility: agility)
    for _ in 0..<reader.integer(in: 0...Self.capacity) { recent.append(Fix(in: &reader)) }
    for _ in 0..<reader.integer(in: 0...Self.capacity) {
      trail.append(SIMD2(reader.number(in: .finite), reader.number(in: .finite)))
    }
  }
}
