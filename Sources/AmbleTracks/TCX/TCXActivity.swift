import AmbleCore

/// An activity while it is read.
struct TCXActivity {
  private let sport: String?
  private var recorder: String?
  private var samples: [TrackSample] = []
  private var totals = DeviceTotals()
  private var lap = DeviceTotals()
  private var tracksOfLap = 0
  private var isPaused = false

  /// Begins an activity with its tag.
  init(_ tag: XMLTag) { sport = tag.attribute("Sport").map { String($0.prefix(100)) } }

  /// Begins a lap: not a pause.
  mutating func beginLap() {
    lap = DeviceTotals()
    tracksOfLap = 0
  }

  /// Adds the totals of the lap.
  mutating func endLap() { totals.add(lap) }

  /// Begins a track. Several in a lap are the parts between pauses.
  mutating func beginTrack() {
    tracksOfLap += 1
    if tracksOfLap > 1 { isPaused = true }
  }

  /// Adds a point. One with nothing but a time marks a pause, as old devices write it.
  mutating func add(_ point: TCXPoint) {
    var sample = point.sample
    guard sample != TrackSample(time: sample.time) else {
      isPaused = true
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
