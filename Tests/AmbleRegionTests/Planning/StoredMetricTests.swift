import AmbleCore
import Foundation
import Testing

@testable import AmbleDemoCity
@testable import AmbleRegion

struct StoredMetricTests {
  /// Every metric file belongs to a region and to one metric only, unless modes share it.
  @Test func namesAreTheirOwn() {
    let names = StoredMetric.all.map { $0.file(sameStreets: [:]).rawValue }
    #expect(Set(names).count == names.count)
    #expect(names.contains("walk-time.metric") && names.contains("bike-flatness-8.metric"))
    // Files of another revision have costs of other speeds.
    #expect(names.contains("hike-time-2.metric"))
    let shared = StoredMetric(mode: .run, flatness: 8).file(sameStreets: ["run": "walk"])
    #expect(shared.rawValue == "walk-flatness-8.metric")
  }

  /// Limits of grade, avoided stairs and flatness values between the weightings are not stored.
  @Test func onlyRungsAndOwnCostsAreStored() {
    let walk = TravelProfile(mode: .walk)
    #expect(StoredMetric(MetricKey(profile: walk, flatness: 8)) != nil)
    #expect(StoredMetric(MetricKey(profile: walk, weighing: .cost)) != nil)
    #expect(StoredMetric(MetricKey(profile: walk, flatness: 7)) == nil)
    let gentle = TravelProfile(mode: .walk, maxGrade: 0.08)
    #expect(StoredMetric(MetricKey(profile: gentle, weighing: .cost)) == nil)
  }

  /// Routes are the same whether metrics are read or, if damaged, customized again.
  @Test func aDamagedMetricIsCustomizedAgain() throws {
    let home = try TemporaryFolder()
    let folder = home.url.appending(path: "demo")
    _ = try DemoCity.makeRegion(in: folder) { request in
      var request = request
      request.drawsMap = false
      return try Importer(request).run()
    }
    let file = folder.appending(path: "walk-time.metric")
    let whole = try Data(contentsOf: file)
    var request = RouteRequest(places: [
      Coordinate(latitude: 44.0, longitude: 8.0), Coordinate(latitude: 44.0, longitude: 8.0),
    ])
    let region = try Region(opening: folder)
    let box = region.graph.bounds
    request.places = [0.3, 0.7].map { share in
      Coordinate(
        latitude: box.south + share * (box.north - box.south),
        longitude: box.west + share * (box.east - box.west))
    }
    request.algorithm = .single
    let stored = try RoutePlanner(region).routes(for: request).routes[0]
    var damaged = whole
    damaged[whole.count / 2] ^= 1
    try damaged.write(to: file)
    let again = try RoutePlanner(Region(opening: folder)).routes(for: request).routes[0]
    #expect(again.distance == stored.distance && again.duration == stored.duration)
  }
}
