public import Foundation

extension TimeZone {
  /// Creates a zone from an IANA name such as `Europe/Lisbon`. `UTC`, which browsers report, is
  /// `Etc/UTC`.
  /// - Returns: `nil` if the name is unknown or one that Foundation makes up, such as `GMT+0300`.
  public init?(ianaName name: String) {
    let name = name == "UTC" ? "Etc/UTC" : name
    guard let zone = TimeZone(identifier: name), zone.identifier == name,
      name == "GMT" || !name.hasPrefix("GMT")
    else { return nil }
    self = zone
  }

  /// Returns the local time at a number of seconds since 1970-01-01T00:00 UTC.
  func localTime(at seconds: Int64) -> LocalTime {
    LocalTime(seconds: seconds + offset(at: seconds))
  }

  /// Returns the time when clocks in the zone show a local time, seconds since 1970-01-01T00:00
  /// UTC.
  ///
  /// Follows RFC 5545, 3.3.5: a local time that occurs twice means the first, and one that is
  /// skipped is read with the offset before the gap.
  func seconds(of local: LocalTime) -> Int64 {
    let wall = local.seconds
    let before = offset(at: wall - 86_400)
    let after = offset(at: wall + 86_400)
    let times = [wall - before, wall - after].filter { offset(at: $0) == wall - $0 }
    return times.min() ?? wall - before
  }

  /// Returns the offset from UTC, seconds, positive to the east.
  func offset(at seconds: Int64) -> Int64 {
    Int64(secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
  }
}
