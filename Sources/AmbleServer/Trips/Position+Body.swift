import AmbleCore
import AmbleJournal
import HTTPTypes

extension Position {
  /// The most positions that are taken at once.
  static let mostAtOnce = 5000

  /// The positions in a list, or a single one.
  /// - Throws: a sentence that names what is wrong.
  static func list(_ value: JSONValue, now: Moment) throws(APIError) -> [Position] {
    guard case .array(let elements) = value else {
      return [try Position(try JSONBody(value, place: ""), now: now)]
    }
    guard elements.count <= mostAtOnce else {
      throw APIError(
        .unprocessableContent, "Send at most \(mostAtOnce) positions at once.")
    }
    var positions: [Position] = []
    for (index, element) in elements.enumerated() {
      let body = try JSONBody(element, place: "positions[\(index)].")
      positions.append(try Position(body, now: now))
    }
    return positions
  }

  /// The position that a body describes. Devices' clocks may be wrong, but not by days: a position
  /// of another year would stay the last one for long.
  private init(_ body: JSONBody, now: Moment) throws(APIError) {
    let time = try body.need("time", try body.moment("time"))
    guard time <= now.adding(days: 1) else { throw body.wrong("time", "a time that has been") }
    self.init(
      try body.need("lat", try body.position()), at: time,
      accuracy: try body.number("accuracy", 0...1e7), speed: try body.number("speed", 0...1e4),
      course: try body.number("course", 0...360))
  }
}
