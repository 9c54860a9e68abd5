import AmbleCore

/// A track while it is read.
struct GPXTrack {
  private var name: String?
  private var type: String?
  private var samples: [TrackSample] = []
  private var totals = DeviceTotals()
  private var utcOffset: Int?
  private var beginsSegment = false
  /// Number of invalid times.
  private var badTimes = 0

  /// Begins a segment: there was a pause before it.
  mutating func beginSegment() { beginsSegment = true }

  /// Adds a point, the first one of a segment after a pause.
  mutating func add(_ point: GPXPoint) {
    var sample = point.sample
    sample.isAfterPause = beginsSegment && !samples.isEmpty
    beginsSegment = false
    if point.hasBadTime { badTimes += 1 }
    samples.append(sample)
    if utcOffset == nil, point.utcOffset != 0 { utcOffset = point.utcOffset }
  }

  /// Reads an element outside of points: of the track, or a total of Garmin's extension
  /// `TrackStatsExtension`.
  mutating func read(_ element: String, in parent: String, _ text: String) {
    if parent == "trk" {
      if element == "name", !text.isEmpty { name = String(text.prefix(1000)) }
      if element == "type", !text.isEmpty { type = String(text.prefix(100)) }
      return
    }
    guard parent == "TrackStatsExtension", let number = XMLNumber.double(text) else { return }
    switch element {
    case "Distance": totals.distance = SampleRange.distance(number)
    case "TotalElapsedTime": totals.duration = SampleRange.duration(number)
    case "TimerTime": totals.timerDuration = SampleRange.duration(number)
    case "MovingTime": totals.movingDuration = SampleRange.duration(number)
    case "Ascent": totals.ascent = SampleRange.climb(number)
    case "Descent": totals.descent = SampleRange.climb(number)
    case "Calories": totals.energy = SampleRange.energy(number)
    default: break
    }
  }

  /// Estimates the times of points without a valid one, if others have one.
  /// - Returns: a sentence about the changes, or `nil` if there were none.
  mutating func estimateTimes() -> String? {
    let count = samples.estimateTimes()
    if count > 0 { return "Estimated the time of \(count.counted("point")) without a valid one." }
    return badTimes == 0 ? nil : "Dropped \(badTimes.counted("invalid time"))."
  }

  /// Returns the activity, or `nil` if the track has no points.
  func activity(creator: String?) -> Activity? {
    guard !samples.isEmpty else { return nil }
    var activity = Activity(
      name: name, mode: mode(creator), sport: type, recorder: creator, samples: samples,
      altitudeSource: KnownDevice.altitudeSource(creator), totals: totals, utcOffset: utcOffset)
    activity.countBothFeet()
    return activity
  }

  /// Returns the mode. Strava writes a number for the sport in GPX.
  private func mode(_ creator: String?) -> Mode? {
    if creator?.hasPrefix("StravaGPX") == true, let mode = type.flatMap({ Self.strava[$0] }) {
      return mode
    }
    return Sport.mode(type)
  }

  /// The numbers that Strava's exports have.
  private static let strava: [String: Mode] = ["1": .bike, "4": .hike, "9": .run, "10": .walk]
}

extension Activity {
  /// Doubles cadence that counts strides, so that it counts steps. Cadence on foot counts strides
  /// in GPX, as Garmin and Strava write it. No runner makes 130 of them per minute: a file with so
  /// many counts steps already.
  fileprivate mutating func countBothFeet() {
    let cadences = samples.compactMap(\.cadence).sorted()
    guard mode.isOnFoot, !cadences.isEmpty, cadences[cadences.count / 2] < 130 else { return }
    for index in samples.indices {
      samples[index].cadence = samples[index].cadence.map { $0 * 2 }
    }
  }
}
