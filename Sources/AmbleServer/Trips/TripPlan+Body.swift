import AmbleCore
import AmbleJournal
import Foundation
import HTTPTypes

extension TripPlan {
  /// The plan that a body asks for.
  /// - Parameter known: what it was before; members that are not sent stay as they were.
  /// - Throws: a sentence that names what is wrong.
  init(_ body: JSONBody, over known: TripPlan = TripPlan()) throws(APIError) {
    self = known
    name = try body.text("name", 0...200) ?? known.name
    if body.has("date") { date = try body.tripDate("date") }
    if body.has("time_zone") { timeZone = try body.timeZone("time_zone") }
    mode = try body.mode("mode") ?? known.mode
    measure = try body.choice("by") ?? known.measure
    start = try body.choice("start") ?? known.start
    end = try body.choice("end") ?? known.end
    visitRadius = try body.visitRadius() ?? known.visitRadius
    guard let bodies = try body.objects("stops", atMost: Self.mostStops) else { return }
    stops = try Self.stops(bodies, known: Set(known.stops.map(\.id)))
  }

  /// The most stops of a trip.
  static let mostStops = StopsRequest.mostPlaces

  /// Stops keep the identifiers they had; those sent twice, or never known, get new ones.
  private static func stops(
    _ bodies: [JSONBody], known: Set<StopID>
  ) throws(APIError) -> [Stop] {
    var free = known
    var stops: [Stop] = []
    for body in bodies {
      var stop = try Stop(body)
      if let id = try body.text("id", 0...64).map(StopID.init), free.remove(id) != nil {
        stop.id = id
      }
      stops.append(stop)
    }
    return stops
  }
}

extension Stop {
  /// The stop that a body describes, with an identifier of its own.
  init(_ body: JSONBody) throws(APIError) {
    self.init(
      try body.need("name", try body.text("name", 0...200)),
      at: try body.need("lat", try body.position()),
      address: try body.text("address", 0...500), note: try body.text("note", 0...5000),
      contact: try body.text("contact_id", 0...64))
  }
}

extension JSONBody {
  /// A member that says when a trip is to be.
  func tripDate(_ name: String) throws(APIError) -> TripDate? {
    guard let text = try text(name, 0...64) else { return nil }
    guard let date = TripDate(text) else {
      throw wrong(
        name,
        "a date of the years 1900 to 2199 such as 2026-11-21, a local time such as"
          + " 2026-11-21T09:30, or a time such as 2026-11-21T09:30:00+01:00")
    }
    return date
  }

  /// A member that is the IANA name of a time zone.
  func timeZone(_ name: String) throws(APIError) -> TimeZone? {
    guard let text = try text(name, 0...64) else { return nil }
    guard let zone = TimeZone(ianaName: text) else {
      throw wrong(name, "a time zone of the IANA database such as Europe/Lisbon")
    }
    return zone
  }

  /// A member that is a way of travelling.
  func mode(_ name: String) throws(APIError) -> Mode? {
    guard let text = try text(name, 0...64) else { return nil }
    guard let mode = Mode(name: text) else {
      throw wrong(name, "one of " + Mode.allCases.map(\.name).joined(separator: ", "))
    }
    return mode
  }

  /// Metres within which a stop counts as visited.
  func visitRadius() throws(APIError) -> Double? { try number("visit_radius", 5...1000) }
}
