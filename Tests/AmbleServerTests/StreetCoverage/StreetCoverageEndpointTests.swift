import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleSamples
import Foundation
import HTTPTypes
import Testing

@testable import AmbleHikes
@testable import AmbleServer

/// The streets of the demo city that hikes went along.
struct StreetCoverageEndpointTests {
  /// A walk along the longest street of a district that counts.
  private struct StreetWalk {
    let segment: Int
    let points: [Coordinate]
    let metres: Double
    let district: DistrictStreets.Part

    init() throws {
      let served = try TestRegion.demo.get()
      let graph = served.region.graph
      let streets = try #require(served.districtStreets)
      let counting = (0..<graph.segmentCount).filter { streets.ofSegment[$0] != DistrictMap.none }
      segment = try #require(counting.max { graph.metres(of: $0) < graph.metres(of: $1) })
      points = graph.line(of: segment, from: 0, to: 1)
      metres = graph.metres(of: segment)
      district = streets.parts[Int(streets.ofSegment[segment])]
    }

    /// The walk as GPX, a position each two metres.
    /// - Parameters:
    ///   - type: the sport, or `nil` if the file does not say.
    ///   - pace: seconds from a position to the next.
    func gpx(start: Double = 0, type: String? = "walking", pace: Double = 1) -> String {
      let sport = type.map { "<type>\($0)</type>" } ?? ""
      var text = #"<gpx version="1.1" creator="test"><trk>\#(sport)<trkseg>"#
      var second = start
      for (a, b) in zip(points, points.dropFirst()) {
        let steps = max(1, Int(a.distance(to: b) / 2))
        for step in 0...steps {
          let share = Double(step) / Double(steps)
          let time = Date(timeIntervalSince1970: 1_795_244_400 + second).formatted(.iso8601)
          text += """
            <trkpt lat="\(a.latitude + share * (b.latitude - a.latitude))" \
            lon="\(a.longitude + share * (b.longitude - a.longitude))"><time>\(time)</time></trkpt>
            """
          second += pace
        }
      }
      return text + "</trkseg></trk></gpx>"
    }
  }

  private static let explored = "/hikes/explored"
  private static let streets = "/hikes/streets?bbox=-31,38,-30,39"

  private func number(_ traveller: Traveller, _ path: String, _ member: String) async throws
    -> Double?
  {
    try await traveller.ask(.get, path).json[member]?.number
  }

  /// A street walked is pending, then counted: the district has its metres, the region too, and the
  /// map its line; walked again, the length stays and the count rises.
  @Test func aStreetWalkedIsExplored() async throws {
    let walk = try StreetWalk()
    let ada = try await Traveller()
    _ = try await ada.send(walk.gpx())
    #expect(try await number(ada, Self.explored, "pending") == 1)
    #expect(try await number(ada, Self.streets, "pending") == 1)
    let line = try await ada.ask(.get, "/hikes/lines?bbox=-31,38,-30,39").json
    #expect(line["features.0.properties.matched"] == .null)

    await ada.home.server.matcher?.matchAll()
    let explored = try await ada.ask(.get, Self.explored).json
    #expect(explored["pending"]?.number == 0)
    #expect(explored["regions.0.needs_import"] == .bool(false))
    #expect(explored["regions.0.districts"]?.number == 8)
    let district = try #require(explored["items.0"])
    #expect(district["name"]?.text == walk.district.district.name)
    #expect(district["hikes"]?.number == 1)
    let walked = district["walked"]?.number ?? 0
    #expect(abs(walked - walk.metres) < 0.02 * walk.metres + 15)
    let share = district["share"]?.number ?? 0
    #expect(abs(share - walked / walk.district.metres) < 0.001)
    let map = try await ada.ask(.get, Self.streets).json
    #expect(map["is_complete"] == .bool(true))
    #expect(map["features.0.properties.count"]?.number == 1)
    #expect(map["features.0.geometry.coordinates"]?.elements?.isEmpty == false)
    let lines = try await ada.ask(.get, "/hikes/lines?bbox=-31,38,-30,39").json
    #expect(lines["features.0.properties.matched"]?.number ?? 0 > 0.95)

    _ = try await ada.send(walk.gpx(start: 86_400))
    await ada.home.server.matcher?.matchAll()
    let twice = try await ada.ask(.get, Self.explored).json
    #expect(twice["items.0.hikes"]?.number == 2)
    #expect(abs((twice["items.0.walked"]?.number ?? 0) - walked) < 1)
    #expect(
      try await number(ada, Self.streets, "features.0.properties.count") == 2)
  }

  /// The matcher runs again after it was cancelled, as when its server does the background work again, and
  /// each import wakes it.
  @Test(.timeLimit(.minutes(1)))
  func theMatcherRunsAgain() async throws {
    let walk = try StreetWalk()
    let ada = try await Traveller()
    let matcher = try #require(ada.home.server.matcher)
    for day in 0..<2 {
      let run = Task { await matcher.run() }
      _ = try await ada.send(walk.gpx(start: Double(day) * 86_400))
      while try await number(ada, Self.explored, "pending") != 0 {
        try await Task.sleep(for: .milliseconds(20))
      }
      run.cancel()
      await run.value
    }
  }

  /// A GPX file that does not say how its traveller moved is matched if it was slow: 2 m/s are, 8
  /// are not, nor is a sport that no mode has.
  @Test(
    arguments: [(nil, 1, true), (nil, 0.25, false), ("kayaking", 1, false)]
      as [(String?, Double, Bool)])
  func walksWithoutASportAreExplored(type: String?, pace: Double, isExplored: Bool) async throws {
    let ada = try await Traveller()
    _ = try await ada.send(try StreetWalk().gpx(type: type, pace: pace))
    #expect(try await number(ada, Self.explored, "pending") == (isExplored ? 1 : 0))
    await ada.home.server.matcher?.matchAll()
    let explored = try await ada.ask(.get, Self.explored).json
    #expect(explored["items"]?.elements?.isEmpty == !isExplored)
    #expect(explored["pending"]?.number == 0)
  }

  /// A deleted hike no longer counts; restored, it does at once; a crop is matched again, and
  /// undone at once. The same file sent again after a deletion is a new hike.
  @Test func changesOfHikesAreFollowed() async throws {
    let walk = try StreetWalk()
    let ada = try await Traveller()
    let id = try #require(try await ada.send(walk.gpx()).json["id"]?.text)
    await ada.home.server.matcher?.matchAll()
    let whole = try #require(try await number(ada, Self.explored, "items.0.walked"))
    _ = try await ada.ask(.delete, "/hikes/\(id)")
    #expect(try await ada.ask(.get, Self.explored).json["items"]?.elements?.isEmpty == true)
    _ = try await ada.ask(.post, "/hikes/\(id)/restore")
    #expect(try await number(ada, Self.explored, "items.0.walked") == whole)
    let half = Int(walk.metres / 4)
    let crop = try await ada.ask(.post, "/hikes/\(id)/crop", #"{"from": 0, "to": \#(half)}"#).json
    #expect(try await number(ada, Self.explored, "pending") == 1)
    await ada.home.server.matcher?.matchAll()
    let part = try #require(try await number(ada, Self.explored, "items.0.walked"))
    #expect(part > 0.35 * whole && part < 0.65 * whole)
    let new = try #require(crop["items.0.id"]?.text)
    _ = try await ada.ask(.post, "/hikes/undo", #"{"items": ["\#(new)"], "replaced": ["\#(id)"]}"#)
    #expect(try await number(ada, Self.explored, "items.0.walked") == whole)
    _ = try await ada.ask(.delete, "/hikes/\(id)")
    _ = try await ada.send(walk.gpx())
    #expect(try await number(ada, Self.explored, "pending") == 1)
    await ada.home.server.matcher?.matchAll()
    #expect(try await number(ada, Self.explored, "items.0.walked") == whole)
    #expect(try await number(ada, Self.explored, "items.0.hikes") == 1)
  }

  /// Strangers are refused, and other users do not see it.
  @Test func streetsWalkedArePrivate() async throws {
    let walk = try StreetWalk()
    let ada = try await Traveller()
    _ = try await ada.send(walk.gpx())
    let eve = try await Traveller(at: ada.home, "eve@example.org")
    for isMatched in [false, true] {
      if isMatched { await ada.home.server.matcher?.matchAll() }
      let explored = try await eve.ask(.get, Self.explored).json
      #expect(explored["pending"]?.number == 0)
      #expect(explored["items"]?.elements?.isEmpty == true)
      #expect(explored["regions.0.walked"]?.number == 0)
      let streets = try await eve.ask(.get, Self.streets).json
      #expect(streets["features"]?.elements?.isEmpty == true && streets["pending"]?.number == 0)
    }
    #expect(try await ada.home.ask(.get, Self.explored).status == .unauthorized)
    #expect(try await ada.home.ask(.get, Self.streets).status == .unauthorized)
  }

  /// Boxes and regions choose districts; other values are refused.
  @Test func queriesAreChecked() async throws {
    let walk = try StreetWalk()
    let ada = try await Traveller()
    _ = try await ada.send(walk.gpx())
    await ada.home.server.matcher?.matchAll()
    let far = try await ada.ask(.get, Self.explored + "?bbox=10,10,11,11").json
    #expect(far["items"]?.elements?.isEmpty == true)
    let here = try await ada.ask(.get, Self.explored + "?bbox=-31,38,-30,39&region=Solvarra").json
    #expect(here["items"]?.elements?.isEmpty == false)
    let across = "?bbox=170,38,-30,39"
    let beyond = try await ada.ask(.get, Self.explored + across + "&region=Solvarra").json
    #expect(beyond["items"] == here["items"])
    let streets = try await ada.ask(.get, "/hikes/streets" + across).json
    #expect(streets["features"]?.elements?.isEmpty == false)
    for bad in ["?bbox=1,2,3", "?region=Atlantis", "?bbox=1,4,3,2", "?limit=3"] {
      #expect(try await ada.ask(.get, Self.explored + bad).status == .badRequest)
    }
    for bad in ["", "?bbox=1", "?bbox=nan,1,2,3"] {
      #expect(try await ada.ask(.get, "/hikes/streets" + bad).status == .badRequest)
    }
  }
}
