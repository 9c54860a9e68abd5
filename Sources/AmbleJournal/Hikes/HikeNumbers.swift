public import AmbleCore

/// The numbers of a hike, computed from its recording.
public struct HikeNumbers: Hashable, Sendable {
  /// The time of the first position.
  public var startedAt: Timestamp
  /// The time of the last position.
  public var endedAt: Timestamp
  /// Offset of local time from UTC, seconds, or `nil` if unknown.
  public var utcOffset: Int?
  /// Distance, metres.
  public var distance = 0.0
  /// The instrument of the distance.
  public var distanceSource = DistanceSource.positions
  /// Distance along the positions, metres, regardless of the instrument of the distance.
  public var positionsDistance = 0.0
  /// Time from the first to the last position, pauses included, seconds.
  public var duration = 0.0
  /// Time in motion, seconds.
  public var movingDuration = 0.0
  /// Metres climbed.
  public var ascent = 0.0
  /// Metres lost.
  public var descent = 0.0
  /// Height at the end minus height at the start, metres.
  public var net = 0.0
  /// Lowest and highest place, metres, or `nil` without heights.
  public var heights: ClosedRange<Double>?
  /// Number of steps, or `nil` if unknown.
  public var steps: Int?
  /// The source of the steps.
  public var stepsSource: StepsSource?
  /// Average heart rate, beats per minute, or `nil` if not measured.
  public var averageHeartRate: Double?
  /// Maximum heart rate, beats per minute, or `nil` if not measured.
  public var maxHeartRate: Int?
  /// Energy, kilocalories, or `nil` if unknown.
  public var energy: Double?
  /// Time per kilometre in motion on level ground with the same effort, seconds.
  public var gradedPace: Double?
  /// The source of the heights, or `nil` without heights.
  public var elevationSource: AltitudeSource?
  /// Rise or fall after which a turn of the profile counts, metres.
  public var threshold = 0.0
  /// Number of positions.
  public var positions = 0
  /// Number of positions that are jitter or outliers.
  public var flagged = 0
  /// The box around all positions.
  public var bounds: BoundingBox
  /// The shortest times over usual distances.
  public var best: [BestTime] = []
  /// At most `maxSketch` positions that draw nearly the same line, for lists of hikes.
  public var sketch: [Coordinate] = []
  /// Heights at equal distances from the start to the end, metres, `nil` where unknown; `maxProfile`
  /// of them, or none without heights.
  public var profile: [Double?] = []

  /// Maximum number of positions of a sketch.
  public static let maxSketch = 48
  /// Number of heights of a profile.
  public static let maxProfile = 40

  /// Creates the numbers of a hike with default values for the others.
  public init(from start: Timestamp, to end: Timestamp, within bounds: BoundingBox) {
    startedAt = start
    endedAt = end
    self.bounds = bounds
  }
}

extension HikeNumbers {
  /// Sources of the steps of a hike.
  public enum StepsSource: String, CaseIterable, Hashable, Sendable {
    /// The device that recorded.
    case device
    /// Amble, by an accelerometer.
    case accelerometer
    /// No device: estimated from the distance.
    case estimated
  }

  /// The shortest time over a distance.
  public struct BestTime: Hashable, Sendable {
    /// Metres.
    public var distance: Double
    /// Seconds.
    public var duration: Double
    /// Seconds from the start of the hike to the start of the stretch.
    public var start: Double

    /// Creates a shortest time.
    public init(over distance: Double, _ duration: Double, from start: Double) {
      self.distance = distance
      self.duration = duration
      self.start = start
    }
  }
}

/// Tells whether two hikes took the same way, by their bounding boxes and distances.
struct HikeExtent {
  /// Minimum share of the area of both boxes together that both cover.
  static let minShare = 0.7
  /// Maximum difference of distances, as a share of the longer one.
  static let maxDifference = 0.15
  /// Margin around boxes, degrees, some 50 m: positions are not more accurate, and straight ways
  /// have no area.
  static let margin = 0.0005

  let box: BoundingBox
  let distance: Double

  init(_ numbers: HikeNumbers) { self.init(numbers.bounds, distance: numbers.distance) }

  /// Creates the extent of a hike in a bounding box.
  /// - Parameter distance: metres.
  init(_ bounds: BoundingBox, distance: Double) {
    box = bounds.padded(by: Self.margin)
    self.distance = distance
  }

  /// Returns whether another hike took the same way.
  func matches(_ other: HikeExtent) -> Bool {
    let common = BoundingBox(
      west: max(box.west, other.box.west), south: max(box.south, other.box.south),
      east: min(box.east, other.box.east), north: min(box.north, other.box.north))
    guard !common.isEmpty else { return false }
    let whole = box.area + other.box.area - common.area
    return common.area >= Self.minShare * whole
      && abs(distance - other.distance) <= Self.maxDifference * max(distance, other.distance)
  }
}

extension BoundingBox {
  /// The area, square degrees.
  fileprivate var area: Double { (east - west) * (north - south) }
}
