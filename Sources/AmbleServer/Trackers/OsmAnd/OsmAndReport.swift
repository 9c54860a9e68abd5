import AmbleCore
import AmbleFormats
import AmbleJournal
import Foundation

/// A position as OsmAnd and the Traccar apps report it (`OsmAndProtocolDecoder` of Traccar).
///
/// The apps send a report again until it is taken, and no other before that. So an optional value that
/// is impossible is left out, and the position is taken.
struct OsmAndReport: Sendable {
  /// The identifier of the device: an API token.
  var device: String?
  /// The position, or `nil` if the report has none, or says that it is not valid.
  var position: GroupPosition?

  /// The parameters that are never left out.
  static let needed: Set<String> = ["id", "deviceid", "lat", "lon", "location"]

  /// Metres per second in a knot.
  private static let knot = 1852.0 / 3600

  /// Reads the parameters of a query or a form. `speed` is in knots.
  /// - Parameter now: the time of a report without one.
  /// - Throws: `APIError` with status 400 that names the parameter that is wrong.
  init(_ parameters: RequestParameters, now: Timestamp) throws(APIError) {
    let parameters = parameters.trimmed
    device = parameters["id"] ?? parameters["deviceid"]
    let isValid = (try? parameters.bool("valid")) ?? true
    guard isValid, let place = try parameters.place() else { return }
    let course =
      parameters.possibleNumber("bearing", in: Position.courses)
      ?? parameters.possibleNumber("heading", in: Position.courses)
    // Nothing is faster than the limit in either unit.
    let speed = parameters.possibleNumber("speed", in: Position.speeds)
    position = GroupPosition(
      Position(
        place, at: parameters.time() ?? now,
        accuracy: parameters.possibleNumber("accuracy", in: Position.accuracies),
        speed: speed.map { $0 * Self.knot }, course: course),
      battery: parameters.possibleNumber("batt", in: GroupPosition.charges))
  }

  /// Reads the body of newer Traccar apps. `speed` is in metres per second, `level` from 0 to 1.
  /// - Throws: `APIError` with status 422 that names the member that is wrong.
  init(_ body: JSONBody, now: Timestamp) throws(APIError) {
    device = try body.text("device_id", 1...200)
    guard let location = try body.object("location"), let coords = try location.object("coords")
    else { return }
    let latitude = try coords.need("latitude", coords.number("latitude", -90...90))
    let longitude = try coords.need("longitude", coords.number("longitude", -180...180))
    let level = (try? location.object("battery"))?.possibleNumber("level", 0...1)
    position = GroupPosition(
      Position(
        Coordinate(latitude: latitude, longitude: longitude),
        at: location.possibleTime("timestamp") ?? now,
        accuracy: coords.possibleNumber("accuracy", Position.accuracies),
        speed: coords.possibleNumber("speed", Position.speeds),
        course: coords.possibleNumber("heading", Position.courses)),
      battery: level.map { $0 * 100 })
  }
}

extension JSONBody {
  /// Returns a number member, or a text that is one, or `nil` if it is missing or impossible.
  fileprivate func possibleNumber(_ name: String, _ range: ClosedRange<Double>) -> Double? {
    switch self[name] {
    case .number(let number): range.contains(number) ? number : nil
    case .string(let text): Double(text).flatMap { range.contains($0) ? $0 : nil }
    default: nil
    }
  }

  /// Returns a time member, as text or as a number, or `nil` if it is missing or impossible.
  fileprivate func possibleTime(_ name: String) -> Timestamp? {
    switch self[name] {
    case .number(let number): Timestamp(reported: "\(number)")
    case .string(let text): Timestamp(reported: text)
    default: nil
    }
  }
}

extension Timestamp {
  /// Reads RFC 3339, `YYYY-MM-DD HH:MM:SS` in UTC with or without fractions, or seconds or milliseconds
  /// since 1970.
  fileprivate init?(reported text: String) {
    let isDate = text.contains(" ")
    if let time = Timestamp(text: isDate ? text.replacing(" ", with: "T") + "Z" : text) {
      self = time
      return
    }
    guard let number = Double(text), (1...1e14).contains(number) else { return nil }
    self.init(milliseconds: Int64(number < 1e11 ? number * 1000 : number))
  }
}

extension RequestParameters {
  /// The parameters with values without white space at both ends, as Traccar reads them.
  fileprivate var trimmed: RequestParameters {
    RequestParameters(entries.map { ($0.name, $0.value.trimmingCharacters(in: .whitespaces)) })
  }

  /// Returns the place of `lat` and `lon`, or of `location`, or `nil` without them.
  fileprivate func place() throws(APIError) -> Coordinate? {
    if let text = self["location"] {
      let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2 else {
        throw .badRequest(.notAPlace, ["number": 1, "given": .text(text.excerpt)])
      }
      return try RequestParameters([("lat", parts[0]), ("lon", parts[1])]).place()
    }
    let latitude = try number("lat", in: -90...90)
    let longitude = try number("lon", in: -180...180)
    if latitude == nil, longitude == nil { return nil }
    guard let latitude else { throw .badRequest(.longitudeAlone) }
    guard let longitude else { throw .badRequest(.latitudeAlone) }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Returns a number parameter, or `nil` if it is missing, no number or out of a range.
  fileprivate func possibleNumber(_ name: String, in range: ClosedRange<Double>) -> Double? {
    self[name].flatMap { Double($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns `timestamp`, or `nil` if it is missing or no time.
  fileprivate func time() -> Timestamp? { self["timestamp"].flatMap(Timestamp.init(reported:)) }
}
