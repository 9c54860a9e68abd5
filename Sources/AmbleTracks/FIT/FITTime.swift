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
