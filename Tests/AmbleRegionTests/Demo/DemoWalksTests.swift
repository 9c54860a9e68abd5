import AmbleCore
import Foundation
import Testing

@testable import AmbleDemoCity
@testable import AmbleRegion

struct DemoWalksTests {
  private static let station = PlanePoint(x: -1795, y: -75).coordinate
  private static let theatre = PlanePoint(x: 1560, y: 420).coordinate

  /// Returns a planner for the demo city's streets with the heights of its formula, without a map.
  private func planner() throws -> RoutePlanner {
    let home = try TemporaryFolder()
    let folder = home.url.appending(path: "demo")
    _ = try DemoCity.makeRegion(in: folder) { request in
      var request = request
      request.drawsMap = false
      return try Importer(request).run()
    }
    return RoutePlanner(try Region(opening: folder))
  }

  /// Crown Hill is between the station and the theatre: the shortest walk crosses its shoulder, and
  /// at least four others lead around it, the flattest with less than half the climb.
  @Test func betweenStationAndTheatreThereAreFiveWalks() throws {
    let answer = try planner().routes(for: RouteRequest(places: [Self.station, Self.theatre]))
    try #require(answer.routes.count == 5)
    let shortest = try #require(answer.routes.min { $0.distance < $1.distance })
    #expect(answer.routes[0].ascent < shortest.ascent / 2)
  }
}
