/// The numbers of a recording, computed from its samples alone.
///
/// ```swift
/// let analysis = TrackAnalysis(of: activity.samples, altitudes: activity.altitudeSource,
///   mode: activity.mode)
/// print(analysis.distance, analysis.movingDuration, analysis.ascent)
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
