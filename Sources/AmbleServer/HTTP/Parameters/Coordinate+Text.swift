public import AmbleCore
import AmbleFormats

extension Coordinate {
  /// Parses "latitude,longitude" in degrees, or returns `nil` for other texts, such as the name of
  /// a place. The numbers may be out of range.
  public init?(text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(Substring(parts[0]).trimmed),
      let longitude = Double(Substring(parts[1]).trimmed)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// "latitude,longitude" to six decimals.
  public var text: String {
    [latitude, longitude].map { FixedDecimal.text($0, decimals: 6) }.joined(separator: ",")
  }

  /// The message about a position out of range with the value at fault, or `nil` if it is valid.
  var fault: (code: MessageTemplate, value: String)? {
    guard latitude.isFinite, longitude.isFinite else { return (.placeNotFinite, "") }
    if abs(latitude) > 90 { return (.badLatitude, FixedDecimal.text(latitude, decimals: 6)) }
    if abs(longitude) > 180 { return (.badLongitude, FixedDecimal.text(longitude, decimals: 6)) }
    return nil
  }
}

extension Substring {
  /// The text without leading and trailing white space.
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
