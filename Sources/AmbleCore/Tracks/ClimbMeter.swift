/// Adds up ascent and descent while heights come in: the smoothing and the turning points of
/// `HeightProfile`, one height after another.
struct ClimbMeter {
  let filter: AscentFilter
  private var turns: AscentFilter.Turns
  /// The latest heights, smoothed with their neighbours until they are old enough.
  private var recent: [HeightSmoothing.Point] = []
  /// The first of them that is not counted yet.
  private var pending = 0
  /// Offset of heights after the device recalibrated its altimeter, metres.
  private var shift = 0.0

  /// Maximum number of heights that are kept: as many as the smoothing can use.
  private static let capacity = 4 * HeightSmoothing.reach

  init(threshold: Double) {
    filter = AscentFilter(threshold: threshold)
    turns = AscentFilter.Turns(least: filter.least)
  }

  /// Adds a height.
  /// - Complexity: O(1) on average.
  mutating func add(_ metres: Double, at seconds: Double) {
    if let last = recent.last {
      shift -= HeightSmoothing.recalibration(
        from: last, to: SIMD2(seconds, metres + shift))
    }
    recent.append(SIMD2(seconds, metres + shift))
    while pending < recent.count, isReady(pending) { count(pending) }
    let stale = pending - HeightSmoothing.reach
    if recent.count >= Self.capacity, stale > 0 {
      recent.removeFirst(stale)
      pending -= stale
    }
  }

  /// Returns whether later heights can no longer change the mean around a height.
  private func isReady(_ place: Int) -> Bool {
    recent[recent.count - 1].x - recent[place].x > HeightSmoothing.span
      || recent.count - 1 - place > HeightSmoothing.reach
  }

  private mutating func count(_ place: Int) {
    let height = HeightSmoothing.height(HeightSmoothing.mean(around: place, of: recent))
    if height.isKnown { turns.add(Int(height.centimetres)) }
    pending += 1
  }

  /// Metres climbed and lost so far, and their difference.
  var climb: (ascent: Double, descent: Double, net: Double) {
    var whole = self
    while whole.pending < recent.count { whole.count(whole.pending) }
    let found = whole.turns.finished()
    let net = found.ascent - found.descent
    return (Double(found.ascent) / 100, Double(found.descent) / 100, Double(net) / 100)
  }
}

extension ClimbMeter {
  func write(to writer: inout SnapshotWriter) {
    turns.write(to: &writer)
    writer.append(recent.count)
    for point in recent {
      writer.append(point.x)
      writer.append(point.y)
    }
    writer.append(pending)
    writer.append(shift)
  }

  init(from reader: inout SnapshotReader, threshold: Double) {
    self.init(threshold: threshold)
    turns = AscentFilter.Turns(from: &reader, least: filter.least)
    let count = reader.integer(in: 0...Self.capacity)
    for _ in 0..<count {
      recent.append(SIMD2(reader.number(in: .finite), reader.number(in: .finite)))
    }
    pending = reader.integer(in: 0...count)
    shift = reader.number(in: .finite)
  }
}

extension AscentFilter.Turns {
  /// Range of sums of climbs, centimetres.
  private static let sums = 0...Int(Int32.max)
  private static let heights = Int(Int32.min)...Int(Int32.max)

  func write(to writer: inout SnapshotWriter) {
    writer.append(turn != nil)
    for number in [turn ?? 0, end, direction, low, high, ascent, descent] { writer.append(number) }
  }

  init(from reader: inout SnapshotReader, least: Int) {
    self.init(least: least)
    let hasTurn = reader.flag()
    let height = reader.integer(in: Self.heights)
    turn = hasTurn ? height : nil
    end = reader.integer(in: Self.heights)
    direction = reader.integer(in: -1...1)
    low = reader.integer(in: Self.heights)
    high = reader.integer(in: Self.heights)
    ascent = reader.integer(in: Self.sums)
    descent = reader.integer(in: Self.sums)
  }
}
