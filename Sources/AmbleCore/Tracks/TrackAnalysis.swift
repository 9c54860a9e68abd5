/// The numbers of a recording, computed from its samples alone.
///
/// ```swift
/// let analysis = TrackAnalysis(of: samples, altitudes: .barometer, mode: .hike)
/// print(analysis.distance, analysis.movingDuration, analysis.ascent)  // metres, seconds, metres
/// ```
///
/// The totals that a device states belong next to these, not among them.
public struct TrackAnalysis: Sendable {
  /// The samples, in their order.
  public let samples: [TrackSample]
  /// The way of travelling, or `nil` if unknown.
  public let mode: Mode?

  // Columns: one value per sample.

  /// Judgement of each sample's position, one per sample.
  public let flags: [TrackFlag]
  /// Seconds since the first sample with a time; never decreasing.
  public let seconds: [Double]
  /// Metres since the first sample; never decreasing.
  public let distances: [Double]
  /// Heights as used, or unknown.
  public let heights: [Height]
  /// Rise over run, or `nil` if it is unknown.
  public let grades: [Double?]
  /// Metres per second, averaged over ten seconds.
  public let speeds: [Double]
  /// Seconds in motion up to each sample.
  public let movingSeconds: [Double]
  /// Metres climbed up to each sample; never decreasing.
  public let ascents: [Double]
  /// Metres lost up to each sample; never decreasing.
  public let descents: [Double]

  // Totals.

  /// The instrument of `distance`, or `nil` if there are neither positions nor a count.
  public let distanceSource: DistanceSource?
  /// Distance along the positions, metres, regardless of the instrument of `distance`.
  public let positionsDistance: Double
  /// Metres of `positionsDistance` that are the device's own count, because positions are missing
  /// there.
  public let bridgedDistance: Double
  /// Seconds without pauses.
  public let recordedDuration: Double
  /// Interruptions of the recording.
  public let pauses: [TrackPause]
  /// The instrument whose heights are used, or `nil` if there are no heights.
  public let elevationSource: AltitudeSource?
  /// Rise or fall after which a turn counts as ascent or descent, metres.
  public let threshold: Double

  /// Analyses a recording.
  /// - Parameters:
  ///   - samples: the records, in order of time. Times that go back and impossible values are
  ///     tolerated.
  ///   - altitudes: the instrument of the altitudes.
  ///   - model: the heights of an elevation model at the samples, used where altitudes are poor or
  ///     missing.
  ///   - mode: the way of travelling, or `nil` if unknown.
  ///   - barometerThreshold: rise or fall after which a turn of a barometer's heights counts, metres,
  ///     or `nil` for the usual one.
  /// - Complexity: O(n log n) for n samples.
  public init(
    of samples: [TrackSample], altitudes: AltitudeSource, model: TrackElevationModel? = nil,
    mode: Mode?, barometerThreshold: Double? = nil
  ) {
    let clock = TrackClock(samples)
    var fixes = TrackFixes(samples, clock: clock, mode: mode)
    fixes.flagStanding(samples, clock)
    let way = TrackDistances(
      samples, seconds: clock.seconds, flags: fixes.flags,
      agility: clock.isRunning ? fixes.agility(samples, clock) : 0)
    let length = way.metres.last ?? 0
    let count = DeviceCount(samples, seconds: clock.seconds).flatMap {
      $0.agrees(with: length) ? $0 : nil
    }
    let metres = count?.metres ?? way.metres
    let motion = TrackMotion(samples, seconds: clock.seconds, metres: metres)
    let choice = ElevationChoice(
      samples, flags: fixes.flags, source: altitudes, model: model,
      seconds: clock.isRunning ? clock.seconds : nil, threshold: barometerThreshold)
    let profile = HeightProfile(
      choice.heights.isEmpty ? [Double?](repeating: nil, count: samples.count) : choice.heights,
      seconds: clock.isRunning ? clock.seconds : nil, threshold: choice.threshold)
    (self.samples, self.mode, flags) = (samples, mode, fixes.flags)
    (seconds, distances) = (clock.seconds, metres)
    (positionsDistance, bridgedDistance) = (length, way.bridged)
    distanceSource = count != nil ? .device : length > 0 ? .positions : nil
    (speeds, movingSeconds, pauses) = (motion.speeds, motion.moving, motion.pauses)
    recordedDuration = motion.recorded.last ?? 0
    (heights, ascents, descents) = (profile.heights, profile.ascents, profile.descents)
    (elevationSource, threshold) = (choice.source, choice.threshold)
    grades = TrackGrades.measure(
      profile.heights, metres: metres, halfWindow: choice.gradeHalfWindow)
  }
}

extension TrackAnalysis {
  /// The pace on level ground that takes the same energy, seconds per metre: the time in motion
  /// divided by the distance that counts each metre as many times as its cost by Minetti et al.
  /// (2002) exceeds the cost of level ground.
  /// - Returns: `nil` for other modes than walking and running, without heights, without motion, and
  ///   if more than a twentieth of the distance is steeper than Minetti et al. have measured.
  public var gradedPace: Double? {
    guard let level = levelDistance, level > 0, movingDuration > 0 else { return nil }
    return movingDuration / level
  }

  /// The distance on level ground that takes the same energy, metres.
  private var levelDistance: Double? {
    guard elevationSource != nil else { return nil }
    let flat: Double
    switch mode {
    case .walk, .hike: flat = LocomotionCost.minettiWalking(grade: 0)
    case .run: flat = LocomotionCost.minettiRunning(grade: 0)
    default: return nil
    }
    var (energy, beyond) = (0.0, 0.0)
    for index in samples.indices.dropFirst() {
      let length = distances[index] - distances[index - 1]
      energy += cost(at: index) * length
      if abs(grades[index] ?? 0) > LocomotionCost.steepestMeasured { beyond += length }
    }
    return beyond <= 0.05 * distance ? energy / flat : nil
  }

  /// Returns the cost of a metre on the map, joules per kilogram.
  private func cost(at index: Int) -> Double {
    let grade = grades[index] ?? 0
    let cost =
      mode == .run
      ? LocomotionCost.minettiRunning(grade: grade)
      : LocomotionCost.minettiWalking(grade: grade)
    return cost * (1 + grade * grade).squareRoot()
  }
}

extension TrackAnalysis {
  /// Distance, metres, by `distanceSource`.
  public var distance: Double { distances.last ?? 0 }

  /// Seconds from the first to the last sample, pauses included.
  public var duration: Double { seconds.last ?? 0 }

  /// Seconds in motion: faster than half of a slow walk.
  public var movingDuration: Double { movingSeconds.last ?? 0 }

  /// Metres climbed.
  public var ascent: Double { ascents.last ?? 0 }

  /// Metres lost.
  public var descent: Double { descents.last ?? 0 }

  /// Height of the end above the start, metres: exactly `ascent` − `descent`.
  public var net: Double {
    let known = heights.lazy.filter { $0.isKnown }
    guard let first = known.first, let last = heights.last(where: { $0.isKnown }) else { return 0 }
    return Double(Int(last.centimetres) - Int(first.centimetres)) / 100
  }

  /// The lowest height, metres, or `nil` if none is known.
  public var minHeight: Double? { heights.lazy.filter { $0.isKnown }.min()?.metres }

  /// The maximum height, metres, or `nil` if none is known.
  public var maxHeight: Double? { heights.lazy.filter { $0.isKnown }.max()?.metres }

  /// The rectangle of all positions but outliers, or empty if there are none. It is narrow across the
  /// 180th meridian too.
  public var bounds: BoundingBox {
    var box = BoundingBox.empty
    for index in samples.indices where flags[index] != .outlier {
      guard let position = samples[index].soundPosition else { continue }
      let turns = box.isEmpty ? 0 : ((box.center.longitude - position.longitude) / 360).rounded()
      box.extend(
        Coordinate(latitude: position.latitude, longitude: position.longitude + 360 * turns))
    }
    return box.normalized
  }

  /// Number of samples whose position does not count.
  public var flaggedCount: Int { flags.count { $0 != .good } }

  /// Seconds per metre in motion, or `nil` without motion.
  public var pace: Double? {
    distance > 0 && movingDuration > 0 ? movingDuration / distance : nil
  }

  /// Average and maximum heart rate, or `nil` if none was measured.
  public var heartRate: TrackHeartRate? { TrackHeartRate(samples, seconds, in: samples.indices) }
}

extension TrackAnalysis {
  /// Body mass assumed if none is given, kilograms.
  public static let usualBodyMass = 70.0
  /// Joules in a kilocalorie.
  private static let kilocalorie = 4184.0

  /// Estimates the energy that the traveller burnt, kilocalories, pauses excluded.
  ///
  /// On foot by `LocomotionCost.lcdaWalking`; running by `LocomotionCost.minettiRunning` and the
  /// power of standing; by bicycle by the measured power, else by `CyclingPower.martin`, and the
  /// power of standing. The grade is taken as 0 where it is unknown, but not if all are.
  ///
  /// ```swift
  /// let analysis = TrackAnalysis(of: samples, altitudes: .barometer, mode: .hike)
  /// if let energy = analysis.energy(bodyMass: 62) { print("\(Int(energy)) kcal") }
  /// ```
  ///
  /// - Parameter bodyMass: kilograms.
  /// - Returns: `nil` for other modes, for an unknown mode, without times, and without heights
  ///   unless the power was measured.
  public func energy(bodyMass: Double = Self.usualBodyMass) -> Double? {
    guard duration > 0, bodyMass > 0, bodyMass < 1000 else { return nil }
    var joules = 0.0
    for index in samples.indices.dropFirst() where !samples[index].isAfterPause {
      guard let power = power(at: index, bodyMass: bodyMass) else { return nil }
      joules += power * (seconds[index] - seconds[index - 1])
    }
    return joules / Self.kilocalorie
  }

  /// Returns the power burnt on the way to a sample, watts, or `nil` if the mode has none.
  private func power(at index: Int, bodyMass: Double) -> Double? {
    let speed = speeds[index]
    let standing = LocomotionCost.standing * bodyMass
    if mode == .bike || mode == .ebike, let pedals = measuredPower(at: index) {
      return standing + pedals / CyclingPower.efficiency
    }
    guard elevationSource != nil else { return nil }
    let grade = grades[index] ?? 0
    switch mode {
    case .walk, .hike:
      return bodyMass * LocomotionCost.lcdaWalking(speed: speed, grade: grade)
    case .run:
      let cost = LocomotionCost.minettiRunning(grade: grade) * (1 + grade * grade).squareRoot()
      return standing + bodyMass * cost * speed
    case .bike:
      let pedals = CyclingPower.martin(speed: speed, grade: grade, bodyMass: bodyMass)
      return standing + pedals / CyclingPower.efficiency
    case .ebike, .wheelchair, .drive, nil: return nil
    }
  }

  /// Power that a rider can have, watts.
  private static let possiblePower = 0...2500

  private func measuredPower(at index: Int) -> Double? {
    guard let power = samples[index].power, Self.possiblePower.contains(power) else { return nil }
    return Double(power)
  }
}
