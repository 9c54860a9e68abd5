/// The country of a map, as far as its tags name one.
///
/// Values such as `maxspeed:type=DE:urban`, `traffic_sign=DE:237` and `addr:country=DE` name it. A map
/// of two countries has none.
struct CountryVote {
  private var votes: [Substring: Int] = [:]

  /// Share of the votes that decides.
  private static let majority = 0.8
  /// Keys whose values begin with a country's code and a colon.
  private static let prefixed = [
    "traffic_sign", "maxspeed:type", "source:maxspeed", "maxspeed:source", "zone:traffic",
    "zone:maxspeed", "maxspeed",
  ]
  /// Keys whose values are a country's code.
  private static let plain = ["addr:country", "is_in:country_code"]

  /// Counts the country that the tags of an element name.
  /// - Complexity: O(1).
  mutating func count(_ tags: Tags) {
    for key in Self.plain {
      if let code = tags[key], code.isCountryCode { return votes[code[...], default: 0] += 1 }
    }
    for key in Self.prefixed {
      guard let value = tags[key], let colon = value.firstIndex(of: ":") else { continue }
      let code = value[..<colon]
      if code.isCountryCode { return votes[code, default: 0] += 1 }
    }
  }

  /// The code of ISO 3166-1 of the country, or `nil` if the tags name none or several.
  var winner: String? {
    let total = votes.values.reduce(0, +)
    guard let best = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      Double(best.value) >= Self.majority * Double(total)
    else { return nil }
    return String(best.key)
  }
}

extension StringProtocol {
  fileprivate var isCountryCode: Bool {
    utf8.count == 2 && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
