import Foundation

/// When a trip is to be, in the form in which somebody wrote it down.
public struct TripDate: Hashable, Sendable {
  /// How much was written.
  public enum Form: Hashable, Sendable {
    /// The day alone: `2026-11-21`.
    case day
    /// What a clock at the place shows: `2026-11-21T09:30`.
    case local
    /// A moment, by a clock so many seconds ahead of UTC: `2026-11-21T09:30:00+01:00`.
    case moment(offset: Int)
  }

  /// As it was written.
  public let text: String
  /// How much was written.
  public let form: Form
  /// What the clock it was written by shows; midnight for a day.
  public let local: LocalTime

  /// Reads `2026-11-21`, `2026-11-21T09:30` (seconds may follow) or the same with an offset, RFC
  /// 3339. Nil for anything else, and for years before 1900 and from 2200 on.
  public init?(_ text: String) {
    var reader = TripDateReader(text)
    guard let (local, form) = reader.read(), 1900..<2200 ~= local.year else { return nil }
    self.text = text
    self.form = form
    self.local = local
  }
}

extension TripDate {
  /// When it begins, seconds since the first moment of 1970 UTC.
  /// - Parameter zone: whose clocks are meant where no offset says it; nil for UTC.
  func seconds(in zone: TimeZone?) -> Int64 {
    switch form {
    case .moment(let offset): local.seconds - Int64(offset)
    case .day, .local: zone?.seconds(of: local) ?? local.seconds
    }
  }

  /// What clocks of a zone show then; without a zone, the clock it was written by.
  func localTime(in zone: TimeZone?) -> LocalTime {
    guard let zone, case .moment = form else { return local }
    return zone.localTime(at: seconds(in: zone))
  }
}
