/// The positions of a recording, with those that cannot be right flagged.
struct TrackFixes {
  /// One per sample.
  private(set) var flags: [TrackFlag]
  /// The way of travelling, or `nil` if it is unknown or cannot be the one that was stated.
  private let mode: Mode?

  /// Speeds that are tried as the limit of a traveller, metres per second, if the mode's own makes
  /// nonsense of the recording: a car's, an airliner's.
  private static let higherSpeeds = [70.0, 340.0]
  /// Share of outliers beyond which the limit was wrong, not the positions: the recording is of a
  /// faster mode than it says.
  private static let maxOutliers = 0.2

  /// Looks for outliers.
  /// - Parameter mode: the way of travelling, or `nil` if unknown.
  /// - Complexity: O(n).
  init(_ samples: [TrackSample], clock: TrackClock, mode: Mode?) {
    let topSpeed = mode.map { TravelLimits($0).topSpeed } ?? Self.higherSpeeds[0]
    let positions = samples.count { $0.hasPosition }
    let limit = Int(Double(positions) * Self.maxOutliers)
    var flags = Self.sieve(samples, clock, topSpeed)
    var isPossible = true
    for speed in Self.higherSpeeds where speed > topSpeed {
      guard flags.count(where: { $0 == .outlier }) > limit else { break }
      flags = Self.sieve(samples, clock, speed)
      isPossible = false
    }
    self.flags = flags
    self.mode = isPossible ? mode : nil
  }

  /// Returns the variability of the traveller's speed, as in `TravelLimits`, of the mode, or of the
  /// slowest mode whose usual speed, doubled, is not less than the median speed.
  /// - Complexity: O(n log n).
  func agility(_ samples: [TrackSample], _ clock: TrackClock) -> Double {
    if let mode { return TravelLimits(mode).agility }
    let speed = medianSpeed(samples, clock)
    let modes = [Mode.walk, .run, .bike].map(TravelLimits.init)
    return (modes.first { speed <= 2 * $0.usualSpeed } ?? TravelLimits(.drive)).agility
  }

  /// Seconds over which the speed of an unknown traveller is measured: long enough for noise not to
  /// matter.
  private static let speedSpan = 30.0

  private func medianSpeed(_ samples: [TrackSample], _ clock: TrackClock) -> Double {
    var speeds: [Double] = []
    var start: (position: Coordinate, time: Double)?
    for index in samples.indices where flags[index] == .good {
      guard let position = samples[index].soundPosition else { continue }
      let elapsed = clock.seconds[index] - (start?.time ?? -.infinity)
      guard elapsed >= Self.speedSpan || samples[index].isAfterPause else { continue }
      if let start, !samples[index].isAfterPause {
        speeds.append(Ellipsoid.distance(start.position, position) / elapsed)
      }
      start = (position, clock.seconds[index])
    }
    speeds.sort()
    return speeds.isEmpty ? 0 : speeds[speeds.count / 2]
  }

  private static func sieve(
    _ samples: [TrackSample], _ clock: TrackClock, _ topSpeed: Double
  ) -> [TrackFlag] {
    var flags = [TrackFlag](repeating: .good, count: samples.count)
    var sieve = FixSieve(topSpeed: topSpeed)
    for index in samples.indices {
      if samples[index].isAfterPause { sieve.forget() }
      guard let position = samples[index].soundPosition else { continue }
      guard !clock.isLate[index] else {
        flags[index] = .outlier
        continue
      }
      guard clock.isRunning else { continue }
      let verdict = sieve.judge(
        position, samples[index].soundAccuracy ?? 0, at: clock.seconds[index], index)
      if !verdict.isAccepted { flags[index] = .outlier }
      for restored in verdict.restored { flags[restored] = .good }
    }
    guard clock.isRunning else { return flags }
    var fixes: [(index: Int, fix: Fix)] = []
    for index in samples.indices where flags[index] == .good {
      guard let fix = samples[index].fix(at: clock.seconds[index]) else { continue }
      fixes.append((index: index, fix: fix))
    }
    for index in ImpossibleSteps(fixes, topSpeed: topSpeed).outliers { flags[index] = .outlier }
    return flags
  }

  /// Flags the fixes of stretches where the traveller stands.
  mutating func flagStanding(_ samples: [TrackSample], _ clock: TrackClock) {
    guard clock.isRunning else { return }
    let fixes = samples.indices.filter { samples[$0].hasPosition && flags[$0] == .good }
    let finder = StandingFinder(samples: samples, seconds: clock.seconds, fixes: fixes)
    finder.visitStays { stay in
      for place in stay.dropFirst() { flags[fixes[place]] = .jitter }
    }
  }
}

/// The judgement of a sample's position by an analysis. Samples are flagged, never deleted.
public enum TrackFlag: UInt8, Hashable, Sendable, CaseIterable {
  /// The position counts, or is missing.
  case good = 0
  /// The traveller stands, and the position wanders within its accuracy.
  case jitter = 1
  /// The traveller cannot have been there: the fix is too far from the others, or out of order.
  case outlier = 2
}

extension TrackSample {
  /// Returns the position as a fix, or `nil` if there is none. Accuracy is 0 if unknown.
  func fix(at seconds: Double) -> Fix? {
    soundPosition.map {
      Fix(position: $0, accuracy: soundAccuracy ?? 0, time: seconds, speed: soundSpeed)
    }
  }
}

extension Fix {
  func write(to writer: inout SnapshotWriter) {
    for number in [position.latitude, position.longitude, accuracy, time] { writer.append(number) }
    writer.append(speed)
  }

  init(in reader: inout SnapshotReader) {
    let latitude = reader.number(in: -90...90)
    let longitude = reader.number(in: -180...180)
    self = Fix(
      position: Coordinate(latitude: latitude, longitude: longitude),
      accuracy: reader.number(in: .positive), time: reader.number(in: .finite),
      speed: reader.number(orNilIn: .positive))
  }
}

/// The times of a recording as seconds that never decrease.
struct TrackClock {
  /// Seconds since the first sample with a time, one per sample. A sample without a time has the
  /// time of the one before.
  private(set) var seconds: [Double] = []
  /// Whether a sample's time is earlier than the time of a sample before it, one per sample.
  private(set) var isLate: [Bool] = []
  /// Whether samples have different times. Some programs write one time, or the same everywhere.
  var isRunning: Bool { (seconds.last ?? 0) > 0 }

  private var hasOrigin = false
  private var origin = 0.0
  private var lateness = 0
  private var lateTime = 0.0
  /// Number of late samples in a row after which the device's clock was set back, as in `FixGate`.
  private static let patience = 3

  /// Reads the times of samples.
  /// - Complexity: O(n).
  init(_ samples: [TrackSample]) {
    seconds.reserveCapacity(samples.count)
    isLate.reserveCapacity(samples.count)
    for sample in samples { read(sample.soundTime) }
  }

  private mutating func read(_ time: Int64?) {
    let before = seconds.last ?? 0
    guard let time else { return append(before, late: false) }
    let read = Double(time) / 1000
    if !hasOrigin { origin = read - before }
    hasOrigin = true
    if read - origin < before {
      lateness = read >= lateTime ? lateness + 1 : 1
      lateTime = read
      guard lateness >= Self.patience else { return append(before, late: true) }
      origin = read - before
    }
    lateness = 0
    lateTime = -.infinity
    append(read - origin, late: false)
  }

  private mutating func append(_ time: Double, late: Bool) {
    seconds.append(time)
    isLate.append(late)
  }
}
