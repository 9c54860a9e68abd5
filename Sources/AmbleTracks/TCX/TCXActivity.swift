import AmbleCore
import AmbleFormats

/// An activity while it is read.
struct TCXActivity {
  private let sport: String?
  private var recorder: String?
  private var samples: [TrackSample] = []
  private var totals = DeviceTotals()
  private var lap = DeviceTotals()
  private var tracksOfLap = 0
  private var isPaused = false
  /// Number of samples before the lap.
  private var samplesBefore = 0
  /// Samples of the lap that follow a point with only a time.
  private var doubts: [Int] = []

  /// Begins an activity with its tag.
  init(_ tag: XMLTag) { sport = tag.text(of: "Sport").map { String($0.prefix(100)) } }

  /// Begins a lap: not a pause.
  mutating func beginLap() {
    lap = DeviceTotals()
    tracksOfLap = 0
    samplesBefore = samples.count
    doubts = []
  }

  /// Adds the totals of the lap.
  mutating func endLap() {
    markPauses()
    samples[samplesBefore...].spreadDistance(lap.distance, from: totals.distance ?? 0)
    totals.add(lap)
    beginLap()
  }

  /// Marks pauses where the timer of the lap ran for less than its time. Old devices write a point
  /// with only a time there, but other programs write such points too.
  private mutating func markPauses() {
    guard let timer = lap.timerDuration, let first = samples[samplesBefore...].first?.time,
      let last = samples.last?.time
    else { return }
    var missing = Double(last) / 1000 - Double(first) / 1000 - timer
    let gaps = doubts.filter { $0 > samplesBefore && $0 < samples.count }.map { index in
      (index, Double((samples[index].time ?? 0) - (samples[index - 1].time ?? 0)) / 1000)
    }
    for (index, gap) in gaps.sorted(by: { $0.1 > $1.1 }) where gap - missing <= Self.tolerance {
      guard missing > Self.tolerance else { break }
      samples[index].isAfterPause = true
      missing -= gap
    }
  }

  /// Maximum difference between times of a lap without a pause, seconds.
  private static let tolerance = 3.0

  /// Begins a track. Several in a lap are the parts between pauses.
  mutating func beginTrack() {
    tracksOfLap += 1
    if tracksOfLap > 1 { isPaused = true }
  }

  /// Adds a point. A point with only a time has no content.
  mutating func add(_ point: TCXPoint) {
    var sample = point.sample
    guard sample != TrackSample(time: sample.time) else {
      if doubts.last != samples.count { doubts.append(samples.count) }
      return
    }
    sample.isAfterPause = isPaused && !samples.isEmpty
    isPaused = false
    samples.append(sample)
  }

  /// Reads an element that is in no point.
  mutating func read(_ name: String, in parent: String, _ text: String) {
    if name == "Name", parent == "Creator" {
      recorder = String(text.prefix(100))
      return
    }
    guard parent == "Lap", let number = XMLNumber.double(text) else { return }
    switch name {
    case "TotalTimeSeconds":
      lap.timerDuration = SampleRange.duration(number)
      lap.movingDuration = lap.timerDuration
    case "DistanceMeters": lap.distance = SampleRange.distance(number)
    case "Calories": lap.energy = SampleRange.energy(number)
    default: break
    }
  }

  /// Returns the activity, or `nil` if it has no points.
  func activity() -> Activity? {
    guard !samples.isEmpty else { return nil }
    let mode = Sport.mode(sport)
    var activity = Activity(
      mode: mode, sport: sport, recorder: recorder, samples: samples,
      altitudeSource: KnownDevice.altitudeSource(recorder), totals: totals)
    if mode.isOnFoot {
      for index in samples.indices {
        activity.samples[index].cadence = samples[index].cadence.map { $0 * 2 }
      }
    }
    return activity
  }
}

/// A trackpoint while it is read.
struct TCXPoint {
  /// The values read so far. Cadence counts strides if on foot.
  private(set) var sample = TrackSample()
  /// Whether its time or position is invalid.
  private(set) var isInvalid = false
  private var latitude: Double?
  private var longitude: Double?

  /// Reads an element of the point, or of Garmin's extension `TPX`.
  mutating func read(_ name: String, in parent: String, _ text: String) {
    let number = XMLNumber.double(text)
    switch name {
    case "Time": readTime(text)
    case "LatitudeDegrees": latitude = number
    case "LongitudeDegrees": longitude = number
    case "Position": finishPosition()
    case "AltitudeMeters": sample.altitude = SampleRange.altitude(number)
    case "DistanceMeters": sample.distance = SampleRange.distance(number)
    case "Value" where parent == "HeartRateBpm":
      sample.heartRate = SampleRange.heartRate(number)
    case "Cadence", "RunCadence": sample.cadence = SampleRange.cadence(number)
    case "Speed": sample.speed = SampleRange.speed(number)
    case "Watts": sample.power = SampleRange.power(number)
    default: break
    }
  }

  private mutating func readTime(_ text: String) {
    sample.time = XMLTime(text)?.milliseconds
    if sample.time == nil { isInvalid = true }
  }

  private mutating func finishPosition() {
    let position = Coordinate(latitude: latitude ?? .nan, longitude: longitude ?? .nan)
    guard position.isFix else {
      isInvalid = true
      return
    }
    sample.position = position
  }
}
