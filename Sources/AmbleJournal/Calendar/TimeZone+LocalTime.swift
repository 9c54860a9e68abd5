public import Foundation

extension TimeZone {
  /// The zone of an IANA name such as `Europe/Lisbon`; nil where there is none. Names that
  /// Foundation makes up itself, such as `GMT+0300`, are none. `UTC`, as browsers call it, is
  /// `Etc/UTC`.
  public init?(ianaName name: String) {
    let name = name == "UTC" ? "Etc/UTC" : name
    guard let zone = TimeZone(identifier: name), zone.identifier == name,
      name == "GMT" || !name.hasPrefix("GMT")
    else { return nil }
    self = zone
  }

  /// What clocks of the zone show, so many seconds after the first moment of 1970 UTC.
  func localTime(at seconds: Int64) -> LocalTime {
    LocalTime(seconds: seconds + offset(at: seconds))
  }

  /// When clocks of the zone show a time, seconds since the first moment of 1970 UTC.
  ///
  /// As RFC 5545, 3.3.5, has it: of two such moments, when clocks are put back, the first; a time
  /// that clocks leap over counts as if they had not been put forward yet.
  func seconds(of local: LocalTime) -> Int64 {
    let wall = local.seconds
    let before = offset(at: wall - 86_400)
    let after = offset(at: wall + 86_400)
    let moments = [wall - before, wall - after].filter { offset(at: $0) == wall - $0 }
    return moments.min() ?? wall - before
  }

  /// Seconds that clocks of the zone are ahead of UTC.
  func offset(at seconds: Int64) -> Int64 {
    Int64(secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
  }
}
