import AmbleBikeShare
import AmbleCore
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Bike-share systems, stations and rides by HTTP.
@Suite struct StationControllerTests {
  private static let everywhere = "-180,-90,180,90"

  /// A server that plays an invented system, which was read once.
  private func served() async throws -> TestServer {
    let home = try TestServer(plays: true)
    for system in home.server.bikes.systems.systems { await system.step() }
    return home
  }

  private func stations(_ home: TestServer) async throws -> [JSONValue] {
    let answer = try await home.ask(.get, "/stations?bbox=\(Self.everywhere)")
    guard case .array(let items)? = try answer.json["items"] else { return [] }
    return items.filter { $0["kind"]?.text == "station" }
  }

  private func number(_ value: JSONValue?) -> Double {
    if case .number(let number)? = value { number } else { .nan }
  }

  private func place(_ station: JSONValue) -> String {
    "\(number(station["lat"])),\(number(station["lon"]))"
  }

  /// The two stations that are farthest apart.
  private func ends(_ stations: [JSONValue]) -> (from: String, to: String) {
    func position(_ one: JSONValue) -> Coordinate {
      Coordinate(latitude: number(one["lat"]), longitude: number(one["lon"]))
    }
    var best = (0.0, stations[0], stations[0])
    for one in stations {
      for other in stations {
        let distance = position(one).distance(to: position(other))
        if distance > best.0 { best = (distance, one, other) }
      }
    }
    return (place(best.1), place(best.2))
  }

  /// The feed, its stations, and one of them with a forecast are open to all users.
  @Test func stationsAreOpenToAnyone() async throws {
    let home = try await served()
    let systems = try await home.ask(.get, "/systems").json
    #expect(systems["items.0.status"] == .string("good"))
    let stations = try await stations(home)
    #expect(stations.count >= 10)
    #expect(number(systems["items.0.stations"]) == Double(stations.count))
    let id = try #require(stations[0]["id"]?.text)
    let one = try await home.ask(.get, "/stations/\(id)").json
    #expect(one["name"] == stations[0]["name"])
    guard case .array(let forecast)? = one["forecast"] else { throw Missing() }
    #expect(forecast.map { number($0["minutes"]) } == [10, 20, 30, 60])
    for outlook in forecast {
      #expect((0...1).contains(number(outlook["bike"])))
      #expect((0...1).contains(number(outlook["dock"])))
    }
    for unknown in ["x", "\(id)x", ":", "%3A%3A"] {
      #expect(try await home.ask(.get, "/stations/\(unknown)").status == .notFound)
    }
  }

  private struct Missing: Error {}

  /// An area is required, and restricts the list.
  @Test func areasRestrictTheList() async throws {
    let home = try await served()
    let nowhere = try await home.ask(.get, "/stations?bbox=0,0,1,1").json
    #expect(nowhere["items"] == .array([]))
    let across = try await home.ask(.get, "/stations?bbox=170,38,-30,39").json
    #expect(across["items"]?.elements?.isEmpty == false)
    for query in ["", "?bbox=1,2,3", "?bbox=nan,0,1,1", "?bbox=a,b,c,d", "?box=0,0,1,1"] {
      #expect(try await home.ask(.get, "/stations\(query)").status == .badRequest)
    }
  }

  /// A ride across the city is a walk, a ride and a walk, with chances and the way of each.
  @Test func ridesAreFound() async throws {
    let home = try await served()
    let (from, to) = ends(try await stations(home))
    let found = try await home.ask(.get, "/rides?from=\(from)&to=\(to)&ebike=true").json
    guard case .array(let rides)? = found["rides"], let ride = rides.first else { throw Missing() }
    #expect(number(ride["expected_duration"]) < number(found["walk.duration"]))
    guard case .array(let legs)? = ride["legs"] else { throw Missing() }
    #expect(legs.compactMap { $0["mode"]?.text } == ["walk", "take", "ride", "return", "walk"])
    #expect((0...1).contains(number(legs[1]["chance"])))
    #expect(number(legs[2]["path.distance"]) > 500)
    #expect(legs[2]["path.points.type"]?.text == "LineString")
    let classic = try await ask(
      "/getRoutes?" + classicQuery(from, to), method: .post, body: "{}", of: home.server)
    #expect(try classic.json["rides.0.legs.1.station.id"] == legs[1]["station.id"])
    let points = try await ask(
      "/getClosestPoints?" + classicQuery(from, to), method: .post, body: "{}", of: home.server)
    #expect(try points.json["start.id"] == legs[1]["station.id"])
  }

  /// The classic app posted texts as JSON and wrote `destLng`. Forms, numbers and queries do as well.
  @Test func theClassicPostsAreTaken() async throws {
    let home = try await served()
    let (from, to) = ends(try await stations(home))
    let (source, target) = (from.split(separator: ","), to.split(separator: ","))
    let texts =
      "{\"srclat\":\"\(source[0])\",\"srclng\":\"\(source[1])\","
      + "\"destlat\":\"\(target[0])\",\"destLng\":\"\(target[1])\"}"
    let numbers =
      " {\"srclat\":\(source[0]),\"srclng\":\(source[1]),"
      + "\"destlat\":\(target[0]),\"destlng\":\(target[1])}"
    let form = classicQuery(from, to).replacing("destlng", with: "destLng")
    for path in ["/getRoutes", "/getClosestPoints"] {
      let known = try await ask(
        "\(path)?" + classicQuery(from, to), method: .post, body: "", of: home.server)
      #expect(known.status == .ok)
      for body in [texts, numbers, form] {
        let answer = try await ask(path, method: .post, body: body, of: home.server)
        #expect(answer.status == .ok, "\(body)")
        #expect(answer.body.count > 100 && answer.body.prefix(200) == known.body.prefix(200))
      }
      let missing = try await ask(path, method: .post, body: "srclat=1", of: home.server)
      #expect(missing.status == .badRequest)
      #expect(try missing.message.contains("srclng"))
    }
  }

  private func classicQuery(_ from: String, _ to: String) -> String {
    let (source, target) = (from.split(separator: ","), to.split(separator: ","))
    return "srclat=\(source[0])&srclng=\(source[1])&destlat=\(target[0])&destlng=\(target[1])"
  }

  /// Rides that cannot be planned are reported.
  @Test func badQuestionsAreRefused() async throws {
    let home = try await served()
    let (from, to) = ends(try await stations(home))
    for query in [
      "", "?from=\(from)", "?from=\(from)&to=here", "?from=\(from)&to=91,0",
      "?from=1e400,0&to=\(to)",
      "?from=\(from)&to=\(to)&by=luck", "?from=\(from)&to=\(to)&count=4", "?from=0,0&to=\(to)",
      "?from=\(from)&to=\(to)&ebike=maybe",
    ] {
      let answer = try await home.ask(.get, "/rides\(query)")
      #expect(answer.status == .badRequest, "\(query)")
      #expect(try !answer.message.isEmpty)
    }
    let there = try await home.ask(.get, "/rides?from=\(from)&to=\(from)").json
    #expect(there["absence"] == .string("already_there") && there["rides"] == .array([]))
    let none = try TestServer()
    #expect(try await none.ask(.get, "/rides?from=\(from)&to=\(to)").status == .notFound)
    #expect(try await none.ask(.get, "/systems").json["items"] == .array([]))
  }

  /// A group gets a bike and a dock for each; strangers are refused, and too many riders.
  @Test func aGroupGetsOnePlan() async throws {
    let home = try await served()
    let (from, to) = ends(try await stations(home))
    func object(_ place: String) -> String {
      let parts = place.split(separator: ",")
      return "{\"lat\": \(parts[0]), \"lon\": \(parts[1])}"
    }
    func body(_ count: Int) -> String {
      let riders = Array(repeating: object(from), count: count).joined(separator: ",")
      return "{\"riders\": [\(riders)], \"to\": \(object(to))}"
    }
    #expect(try await home.ask(.post, "/rides/plan", body: body(2)).status == .unauthorized)
    let ada = try await home.register("ada@example.org")
    let plan = try await home.ask(.post, "/rides/plan", as: ada, body: body(3)).json
    guard case .array(let riders)? = plan["riders"] else { throw Missing() }
    #expect(riders.count == 3)
    #expect(number(plan["latest"]) <= number(plan["total"]))
    for count in [0, 51] {
      let answer = try await home.ask(.post, "/rides/plan", as: ada, body: body(count))
      #expect([.badRequest, .unprocessableContent].contains(answer.status))
    }
  }

  /// The invented system is published as GBFS, and only its files.
  @Test func theInventedSystemIsPublished() async throws {
    let home = try await served()
    let discovery = try await ask("/gbfs/gbfs.json", of: home.server)
    #expect(try discovery.json["version"] == .string("3.0"))
    #expect(try await ask("/gbfs/station_status.json", of: home.server).status == .ok)
    for name in ["x.json", "gbfs", "station_status", "gbfs_versions.json"] {
      #expect(try await ask("/gbfs/\(name)", of: home.server).status == .notFound)
    }
  }
}
