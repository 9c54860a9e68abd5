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
