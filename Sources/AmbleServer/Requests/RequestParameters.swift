/// The parameters of a request, from its query or from its JSON body, in their order.
struct RequestParameters {
  /// Names and values as sent; a name may come several times.
  private(set) var entries: [(name: String, value: String)] = []

  /// The parameters of a query, the part of the address behind `?`.
  init(query: String) throws(APIError) {
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      let name = try Self.decoded(Substring(pair[..<end]))
      entries.append((name, try Self.decoded(Substring(pair[end...].dropFirst()))))
    }
  }

  /// RequestParameters from names and values.
  init(_ entries: [(name: String, value: String)]) { self.entries = entries }

  /// Every value of a parameter, in order.
  func all(_ name: String) -> [String] { entries.filter { $0.name == name }.map(\.value) }

  /// The value of a parameter, the last one if it is there several times.
  subscript(name: String) -> String? { entries.last { $0.name == name }?.value }

  /// A parameter that is true or false.
  /// - Throws: a sentence, if it is anything else.
  func bool(_ name: String) throws(APIError) -> Bool? {
    guard let value = self[name] else { return nil }
    switch value.lowercased() {
    case "true", "1", "yes", "": return true
    case "false", "0", "no": return false
    default: throw .badRequest("\(name) must be true or false, not \"\(value.excerpt)\".")
    }
  }

  /// A parameter that is a number in a range.
  /// - Throws: a sentence, if it is no number or out of the range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(APIError) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = Double(value), range.contains(number) else {
      let bounds = [range.lowerBound, range.upperBound].map { FixedDecimal.text($0, decimals: 6) }
      throw .badRequest(
        "\(name) must be a number from \(bounds[0]) to \(bounds[1]), not \"\(value.excerpt)\".")
    }
    return number
  }

  /// A parameter that is a whole number in a range.
  /// - Throws: a sentence, if it is no whole number or out of the range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(APIError) -> Int? {
    guard let value = self[name] else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw .badRequest(
        "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not \"\(value.excerpt)\".")
    }
    return number
  }

  private static func decoded(_ text: Substring) throws(APIError) -> String {
    guard let decoded = PercentEncoding.decoded(text) else {
      throw .badRequest("The address has a percent sign that does not stand for a character.")
    }
    return decoded
  }
}
