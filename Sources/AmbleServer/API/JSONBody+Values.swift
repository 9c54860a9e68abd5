import AmbleCore
import AmbleJournal
import HTTPTypes

extension JSONBody {
  /// A member that is text of so many characters (Unicode scalars).
  func text(_ name: String, _ length: ClosedRange<Int>) throws(APIError) -> String? {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value else { throw wrong(name, "text") }
    guard length.contains(text.unicodeScalars.count) else {
      throw wrong(name, "text of \(length.lowerBound) to \(length.upperBound) characters")
    }
    return text
  }

  /// A member that is a number in a range.
  func number(_ name: String, _ range: ClosedRange<Double>) throws(APIError) -> Double? {
    guard let value = self[name] else { return nil }
    guard case .number(let number) = value, range.contains(number) else {
      let bounds = [range.lowerBound, range.upperBound].map { FixedDecimal.text($0, decimals: 6) }
      throw wrong(name, "a number from \(bounds[0]) to \(bounds[1])")
    }
    return number
  }

  /// A member that is true or false.
  func flag(_ name: String) throws(APIError) -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .bool(let flag) = value else { throw wrong(name, "true or false") }
    return flag
  }

  /// A member that is one of some words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(APIError) -> Choice? where Choice.RawValue == String {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value, let choice = Choice(rawValue: text) else {
      throw wrong(name, Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))
    }
    return choice
  }

  /// A member that is a point in time by RFC 3339.
  func moment(_ name: String) throws(APIError) -> Moment? {
    guard let value = self[name] else { return nil }
    guard case .string(let text) = value, let moment = Moment(text: text) else {
      throw wrong(name, "a time such as 2026-11-21T09:30:00Z")
    }
    return moment
  }

  /// The members `lat` and `lon`, both or neither.
  func position() throws(APIError) -> Coordinate? {
    let latitude = try number("lat", -90...90)
    let longitude = try number("lon", -180...180)
    guard latitude != nil || longitude != nil else { return nil }
    return Coordinate(
      latitude: try need("lat", latitude), longitude: try need("lon", longitude))
  }
}
