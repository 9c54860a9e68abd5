/// The distance along the positions of a recording, sample by sample.
///
/// It is the length of the estimated way (`WayMeter`) between good positions on the ellipsoid,
/// without heights, which agrees with the totals of devices (`Benchmarks/HIKES.md`). Nothing is
/// counted across a pause. Where positions are missing for a while, as indoors, the device's own
/// count of distance is taken, if there is one.
struct TrackDistances {
  /// Metres since the start, one per sample.
  private(set) var metres: [Double]
  /// Metres of it that are the device's own count.
  private(set) var bridged = 0.0

  /// Seconds without positions after which the device's own count is taken.
  private static let minHole = 5.0
  /// Number of fixes that a receiver needs to settle after it had none, as in `FixGate`.
  private static let settling = 3

  private let samples: [TrackSample]
  private let seconds: [Double]
  private let flags: [TrackFlag]
  private var way: WayMeter
  /// The samples at which the steps of `way` end that are not measured yet.
  private var unmeasured: [Int] = []

  /// Measures a recording.
  /// - Parameter agility: variability of the traveller's speed, as in `TravelLimits`; 0 takes
  ///   positions as exact.
  /// - Complexity: O(n).
  init(_ samples: [TrackSample], seconds: [Double], flags: [TrackFlag], agility: Double) {
    (self.samples, self.seconds, self.flags) = (samples, seconds, flags)
    way = WayMeter(agility: agility)
    metres = [Double](repeating: 0, count: samples.count)
    for stretch in TrackStretches(samples) { measure(stretch) }
    for index in metres.indices.dropFirst() { metres[index] += metres[index - 1] }
  }

  /// Measures a stretch between two pauses: leaves at each sample the metres since the one before.
  private mutating func measure(_ stretch: Range<Int>) {
    let fixes = stretch.filter { flags[$0] == .good && samples[$0].hasPosition }
    guard var last = fixes.first else {
      bridge(from: stretch.lowerBound, to: stretch.last)
      return
    }
    var place = 0
    if seconds[last] - seconds[stretch.lowerBound] >= Self.minHole {
      place = min(Self.settling, fixes.count) - 1
      if !bridge(from: stretch.lowerBound, to: fixes[place]) { place = 0 }
      last = fixes[place]
    }
    begin(at: last)
    while place + 1 < fixes.count {
      let settled = min(place + Self.settling, fixes.count - 1)
      if isHole(from: last, to: fixes[place + 1]), bridge(from: last, to: fixes[settled]) {
        place = settled
        begin(at: fixes[place])
      } else {
        place += 1
        move(to: fixes[place])
      }
      last = fixes[place]
    }
    note(way.finish())
    if isHole(from: last, to: stretch.upperBound - 1) { bridge(from: last, to: stretch.last) }
  }

  /// Returns whether the samples between two have no positions, for a while.
  private func isHole(from a: Int, to b: Int) -> Bool {
    b > a + 1 && seconds[b] - seconds[a] >= Self.minHole
      && (a + 1..<b).allSatisfy { !samples[$0].hasPosition }
  }

  /// Begins a way at a sample.
  private mutating func begin(at index: Int) {
    note(way.finish())
    if let fix = samples[index].fix(at: seconds[index]) { note(way.add(fix)) }
  }

  private mutating func move(to index: Int) {
    guard let fix = samples[index].fix(at: seconds[index]) else { return }
    unmeasured.append(index)
    note(way.add(fix))
  }

  /// Notes the lengths of the first steps that are not measured yet.
  private mutating func note(_ lengths: [Double]) {
    for (index, length) in zip(unmeasured, lengths) { metres[index] = length }
    unmeasured.removeFirst(lengths.count)
  }

  /// Takes the device's own count between two samples, or those between them that have one first and
  /// last where positions are missing at the ends too.
  /// - Returns: `false` if it has none there, or an impossible one.
  @discardableResult
  private mutating func bridge(from first: Int, to last: Int?) -> Bool {
    guard let last, last > first,
      let a = (first...last).first(where: { isUsable($0) }),
      let b = (first...last).last(where: { isUsable($0) }), b > a,
      let start = samples[a].soundDistance, let end = samples[b].soundDistance,
      end >= start, end - start <= Self.maxSpeed * (seconds[b] - seconds[a])
    else { return false }
    var counted = start
    for index in (a + 1)...b {
      let distance = max(counted, min(end, samples[index].soundDistance ?? counted))
      metres[index] = distance - counted
      counted = distance
    }
    bridged += end - start
    return true
  }

  /// Returns whether a count may begin or end at a sample: at a position it has to.
  private func isUsable(_ index: Int) -> Bool {
    samples[index].soundDistance != nil || samples[index].hasPosition
  }

  /// Speed beyond which a device's own count is wrong, metres per second: a car's.
  private static let maxSpeed = 70.0
}
