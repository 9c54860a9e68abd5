import AmbleCore

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
