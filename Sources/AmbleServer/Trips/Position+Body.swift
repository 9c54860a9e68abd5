import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes

extension Position {
  /// Maximum number of positions per request.
  static let maxAtOnce = 5000

  /// Reads a list of positions or a single one.
  /// - Parameter now: the current time.
  /// - Throws: `APIError` with status 422 that names the invalid member.
  static func list(_ value: JSONValue, now: Timestamp) throws(APIError) -> [Position] {
    guard case .array(let elements) = value else {
      return [try Position(try JSONBody(value, place: ""), now: now)]
    }
    guard elements.count <= maxAtOnce else {
      throw APIError(.unprocessableContent, JournalRefusal.tooManyPositions)
    }
    var positions: [Position] = []
    for (index, element) in elements.enumerated() {
      let body = try JSONBody(element, place: "positions[\(index)].")
      positions.append(try Position(body, now: now))
    }
    return positions
  }

  /// Reads a position. Device clocks may be wrong, but a position more than a day in the future
  /// would remain the last one for long.
  private init(_ body: JSONBody, now: Timestamp) throws(APIError) {
    let time = try body.need(Fields.time)
    guard time <= now.adding(days: 1) else { throw body.wrong("time", .mustBePast) }
    self.init(
      try body.need("lat", try body.position()), at: time,
      accuracy: try body.value(Fields.accuracy), speed: try body.value(Fields.speed),
      course: try body.value(Fields.course))
  }

  /// The members of a position.
  private enum Fields {
    static let time = JSONField("time", .time)
    static let accuracy = JSONField("accuracy", .number(decimals: 3, accuracies), "Metres.")
    static let speed = JSONField("speed", .number(decimals: 3, speeds), "Metres per second.")
    static let course = JSONField(
      "course", .number(decimals: 3, courses), "Degrees clockwise from north.")
  }

  /// The schema of a position in a request.
  static let sent = Schema.named(
    "Position",
    .object([
      .required("lat", .latitude), .required("lon", .longitude), Fields.time.needed,
      Fields.accuracy.optional, Fields.speed.optional, Fields.course.optional,
    ]))
}
