public import AmbleCore

extension Coordinate {
  /// The position that a text gives as "latitude,longitude" in degrees; nil if it gives anything
  /// else, a place's name for instance. The numbers may be out of range.
  public init?(text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(Substring(parts[0]).trimmed),
      let longitude = Double(Substring(parts[1]).trimmed)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// The position with latitude and longitude changed about.
  public var swapped: Coordinate { Coordinate(latitude: longitude, longitude: latitude) }

  /// "latitude,longitude" to six decimals.
  public var text: String {
    [latitude, longitude].map { FixedDecimal.text($0, decimals: 6) }.joined(separator: ",")
  }

  /// What is wrong with a position that is not on Earth, as the end of a sentence; nil if nothing.
  var fault: String? {
    guard latitude.isFinite, longitude.isFinite else { return "is not two numbers" }
    if abs(latitude) > 90 {
      return "has the latitude \(FixedDecimal.text(latitude, decimals: 6)), not -90 to 90"
    }
    if abs(longitude) > 180 {
      return "has the longitude \(FixedDecimal.text(longitude, decimals: 6)), not -180 to 180"
    }
    return nil
  }
}

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
