import AmbleCore
import AmbleRegion
import AmbleSamples
import Testing

/// Tables and isochrones on Monaco's real streets.
@Suite(.enabled(if: TestRegion.hasMonaco, "../shared/data is not here"))
struct MonacoReachTests {
  private static let casino = Coordinate(latitude: 43.7393, longitude: 7.4271)

  /// Places some 130 m from each other, in rows around the casino, the sea among them.
  private static let places: [Coordinate] = (0..<100).map { number in
    let (row, column) = (Double(number / 10 - 5), Double(number % 10 - 5))
    return Coordinate(
      latitude: casino.latitude + row * 0.0012, longitude: casino.longitude + column * 0.0016)
  }

  /// Every place with a travel time to or from the casino within 98 % of eight minutes, by the
  /// table, is snapped to a street inside the area; a place on a street two minutes farther is
  /// outside. So is the middle of the harbour, 150 m from any quay.
  @Test(arguments: [Mode.walk, .bike, .drive], [false, true])
  func areasAgreeWithTables(mode: Mode, isTowards: Bool) throws {
    let planner = try TestRegion.monaco.get().planner
    var request = ReachRequest(place: Self.casino, mode: mode)
    (request.limit, request.isTowards) = (.time(mode == .walk ? 480 : 120), isTowards)
    let area = try #require(try planner.isochrone(for: request).buckets[0].polygons.first)
    var asked = TableRequest(sources: [Self.casino], targets: Self.places, mode: mode)
    if isTowards { swap(&asked.sources, &asked.targets) }
    let table = try planner.table(for: asked)
    for (end, seconds) in zip(isTowards ? table.sources : table.targets, table.durations) {
      guard case .street(let place) = end else { continue }
      let isInside = contains(area, place.position)
      if seconds <= request.limit.value * 0.98 { #expect(isInside, "\(place.name): \(seconds) s") }
      if mode == .walk, seconds >= request.limit.value + 120 { #expect(!isInside, "\(seconds) s") }
    }
    #expect(!contains(area, Coordinate(latitude: 43.7352, longitude: 7.4257)))
  }

  private func contains(_ area: Isochrone.Polygon, _ place: Coordinate) -> Bool {
    encloses(area.outer, place) && !area.holes.contains { encloses($0, place) }
  }

  /// A line eastward from a place within a ring crosses it an odd number of times.
  private func encloses(_ ring: [Coordinate], _ place: Coordinate) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst()) {
      guard (a.latitude > place.latitude) != (b.latitude > place.latitude) else { continue }
      let share = (place.latitude - a.latitude) / (b.latitude - a.latitude)
      if place.longitude < a.longitude + share * (b.longitude - a.longitude) { isInside.toggle() }
    }
    return isInside
  }
}
