import Foundation

/// The date of a trip, in its original precision.
public struct TripDate: Hashable, Sendable {
  /// Precisions of a date.
  public enum Form: Hashable, Sendable {
    /// A day: `2026-11-21`.
    case day
    /// A local time at the place: `2026-11-21T09:30`.
    case local
    /// A point in time with its offset from UTC, seconds: `2026-11-21T09:30:00+01:00`.
    case instant(offset: Int)
  }

  /// The original text.
  public let text: String
  /// The precision.
  public let form: Form
  /// The local time in the original offset; midnight for a day.
  public let local: LocalTime

  /// Parses `2026-11-21`, `2026-11-21T09:30` (optionally with seconds) or the same with an offset
  /// (RFC 3339).
  /// - Returns: `nil` for any other text, and for years before 1900 or after 2199.
  public init?(_ text: String) {
    var reader = TripDateReader(text)
    guard let (local, form) = reader.read(), 1900..<2200 ~= local.year else { return nil }
    self.text = text
    self.form = form
    self.local = local
  }
}

extension TripDate {
  /// Returns the beginning, seconds since 1970-01-01T00:00 UTC.
  /// - Parameter zone: the zone of a date without an offset; UTC if `nil`.
  func seconds(in zone: TimeZone?) -> Int64 {
    switch form {
    case .instant(let offset): local.seconds - Int64(offset)
    case .day, .local: zone?.seconds(of: local) ?? local.seconds
    }
  }

  /// Returns the local time in a zone, or in the original offset if `zone` is `nil`.
  func localTime(in zone: TimeZone?) -> LocalTime {
    guard let zone, case .instant = form else { return local }
    return zone.localTime(at: seconds(in: zone))
  }
}
