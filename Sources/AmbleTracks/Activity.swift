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

/// The totals of a session that its source states, as opposed to those computed from its samples.
public struct DeviceTotals: Hashable, Sendable {
  /// Distance, metres.
  public var distance: Double?
  /// Time from the first to the last moment, seconds.
  public var duration: Double?
  /// Time with the timer running, seconds.
  public var timerDuration: Double?
  /// Time in motion, seconds. If the source states none, the time with the timer running.
  public var movingDuration: Double?
  /// Metres climbed.
  public var ascent: Double?
  /// Metres lost.
  public var descent: Double?
  /// Number of steps.
  public var steps: Int?
  /// Energy, kilocalories.
  public var energy: Double?

  /// Creates totals without any values.
  public init() {}

  /// Whether no value is known.
  public var isEmpty: Bool { self == DeviceTotals() }
}

extension DeviceTotals {
  /// Adds the totals of the next part of a session.
  mutating func add(_ other: DeviceTotals) {
    func sum(_ first: Double?, _ second: Double?) -> Double? {
      guard let first, let second else { return first ?? second }
      return first + second
    }
    distance = sum(distance, other.distance)
    duration = sum(duration, other.duration)
    timerDuration = sum(timerDuration, other.timerDuration)
    movingDuration = sum(movingDuration, other.movingDuration)
    ascent = sum(ascent, other.ascent)
    descent = sum(descent, other.descent)
    energy = sum(energy, other.energy)
    if let added = other.steps { steps = (steps ?? 0) &+ added }
  }
}

extension Activity {
  /// Threshold of a barometer's heights in a text format, metres. Programs round, thin and smooth them
  /// on the way, each in another manner.
  private static let textThreshold = 2.5
  /// Median deviation of a height from the middle of its neighbours, metres, beyond which heights
  /// are not from a barometer, regardless of the name of the device.
  private static let maxRoughness = 1.0
  /// Seconds between neighbours whose heights are compared.
  private static let maxStep: Int64 = 10_000

  /// Decides by the heights whether they are from the barometer of the named device: exports may
  /// have the heights of the receiver instead.
  /// - Complexity: O(n log n).
  mutating func checkBarometer() {
    guard altitudeSource == .barometer else { return }
    barometerThreshold = Self.textThreshold
    if roughness > Self.maxRoughness { altitudeSource = .gps }
  }

  private var roughness: Double {
    let known = samples.filter { $0.altitude != nil && $0.time != nil }
    var deviations: [Double] = []
    for place in known.indices.dropFirst().dropLast() {
      let (a, b, c) = (known[place - 1], known[place], known[place + 1])
      guard let start = a.time, let end = c.time, end - start <= 2 * Self.maxStep,
        let low = a.altitude, let middle = b.altitude, let high = c.altitude
      else { continue }
      deviations.append(abs(middle - (low + high) / 2))
    }
    deviations.sort()
    return deviations.isEmpty ? 0 : deviations[deviations.count / 2]
  }
}
