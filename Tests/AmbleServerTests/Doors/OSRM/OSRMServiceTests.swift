import AmbleFormats
import HTTPTypes
import Testing

@testable import AmbleServer

/// OSRM's `table`, `trip` and `nearest` over the demo city.
struct OSRMServiceTests {
  private static let places = [
    "-30.062905,38.039838", "-30.071082,38.049326", "-30.065874,38.04964", "-30.0681,38.0433",
  ]
  private let all = places.joined(separator: ";")

  private func rows(_ json: JSONValue, _ name: String) -> [[Double?]] {
    json[name]?.elements?.map { $0.elements?.map(\.number) ?? [] } ?? []
  }

  /// The entries are those of `/matrix`, to a tenth.
  @Test func aTableIsThatOfTheOtherDoor() async throws {
    let points = Self.places.map { place in
      "point=" + place.split(separator: ",").reversed().joined(separator: ",")
    }
    let matrix = try await ask(
      "/matrix?profile=bike&out_array=times&out_array=distances&" + points.joined(separator: "&")
    ).json
    let table = try await ask("/osrm/table/v1/bike/\(all)?annotations=duration,distance").json
    #expect(table["code"] == .string("Ok"))
    for (name, other) in [("durations", "times"), ("distances", "distances")] {
      for (row, expected) in zip(rows(table, name), rows(matrix, other)) {
        #expect(row.count == 4)
        for (entry, number) in zip(row, expected) { #expect(abs(entry! - number!) <= 0.6) }
      }
    }
    #expect(table["sources"]?.elements?.count == 4)
  }

  /// Chosen rows and columns, durations alone by default, scaled.
  @Test func partsOfATable() async throws {
    let whole = rows(try await ask("/osrm/table/v1/foot/\(all)").json, "durations")
    let part = try await ask(
      "/osrm/table/v1/foot/\(all)?sources=2&destinations=0;3&scale_factor=2&fallback_speed=1"
    ).json
    let row = try #require(rows(part, "durations").first)
    #expect(row.count == 2)
    for (entry, place) in zip(row, [0, 3]) { #expect(abs(entry! - 2 * whole[2][place]!) <= 0.2) }
    #expect(part["distances"] == nil)
    #expect(part["fallback_speed_cells"]?.elements?.isEmpty == true)
    #expect(part["sources"]?.elements?.count == 1)
    #expect(part["destinations"]?.elements?.count == 2)
  }

  /// A round trip visits every place once; its legs add up, and it is no longer than the places in
  /// the given order.
  @Test func aTripVisitsAll() async throws {
    let json = try await ask("/osrm/trip/v1/foot/\(all)").json
    let indices = json["waypoints"]?.elements?.compactMap { $0["waypoint_index"]?.number }
    #expect(indices?.sorted() == [0, 1, 2, 3])
    #expect(indices?.first == 0)
    #expect(json["trips.0.legs"]?.elements?.count == 4)
    let given = try await ask("/osrm/route/v1/foot/\(all);\(Self.places[0])").json
    #expect(json["trips.0.duration"]!.number! <= given["routes.0.duration"]!.number! + 0.1)
  }

  /// Ends are kept, with and without the way back.
  @Test(
    arguments: [true, false],
    [("any", "any"), ("first", "any"), ("any", "last"), ("first", "last")])
  func endsAreKept(returns: Bool, ends: (source: String, destination: String)) async throws {
    let json = try await ask(
      "/osrm/trip/v1/foot/\(all)?roundtrip=\(returns)&source=\(ends.source)"
        + "&destination=\(ends.destination)"
    ).json
    #expect(json["code"] == .string("Ok"))
    let indices = json["waypoints"]?.elements?.compactMap { $0["waypoint_index"]?.number } ?? []
    #expect(indices.sorted() == [0, 1, 2, 3])
    #expect(ends.source == "any" || indices[0] == 0)
    #expect(ends.destination == "any" || indices[3] == 3)
    #expect(json["trips.0.legs"]?.elements?.count == (returns ? 4 : 3))
  }

  /// The nearest streets come by distance; the first is that of `/nearest`.
  @Test func nearestStreetsComeByDistance() async throws {
    let place = Self.places[0]
    let json = try await ask("/osrm/nearest/v1/foot/\(place)?number=5").json
    let distances = json["waypoints"]?.elements?.compactMap { $0["distance"]?.number } ?? []
    #expect(distances.count == 5)
    #expect(distances == distances.sorted())
    let one = try await ask("/osrm/nearest/v1/foot/\(place)").json
    #expect(one["waypoints"]?.elements?.count == 1)
    let other = try await ask("/nearest?point=38.039838,-30.062905").json
    #expect(abs(one["waypoints.0.distance"]!.number! - other["distance"]!.number!) < 0.01)
  }

  /// What is invalid or not supported is refused by name.
  @Test(arguments: [
    ("table/v1/foot/ALL?sources=9", "InvalidValue"),
    ("table/v1/foot/ALL?annotations=speed", "InvalidValue"),
    ("table/v1/foot/ALL?fallback_speed=0", "InvalidValue"),
    ("table/v1/foot/ALL?bearings=10,20;;;", "InvalidOptions"),
    ("table/v1/foot/ALL?radiuses=0;;;", "NoSegment"),
    ("table/v1/foot/ALL;-31.5,38.03", "NoSegment"),
    ("trip/v1/foot/ALL?source=last", "InvalidValue"),
    ("trip/v1/foot/ALL?approaches=curb;;;", "InvalidOptions"),
    ("trip/v1/foot/-30.062905,38.039838", "InvalidOptions"),
    ("nearest/v1/foot/ALL", "InvalidOptions"),
    ("nearest/v1/foot/-30.062905,38.039838?number=0", "InvalidValue"),
    ("nearest/v1/foot/-30.062905,38.039838?number=many", "InvalidValue"),
  ])
  func invalidRequestsAreExplained(path: String, code: String) async throws {
    let answer = try await ask("/osrm/" + path.replacing("ALL", with: all))
    #expect(answer.status == .badRequest)
    #expect(try answer.json["code"] == .string(code))
    #expect(try answer.message.contains(" "))
  }
}
