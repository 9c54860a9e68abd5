import AmbleCore

/// The combined content of the messages of one FIT file.
struct FITContent {
  /// Numbers of messages in the FIT profile.
  private static let sportMessage = 12, activityMessage = 34

  /// The type of the file, such as 4 for recordings, or `nil` if it states none.
  private(set) var type: Int64?
  /// The samples in the order of the file. Cadence and steps count strides if on foot.
  private(set) var samples: [TrackSample] = []
  /// The sessions in the order of the file.
  private(set) var sessions: [FITSession] = []
  /// The laps in the order of the file.
  private(set) var laps: [FITSession] = []
  /// The sport, from the message `sport`.
  private(set) var sport = FITSport()
  private(set) var devices = FITDevices()
  /// The times of the message that closes a recording: by UTC and by the local clock.
  private(set) var closing: (time: UInt32, local: UInt32)?
  /// Whether samples were dropped because there are too many.
  private(set) var isOverLimit = false

  private let limits: TrackLimits
  private var timer = FITTimer()
  private var record = FITRecord()

  /// Creates the content of no messages.
  init(limits: TrackLimits) { self.limits = limits }

  mutating func add(_ message: FITMessage) {
    switch message.number {
    case FITRecord.message: addRecord(message)
    case FITTimer.message: timer.follow(message)
    case FITSession.message where sessions.count < limits.activities:
      sessions.append(FITSession(message))
    case FITSession.lapMessage where laps.count < limits.activities:
      laps.append(FITSession(message))
    case Self.sportMessage:
      sport = FITSport(number: message.integer(0), variant: message.integer(1))
    case Self.activityMessage: close(message)
    case FITDevices.fileMessage:
      type = message.integer(0)
      devices.read(message)
    case FITDevices.message: devices.read(message)
    default: break
    }
  }

  private mutating func addRecord(_ message: FITMessage) {
    guard samples.count < limits.samples else {
      isOverLimit = true
      return
    }
    var sample = record.sample(message)
    sample.isAfterPause = timer.takePause(before: message.timestamp)
    samples.append(sample)
  }

  private mutating func close(_ message: FITMessage) {
    guard let time = message.timestamp,
      let local = message.integer(5).flatMap(UInt32.init(exactly:))
    else { return }
    closing = (time, local)
  }
}

/// Follows the timer of a device, whose stops are pauses.
struct FITTimer {
  /// Number of event messages in the FIT profile.
  static let message = 21

  private var stopped: UInt32?
  private var isStopped = false
  private var hasPaused = false

  /// The event of the profile that is about the timer.
  private static let timerEvent: Int64 = 0
  /// Its types that start the timer and that stop it.
  private static let start: Int64 = 0, stops: Set<Int64> = [1, 4, 8, 9]

  /// Follows an event message.
  mutating func follow(_ message: FITMessage) {
    guard message.integer(0) == Self.timerEvent, let type = message.integer(1) else { return }
    if Self.stops.contains(type) {
      if !isStopped { stopped = message.timestamp }
      isStopped = true
    } else if type == Self.start, isStopped {
      isStopped = false
      // A device that stops and starts within a second has not interrupted the recording.
      if stopped == nil || message.timestamp != stopped { hasPaused = true }
    }
  }

  /// Returns whether there was a pause since the last record. Some devices write records before
  /// they start the timer again: the way to each is unknown.
  /// - Parameter time: the time of the record.
  mutating func takePause(before time: UInt32?) -> Bool {
    defer { hasPaused = false }
    guard isStopped, let time, let stopped else { return hasPaused }
    return hasPaused || time > stopped
  }
}
