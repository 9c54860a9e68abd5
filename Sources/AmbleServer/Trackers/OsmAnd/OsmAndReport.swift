import AmbleCore
import AmbleJournal

/// A position as OsmAnd and the Traccar apps report it (`OsmAndProtocolDecoder` of Traccar).
struct OsmAndReport: Sendable {
  /// The identifier of the device: an API token.
  var device: String?
  /// The position, or `nil` if the report has none, or says that it is not valid.
  var position: GroupPosition?

  /// Metres per second in a knot.
  private static let knot = 1852.0 / 3600

  /// Reads the parameters of a query or a form. `speed` is in knots.
  /// - Parameter now: the time of a report without one.
  /// - Throws: `APIError` with status 400 that names the parameter that is wrong.
  init(_ parameters: RequestParameters, now: Timestamp) throws(APIError) {
    device = parameters["id"] ?? parameters["deviceid"]
    guard try parameters.bool("valid") ?? true, let place = try parameters.place() else { return }
    let bearing = try parameters.number("bearing", in: -1...360)
    let heading = try parameters.number("heading", in: -1...360)
    let speed = try parameters.number("speed", in: -1...1e4)
    position = GroupPosition(
      Position(
        place, at: try parameters.time() ?? now,
        accuracy: try parameters.number("accuracy", in: 0...1e7),
        speed: speed.map { $0 * Self.knot }, course: bearing ?? heading),
      battery: try parameters.number("batt", in: 0...100))
  }

  /// Reads the body of newer Traccar apps. `speed` is in metres per second, `level` from 0 to 1.
  /// - Throws: `APIError` with status 422 that names the member that is wrong.
  init(_ body: JSONBody, now: Timestamp) throws(APIError) {
    device = try body.text("device_id", 1...200)
    guard let location = try body.object("location"), let coords = try location.object("coords")
    else { return }
    let latitude = try coords.need("latitude", coords.number("latitude", -90...90))
    let longitude = try coords.need("longitude", coords.number("longitude", -180...180))
    let level = try location.object("battery")?.number("level", -1...1)
    position = GroupPosition(
      Position(
        Coordinate(latitude: latitude, longitude: longitude),
        at: try location.timestamp("timestamp") ?? now,
        accuracy: try coords.number("accuracy", -1...1e7),
        speed: try coords.number("speed", -1...1e4),
        course: try coords.number("heading", -1...360)),
      battery: level.flatMap { $0 >= 0 ? $0 * 100 : nil })
  }
}

extension RequestParameters {
  /// Returns the place of `lat` and `lon`, or of `location`, or `nil` without them.
  fileprivate func place() throws(APIError) -> Coordinate? {
    if let text = self["location"] {
      let parts = text.split(separator: ",").map(String.init)
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

  /// Returns `timestamp`: seconds or milliseconds since 1970, or RFC 3339.
  fileprivate func time() throws(APIError) -> Timestamp? {
    guard let text = self["timestamp"] else { return nil }
    if let time = Timestamp(text: text) { return time }
    let number = try number("timestamp", in: 1...1e14) ?? 1
    return Timestamp(milliseconds: Int64(number < 1e11 ? number * 1000 : number))
  }
}
