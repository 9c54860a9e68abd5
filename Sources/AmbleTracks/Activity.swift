public import AmbleCore

/// One session of a recording: a hike, a run, a leg of a multisport day.
public struct Activity: Hashable, Sendable {
  /// The name given by its user.
  public var name: String?
  /// The way of travelling, or `nil` if it has none here, such as sailing.
  public var mode: Mode?
  /// The sport in the words of the source, such as `hiking` or `Biking`.
  public var sport: String?
  /// The device or program that recorded, such as `fenix5`.
  public var recorder: String?
  /// The records, in order of time where they have times.
  public var samples: [TrackSample]
  /// The instrument of the altitudes.
  public var altitudeSource: AltitudeSource
  /// Rise or fall after which a turn of a barometer's heights counts, metres, or `nil` for the usual
  /// one.
  public var barometerThreshold: Double?
  /// The totals that the source itself states.
  public var totals: DeviceTotals
  /// Seconds that local time was ahead of UTC, if the source states it.
  public var utcOffset: Int?

  /// Creates a session from its parts.
  public init(
    name: String? = nil, mode: Mode? = nil, sport: String? = nil, recorder: String? = nil,
    samples: [TrackSample] = [], altitudeSource: AltitudeSource = .unknown,
    barometerThreshold: Double? = nil, totals: DeviceTotals = DeviceTotals(), utcOffset: Int? = nil
  ) {
    self.name = name
    self.mode = mode
    self.sport = sport
    self.recorder = recorder
    self.samples = samples
    self.altitudeSource = altitudeSource
    self.barometerThreshold = barometerThreshold
    self.totals = totals
    self.utcOffset = utcOffset
  }
}
