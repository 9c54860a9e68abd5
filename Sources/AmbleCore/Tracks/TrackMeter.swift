/// Adds up a recording while it is made, sample by sample, for a live display.
///
/// It uses the same parts as `TrackAnalysis`, and ends with nearly the same numbers: only stays are
/// recognised a little later, because their end is not known yet. `snapshot` is a few hundred bytes
/// up to seven kilobytes, from which it continues after a reload.
///
/// ```swift
/// var meter = TrackMeter(mode: .run, altitudes: .barometer)
/// for sample in samples { meter.add(sample) }
/// print(meter.distance, meter.movingDuration, meter.climb.ascent)  // metres, seconds, metres
/// let saved = meter.snapshot
/// ```
public struct TrackMeter: Sendable {
  /// The way of travelling.
  public let mode: Mode
  /// The instrument of the altitudes.
  public let altitudes: AltitudeSource

  var pacer: PaceMeter
  var climber: ClimbMeter
  private var sieve: FixSieve
  /// Fixes that the sieve has refused and may restore.
  private var held: [Fix] = []
  /// Time of the first sample, and the seconds since.
  private var origin: Int64?
  private var elapsed = 0.0
  /// Seconds in pauses.
  private var paused = 0.0
  /// Number of samples in a row that are earlier than one before.
  private var late = 0
  private static let patience = 3

  /// Creates a meter without samples.
  public init(mode: Mode, altitudes: AltitudeSource = .gps) {
    (self.mode, self.altitudes) = (mode, altitudes)
    sieve = FixSieve(topSpeed: TravelLimits(mode).topSpeed)
    pacer = PaceMeter(agility: TravelLimits(mode).agility)
    climber = ClimbMeter(threshold: Self.threshold(altitudes))
  }

  /// Rise or fall after which a turn counts, metres.
  public var threshold: Double { Self.threshold(altitudes) }

  private static func threshold(_ altitudes: AltitudeSource) -> Double {
    switch altitudes {
    case .barometer: ElevationChoice.barometerThreshold
    case .gps, .unknown: ElevationChoice.satelliteThreshold
    case .model: TrackElevationModel.usualThreshold
    }
  }

  /// Adds a sample. Samples without a time, or earlier than the one before, are ignored; but after
  /// three in a row, the device's clock was set back.
  /// - Returns: Whether the sample has a position that counts. It may still turn out to be part of
  ///   a stay.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func add(_ sample: TrackSample) -> Bool {
    guard let time = sample.soundTime else { return false }
    var start = origin ?? time
    if Double(time - start) / 1000 < elapsed {
      late += 1
      guard late >= Self.patience else { return false }
      start = time - Int64(elapsed * 1000)
    }
    late = 0
    let seconds = max(elapsed, Double(time - start) / 1000)
    if sample.isAfterPause, origin != nil { beginAfterPause(at: seconds) }
    (origin, elapsed) = (start, seconds)
    let fix = sample.fix(at: seconds)
    let isUsable = fix.map { accept($0) } ?? true
    if isUsable || altitudes == .barometer, let altitude = sample.soundAltitude {
      climber.add(altitude, at: seconds)
    }
    return fix != nil && isUsable
  }

  private mutating func beginAfterPause(at seconds: Double) {
    paused += seconds - elapsed
    sieve.forget()
    pacer.interrupt()
    held = []
  }

  /// Checks a fix and updates the totals.
  /// - Returns: Whether the fix is accepted.
  private mutating func accept(_ fix: Fix) -> Bool {
    let verdict = sieve.judge(fix.position, fix.accuracy, at: fix.time, held.count)
    guard verdict.isAccepted else {
      if verdict.isSuspect { held = sieve.run.count > 1 ? held + [fix] : [fix] }
      return false
    }
    if !verdict.restored.isEmpty { for fix in held { pacer.add(fix) } }
    held = []
    pacer.add(fix)
    return true
  }
}

extension TrackMeter {
  /// Metres so far.
  public var distance: Double { pacer.distance }
  /// Seconds since the first sample.
  public var duration: Double { elapsed }
  /// Seconds since the first sample without pauses.
  public var recordedDuration: Double { elapsed - paused }
  /// Seconds in motion.
  public var movingDuration: Double { pacer.movingDuration }
  /// Metres per second over the last ten seconds.
  public var speed: Double { pacer.speed }
  /// Seconds per metre in motion, or `nil` without motion.
  public var pace: Double? {
    distance > 0 && movingDuration > 0 ? movingDuration / distance : nil
  }
  /// Metres climbed and lost so far, and their difference, which is exactly the present height
  /// above the first.
  /// - Complexity: O(1), but computed on each call.
  public var climb: (ascent: Double, descent: Double, net: Double) { climber.climb }
}

extension TrackMeter {
  /// Version of the snapshot's layout, increased with every change.
  private static let version = 2
  private static let maxHeld = 2
  /// Milliseconds from 1970, and seconds, that a snapshot may hold.
  private static let maxTime: Int64 = 1 << 60
  private static let maxElapsed = 1e13

  /// The state of the meter. One that is restored from it continues exactly like this one.
  public var snapshot: [UInt8] {
    var writer = SnapshotWriter()
    writer.append(Self.version)
    writer.append(Int(mode.rawValue))
    writer.append(Int(altitudes.rawValue))
    writer.append(origin != nil)
    writer.append(UInt64(bitPattern: origin ?? 0))
    writer.append(elapsed)
    writer.append(paused)
    writer.append(late)
    writer.append(held.count)
    for fix in held { fix.write(to: &writer) }
    sieve.write(to: &writer)
    pacer.write(to: &writer)
    climber.write(to: &writer)
    writer.append(writer.checksum)
    return writer.bytes
  }

  /// Restores a meter, or returns `nil` if the snapshot is damaged or of another version.
  public init?(restoring snapshot: [UInt8]) {
    let body = Array(snapshot.dropLast(8))
    var end = SnapshotReader(Array(snapshot.suffix(8)))
    var reader = SnapshotReader(body)
    guard end.bits() == body.withUnsafeBytes({ Checksum.of($0) }), end.isSound,
      reader.bits() == UInt64(Self.version),
      let mode = Mode(rawValue: UInt8(reader.integer(in: 0...255))),
      let altitudes = AltitudeSource(rawValue: UInt8(reader.integer(in: 0...255)))
    else { return nil }
    self.init(mode: mode, altitudes: altitudes)
    read(from: &reader)
    guard reader.isSound else { return nil }
  }

  private mutating func read(from reader: inout SnapshotReader) {
    let hasBegun = reader.flag()
    let time = Int64(bitPattern: reader.bits())
    origin = hasBegun ? max(-Self.maxTime, min(Self.maxTime, time)) : nil
    elapsed = reader.number(in: 0...Self.maxElapsed)
    paused = reader.number(in: .positive)
    late = reader.integer(in: 0...Self.patience)
    let count = reader.integer(in: 0...Self.maxHeld)
    for _ in 0..<count { held.append(Fix(in: &reader)) }
    sieve = FixSieve(from: &reader, topSpeed: TravelLimits(mode).topSpeed, held: count)
    pacer = PaceMeter(from: &reader, agility: TravelLimits(mode).agility)
    climber = ClimbMeter(from: &reader, threshold: threshold)
  }
}

/// The instrument behind the altitudes of a recording, which decides how noisy they are.
public enum AltitudeSource: UInt8, Hashable, Sendable, CaseIterable {
  /// Air pressure.
  case barometer = 1
  /// Satellite positioning.
  case gps = 2
  /// An elevation model, such as a region's.
  case model = 3
  /// The recording does not say.
  case unknown = 0
}
