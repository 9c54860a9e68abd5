import AmbleCore

/// Divides the content of a FIT file into activities, one for each session.
struct FITActivities {
  /// The activities that have samples.
  private(set) var activities: [Activity] = []
  /// Reports of dropped or changed data: full sentences.
  private(set) var problems: [String] = []

  /// Samples further from the middle of a recording than this have a damaged time, milliseconds.
  private static let farthest: Int64 = 30 * 86_400_000

  /// Creates the activities of a file's content.
  init(_ content: FITContent) {
    let clock = FITClock(content)
    if let problem = clock.problem { problems.append(problem) }
    var samples = content.samples
    set(clock, in: &samples)
    dropStray(&samples)
    sort(&samples)
    for (session, part) in divide(samples, among: Self.sessions(content, clock)) {
      activities.append(Self.activity(session, part, content, clock))
    }
    if content.isOverLimit {
      problems.append("The file has too many records: the last were dropped.")
    }
  }

  private mutating func set(_ clock: FITClock, in samples: inout [TrackSample]) {
    guard clock.shift != 0 else { return }
    for index in samples.indices {
      samples[index].time = Self.shifted(samples[index].time, clock)
    }
  }

  private static func shifted(_ time: Int64?, _ clock: FITClock) -> Int64? {
    guard let time, let shift = clock.shift else { return nil }
    return time + shift
  }

  private mutating func dropStray(_ samples: inout [TrackSample]) {
    let times = samples.compactMap(\.time).sorted()
    guard !times.isEmpty else { return }
    let middle = times[times.count / 2]
    let before = samples.count
    samples.removeAll { sample in sample.time.map { abs($0 - middle) > Self.farthest } ?? false }
    if samples.count < before {
      problems.append(
        "Dropped \((before - samples.count).counted("record")) more than 30 days from the others.")
    }
  }

  private mutating func sort(_ samples: inout [TrackSample]) {
    let count = samples.sortByTime()
    if count > 0 { problems.append("Sorted \(count.counted("record")) out of order.") }
  }

  /// Returns the sessions by time. A file without any has one, of all its laps.
  private static func sessions(_ content: FITContent, _ clock: FITClock) -> [FITSession] {
    var sessions = content.sessions
    if sessions.count < 2 {
      let last = content.samples.last?.time
      return [
        sessions.first ?? FITSession(merging: content.laps, upTo: last) ?? FITSession()
      ]
    }
    for index in sessions.indices { sessions[index].start = shifted(sessions[index].start, clock) }
    return sessions.sorted { ($0.start ?? .min) < ($1.start ?? .min) }
  }

  /// Gives each sample to the last session that began before it.
  private mutating func divide(
    _ samples: [TrackSample], among sessions: [FITSession]
  ) -> [(FITSession, ArraySlice<TrackSample>)] {
    var parts: [(FITSession, ArraySlice<TrackSample>)] = []
    var begin = samples.startIndex
    for (index, session) in sessions.enumerated() {
      let next = index + 1 < sessions.count ? sessions[index + 1].start : nil
      let end =
        next.flatMap { next in samples[begin...].firstIndex { $0.time ?? .min >= next } }
        ?? (index + 1 < sessions.count && next == nil ? begin : samples.endIndex)
      if begin < end { parts.append((session, samples[begin..<end])) }
      begin = end
    }
    let dropped = sessions.count - parts.count
    if dropped > 0, !samples.isEmpty {
      problems.append("Dropped \(dropped.counted("session")) without records.")
    }
    return parts
  }

  private static func activity(
    _ session: FITSession, _ samples: ArraySlice<TrackSample>, _ content: FITContent,
    _ clock: FITClock
  ) -> Activity {
    let sport = session.sport.number == nil ? content.sport : session.sport
    var activity = Activity(
      mode: sport.mode, sport: sport.name, recorder: content.devices.recorder,
      samples: Array(samples), altitudeSource: content.devices.altitudeSource,
      totals: session.totals, utcOffset: clock.utcOffset)
    activity.samples[0].isAfterPause = false
    activity.countSteps()
    return activity
  }
}

extension Activity {
  /// Makes steps of both feet from strides, and drops counts that are no steps.
  fileprivate mutating func countSteps() {
    let isOnFoot = mode.isOnFoot
    totals.steps = isOnFoot ? totals.steps.map { $0 &* 2 } : nil
    for index in samples.indices {
      samples[index].steps = isOnFoot ? samples[index].steps.map { $0 &* 2 } : nil
      if isOnFoot { samples[index].cadence = samples[index].cadence.map { $0 * 2 } }
    }
  }
}

/// The clock of a device: whether it was set, and how far it is from UTC.
struct FITClock {
  /// Milliseconds to add to times, which count from when the device was switched on, or `nil` if
  /// the calendar time is unknown.
  private(set) var shift: Int64? = 0
  /// Seconds that local time is ahead of UTC, or `nil` if unknown.
  private(set) var utcOffset: Int?
  /// A sentence about a problem of the times, or `nil` if they are sound.
  private(set) var problem: String?

  /// Creates the clock of a recording.
  init(_ content: FITContent) {
    let first = content.samples.lazy.compactMap(\.time).first ?? content.sessions.first?.start
    let absolute = FITTime.milliseconds(0x1000_0000)
    if let first, first < absolute {
      shift = Self.shift(content.closing)
      problem =
        shift == nil
        ? "The clock of the device was not set: the times were dropped."
        : "The clock of the device was not set to UTC: the times are those of its local clock."
    } else {
      utcOffset = Self.offset(content)
    }
  }

  private static func shift(_ closing: (time: UInt32, local: UInt32)?) -> Int64? {
    guard let closing, FITTime.isRelative(closing.time), !FITTime.isRelative(closing.local) else {
      return nil
    }
    return FITTime.milliseconds(closing.local) - FITTime.milliseconds(closing.time)
  }

  /// Returns the offset if it is one of a time zone. Some devices repeat the start in UTC instead.
  private static func offset(_ content: FITContent) -> Int? {
    guard let closing = content.closing, !FITTime.isRelative(closing.time) else { return nil }
    let offset = Int64(closing.local) - Int64(closing.time)
    let start = content.sessions.first?.start
    let isStart = offset == 0 && FITTime.milliseconds(closing.time) == start
    let quarters = Double(offset) / 900
    guard !isStart, abs(offset) <= 14 * 3600, abs(quarters - quarters.rounded()) < 0.1 else {
      return nil
    }
    return Int(exactly: quarters.rounded() * 900)
  }
}

/// Times of FIT files: seconds since 1989-12-31T00:00 UTC.
enum FITTime {
  /// The epoch, seconds since 1970.
  private static let epoch: Int64 = 631_065_600

  /// Times before this are seconds since the device was switched on, because its clock was not set.
  private static let firstAbsolute: UInt32 = 0x1000_0000

  /// Returns whether a time counts from when the device was switched on.
  static func isRelative(_ timestamp: UInt32) -> Bool { timestamp < firstAbsolute }

  /// Returns milliseconds since 1970.
  static func milliseconds(_ timestamp: UInt32) -> Int64 { (Int64(timestamp) + epoch) * 1000 }
}

extension FITMessage {
  /// Returns the time in a field, milliseconds since 1970, or `nil` if it is absent or invalid.
  func time(_ field: UInt8) -> Int64? {
    integer(field).flatMap(UInt32.init(exactly:)).map(FITTime.milliseconds)
  }

  /// The time of the message, milliseconds since 1970.
  var time: Int64? { timestamp.map(FITTime.milliseconds) }
}
