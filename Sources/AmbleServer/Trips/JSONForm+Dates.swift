import AmbleFormats
import AmbleJournal
import Foundation

extension JSONForm where Value == TimeZone {
  /// The name of a time zone in the IANA database.
  static var timeZone: Self {
    Self(.text(0...64)) { value throws(JSONMismatch) in
      guard case .string(let text) = value else { throw JSONMismatch(.notText) }
      guard text.unicodeScalars.count <= 64 else { throw JSONMismatch(.notTextOf(0...64)) }
      guard let zone = TimeZone(ianaName: text) else { throw JSONMismatch(.notTimeZone) }
      return zone
    } write: {
      $1.string($0.identifier)
    }
  }
}

extension JSONForm where Value == TripDate {
  /// The date of a trip: a day, a local time, or a time with an offset.
  static var tripDate: Self {
    Self(.text(0...64)) { value throws(JSONMismatch) in
      guard case .string(let text) = value else { throw JSONMismatch(.notText) }
      guard let date = TripDate(text) else { throw JSONMismatch(.notDate) }
      return date
    } write: {
      $1.string($0.text)
    }
  }
}
