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
