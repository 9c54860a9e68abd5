import AmbleCore
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// OSRM's `route` over the demo city, between its museum, its station and its town hall.
struct OSRMRouteTests {
  private static let museum = "-30.062905,38.039838"
  private static let station = "-30.071082,38.049326"
  private static let hall = "-30.065874,38.04964"
  private let two = "/osrm/route/v1/foot/\(museum);\(station)"
  private let three = "/osrm/route/v1/foot/\(museum);\(station);\(hall)"

  private func route(_ uri: String) async throws -> JSONValue {
    let json = try await ask(uri).json
    #expect(json["code"] == .string("Ok"))
    return try #require(json["routes.0"])
  }

  private func numbers(_ value: JSONValue?) -> [Double] {
    value?.elements?.compactMap(\.number) ?? []
  }

  /// The route is that of `/route`, and its legs add up to it.
  @Test func itIsTheRouteOfTheOtherDoor() async throws {
    let uri =
      "/route?point=38.039838,-30.062905&point=38.049326,-30.071082&point=38.04964,-30.065874"
    let path = try #require(try await ask(uri).json["paths.0"])
    let route = try await route(three)
    #expect(abs(route["distance"]!.number! - path["distance"]!.number!) < 0.1)
    #expect(abs(route["duration"]!.number! * 1000 - path["time"]!.number!) < 100)
    #expect(route["weight_name"] == .string("duration"))
    let legs = try #require(route["legs"]?.elements)
    #expect(legs.count == 2)
    for member in ["distance", "duration", "weight"] {
      let sum = legs.reduce(0) { $0 + ($1[member]?.number ?? .nan) }
      #expect(abs(sum - route[member]!.number!) <= 0.2)
      #expect(legs.allSatisfy { $0["steps"]?.elements?.isEmpty == true })
    }
  }

  /// Every leg begins with a departure and ends with an arrival; its steps follow one another, and
  /// their junctions say where the route comes from and where it leaves.
  @Test func stepsFollowOneAnother() async throws {
    let route = try await route(three + "?steps=true&geometries=geojson&overview=full")
    var line: [JSONValue] = []
    for leg in try #require(route["legs"]?.elements) {
      let steps = try #require(leg["steps"]?.elements)
      #expect(steps.first?["maneuver.type"] == .string("depart"))
      #expect(steps.last?["maneuver.type"] == .string("arrive"))
      #expect(steps.last?["distance"]?.number == 0)
      #expect(steps.dropFirst().dropLast().allSatisfy { $0["maneuver.modifier"] != nil })
      let metres = steps.reduce(0) { $0 + ($1["distance"]?.number ?? .nan) }
      #expect(abs(metres - leg["distance"]!.number!) <= 0.1 * Double(steps.count))
      #expect(leg["summary"]?.text?.isEmpty == false)
      for step in steps {
        let points = try #require(step["geometry.coordinates"]?.elements)
        #expect(points.first == step["maneuver.location"])
        #expect(line.isEmpty || line.last == points.first)
        line += line.isEmpty ? points : Array(points.dropFirst())
        try checkIntersections(of: step)
      }
    }
    let whole = try #require(route["geometry.coordinates"]?.elements)
    // An arrival has its point twice.
    #expect(line.count == whole.count + 2)
    #expect(line.first == whole.first && line.last == whole.last)
  }

  private func checkIntersections(of step: JSONValue) throws {
    let junctions = try #require(step["intersections"]?.elements)
    #expect(junctions.first?["location"] == step["maneuver.location"])
    for junction in junctions {
      let bearings = numbers(junction["bearings"])
      #expect(bearings == bearings.sorted() || bearings.count < 3)
      #expect(bearings.allSatisfy { (0..<360).contains($0) })
      #expect(junction["entry"]?.elements?.count == bearings.count)
      for name in ["in", "out"] {
        if let index = junction[name]?.number { #expect(bearings.indices.contains(Int(index))) }
      }
      if let exit = junction["out"]?.number {
        #expect(junction["entry.\(Int(exit))"] == .bool(true))
      }
    }
    #expect(step["maneuver.type"] != .string("depart") || junctions[0]["in"] == nil)
    #expect(step["maneuver.type"] != .string("arrive") || junctions[0]["out"] == nil)
  }

  /// Encoded coordinates and the suffix `.json` change nothing.
  @Test func coordinatesHaveThreeForms() async throws {
    let plain = try await ask(two).json
    #expect(try await ask(two + ".json").json == plain)
    let points = [(38.039838, -30.062905), (38.049326, -30.071082)].map {
      Polyline.Point(position: Coordinate(latitude: $0.0, longitude: $0.1))
    }
    for (name, multiplier) in [("polyline", 1e5), ("polyline6", 1e6)] {
      let text = Polyline.encode(points, hasHeights: false, multiplier: multiplier)
      let escaped = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
      let json = try await ask("/osrm/route/v1/walking/\(name)(\(escaped))").json
      let (one, other) = (plain["routes.0.distance"]!.number!, json["routes.0.distance"]!.number!)
      #expect(abs(one - other) < 3)
      #expect(name == "polyline" || json == plain)
    }
  }

  /// The lists of a leg have an entry for each piece of its line; distances and durations add up.
  @Test func annotationsFollowTheLine() async throws {
    let route = try await route(two + "?annotations=true&overview=full&geometries=geojson")
    let pieces = try #require(route["geometry.coordinates"]?.elements?.count) - 1
    let leg = try #require(route["legs.0"])
    for name in ["distance", "duration", "weight", "speed", "datasources"] {
      #expect(numbers(leg["annotation.\(name)"]).count == pieces)
    }
    #expect(abs(numbers(leg["annotation.distance"]).reduce(0, +) - leg["distance"]!.number!) < 0.5)
    #expect(abs(numbers(leg["annotation.duration"]).reduce(0, +) - leg["duration"]!.number!) < 0.5)
    let speeds = try await self.route(two + "?annotations=speed")["legs.0.annotation"]
    #expect(speeds?["speed"] != nil && speeds?["distance"] == nil)
  }

  /// Lines come in three formats and in parts.
  @Test func linesAreAsAskedFor() async throws {
    let full = try await route(two + "?overview=full&geometries=polyline6")["geometry"]?.text
    let points = try Polyline.decode(try #require(full), hasHeights: false, multiplier: 1e6)
    #expect(abs(points[0].position.latitude - 38.039838) < 0.001)
    let simplified = try await route(two)["geometry"]?.text
    let kept = try Polyline.decode(try #require(simplified), hasHeights: false)
    #expect(kept.count > 2 && kept.count < points.count)
    #expect(try await route(two + "?overview=false")["geometry"] == nil)
    let byLegs = try await route(three + "?overview=by_legs")
    #expect(byLegs["geometry"] == nil && byLegs["legs.1.geometry"]?.text != nil)
  }

  /// A place that is no waypoint is passed within a leg, without a step of its own.
  @Test func placesArePassedWithoutALeg() async throws {
    let legs = try await ask(three + "?waypoints=0;2&steps=true").json
    #expect(legs["routes.0.legs"]?.elements?.count == 1)
    #expect(legs["waypoints"]?.elements?.count == 2)
    let types = legs["routes.0.legs.0.steps"]?.elements?.map { $0["maneuver.type"]?.text }
    #expect(types?.filter { $0 == "arrive" || $0 == "depart" } == ["depart", "arrive"])
    let whole = try await route(three)
    #expect(legs["routes.0.distance"] == whole["distance"])
  }

  /// Alternatives come after the best route.
  @Test func alternativesAreOtherRoutes() async throws {
    let json = try await ask(two + "?alternatives=3").json
    let routes = try #require(json["routes"]?.elements)
    #expect((2...4).contains(routes.count))
    #expect(routes[0]["distance"] == (try await route(two)["distance"]))
    #expect(Set(routes.map { $0["geometry"]?.text }).count == routes.count)
  }

  /// Waypoints can be left out, and so can their hints; a hint is accepted as it was given.
  @Test func waypointsAndHintsAreOptional() async throws {
    let json = try await ask(two).json
    let hints = json["waypoints"]?.elements?.compactMap { $0["hint"]?.text } ?? []
    #expect(hints.count == 2)
    #expect(json["waypoints.0.distance"]!.number! < 50)
    #expect(try await ask(two + "?hints=\(hints.joined(separator: ";"))").json == json)
    #expect(try await ask(two + "?generate_hints=false").json["waypoints.0.hint"] == nil)
    #expect(try await ask(two + "?skip_waypoints=true").json["waypoints"] == nil)
  }

  /// A route that must leave to the north leaves otherwise than one to the south.
  @Test func bearingsAreKept() async throws {
    var bearings: Set<Double> = []
    for degrees in [0, 90, 180, 270] {
      let route = try await route(two + "?steps=true&bearings=\(degrees),45;")
      bearings.insert(route["legs.0.steps.0.maneuver.bearing_after"]!.number!)
    }
    #expect(bearings.count > 1)
    let free = try await route(two)
    #expect(try await route(two + "?bearings=10,180;") == free)
  }

  /// Each invalid request has the code that OSRM's clients know.
  @Test func errorsHaveOSRMsCodes() async throws {
    let far = "-30.062905,38.039838;-31.5,38.03"
    for (uri, code) in [
      ("/osrm/route/v1/foot", "InvalidUrl"), ("/osrm/route/v1/foot/1,2,3;4,5", "InvalidUrl"),
      ("/osrm/route/v1/balloon/\(Self.museum);\(Self.hall)", "InvalidUrl"),
      ("/osrm/fly/v1/foot/\(Self.museum);\(Self.hall)", "InvalidService"),
      ("/osrm/route/v2/foot/\(Self.museum);\(Self.hall)", "InvalidVersion"),
      ("/osrm/route/v1/foot/\(Self.museum)", "InvalidOptions"),
      (two + "?radiuses=5", "InvalidOptions"), (two + "?bearings=1,2", "InvalidOptions"),
      (two + "?annotations=ways", "InvalidValue"), (two + "?colour=red", "InvalidQuery"),
      (two + "?exclude=toll,steps", "InvalidValue"), (two + "?overview=some", "InvalidValue"),
      (two + "?geometries=wkt", "InvalidValue"), (two + "?alternatives=-1", "InvalidValue"),
      (two + "?bearings=400,20;", "InvalidValue"), (two + "?waypoints=0", "InvalidValue"),
      (two + "?radiuses=-1;", "InvalidValue"), (two + "?approaches=left;", "InvalidValue"),
      (two + "?hints=%21;", "InvalidValue"), (three + "?continue_straight=true", "InvalidOptions"),
      ("/osrm/route/v1/foot/\(far)", "NoSegment"),
      ("/osrm/route/v1/foot/-30.0629,95;\(Self.hall)", "InvalidValue"),
      ("/osrm/tile/v1/foot/tile(1,2,3).mvt", "InvalidService"),
    ] {
      let answer = try await ask(uri)
      #expect(answer.status == .badRequest, "\(uri)")
      #expect(try answer.json["code"] == .string(code), "\(uri)")
      #expect(try answer.message.hasSuffix("."), "\(uri)")
    }
  }

  /// The numbers of an annotation with nodes are between them: one less than nodes, and one less than the
  /// positions of the whole line; both with and without, they add up to the leg.
  @Test(arguments: ["nodes,duration,distance", "true"])
  func annotationsNameNodes(names: String) async throws {
    let route = try await route(three + "?geometries=geojson&overview=full&annotations=\(names)")
    let legs = try #require(route["legs"]?.elements)
    var pieces = 0
    for leg in legs {
      let annotation = try #require(leg["annotation"])
      let ids = numbers(annotation["nodes"])
      for member in ["distance", "duration"] {
        let list = numbers(annotation[member])
        #expect(list.count == ids.count - 1 && list.allSatisfy { $0 >= 0 })
        #expect(abs(list.reduce(0, +) - leg[member]!.number!) < 0.2)
      }
      #expect(Set(ids).count == ids.count)
      pieces += ids.count - 1
    }
    #expect(route["geometry.coordinates"]?.elements?.count == pieces + 1)
    // The second leg begins where the first ends: between the same two nodes, or at one.
    let (first, second) = (
      numbers(legs[0]["annotation.nodes"]), numbers(legs[1]["annotation.nodes"])
    )
    #expect(!Set(first.suffix(2)).isDisjoint(with: second.prefix(2)))
  }

  /// A street lies between two nodes.
  @Test func theNearestStreetLiesBetweenNodes() async throws {
    let near = try await ask("/osrm/nearest/v1/foot/\(Self.museum)?number=3").json
    for place in try #require(near["waypoints"]?.elements) {
      #expect(Set(numbers(place["nodes"])).count == 2)
    }
  }

  /// The tunnel has the number R 1 in the demo city's map; other streets have none.
  @Test func roadsHaveTheirNumbers() async throws {
    let route = try await route("/osrm/route/v1/car/-30.0575,38.0507;-30.039,38.0494?steps=true")
    let steps = try #require(route["legs.0.steps"]?.elements)
    for step in steps {
      let isTunnel =
        step["name"] == .string("Ridge Tunnel") && step["maneuver.type"] != .string("arrive")
      #expect(step["ref"] == (isTunnel ? .string("R 1") : nil))
    }
    #expect(steps.contains { $0["ref"] != nil })
  }

  /// A radius of less than the distance of the street finds none.
  @Test func radiusesBoundTheDistance() async throws {
    let distance = try await ask(two).json["waypoints.0.distance"]!.number!
    #expect(distance > 0.01)
    let near = try await ask(two + "?radiuses=\(distance / 2);unlimited")
    #expect(try near.json["code"] == .string("NoSegment"))
    #expect(try await ask(two + "?radiuses=\(distance + 1);").status == .ok)
  }

  /// Other methods are refused.
  @Test func onlyGetIsServed() async throws {
    #expect(try await ask(two, method: .post).status == .methodNotAllowed)
    #expect(try await ask(two, method: .head).status == .ok)
  }
}
