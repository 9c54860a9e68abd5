import AmbleCore
import AmbleJournal
import Foundation
import HTTPTypes

extension TripPlan {
  /// Reads a plan from a request.
  /// - Parameter known: the previous plan; omitted members keep its values.
  /// - Throws: `APIError` with status 422 that names the invalid member.
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
    guard let bodies = try body.objects("stops", atMost: Self.maxStops) else { return }
    stops = try Self.stops(bodies, known: Set(known.stops.map(\.id)))
  }

  /// Maximum number of stops of a trip.
  static let maxStops = StopsRequest.maxPlaces

  /// Reads the stops. Known stops keep their identifiers; duplicates and unknown ones get new ones.
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
  /// Reads a stop, with a new identifier.
  init(_ body: JSONBody) throws(APIError) {
    self.init(
      try body.need("name", try body.text("name", 0...200)),
      at: try body.need("lat", try body.position()),
      address: try body.text("address", 0...500), note: try body.text("note", 0...5000),
      contact: try body.text("contact_id", 0...64))
  }
}

extension JSONBody {
  /// Returns a member that is a trip's date.
  func tripDate(_ name: String) throws(APIError) -> TripDate? {
    guard let text = try text(name, 0...64) else { return nil }
    guard let date = TripDate(text) else {
      throw wrong(name, .mustBeDate)
    }
    return date
  }

  /// Returns the radius within which a stop counts as visited, metres.
  func visitRadius() throws(APIError) -> Double? { try number("visit_radius", 5...1000) }
}
