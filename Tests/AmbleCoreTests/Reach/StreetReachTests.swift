import AmbleTesting
import Testing

@testable import AmbleCore

struct StreetReachTests {
  /// The values of places on streets equal a table's, in both directions, by time and by distance,
  /// for walkers and vehicles, from places between junctions and on them, and no place within the
  /// limit is missed. Times are derived from costs in tenths of a second: right to a twentieth per
  /// arc, of at most 36.
  @Test(arguments: [Mode.walk, .drive], 1...6)
  func valuesAreThoseOfATable(mode: Mode, seed: Int) throws {
    let graph = RandomTown(side: 6, seed: UInt64(seed)).graph()
    var random = SeededGenerator(seed: UInt64(seed))
    for (limit, flatness) in [(ReachRequest.Limit.time(120), nil), (.distance(400), 0.0)] {
      for isTowards in [false, true] {
        var places = mainland(graph, mode, &random)
        if random.chance(2) {
          let junctions = graph.mainlandJunctions(mode)
          places[0] = graph.nodePosition[junctions[random.below(junctions.count)]].coordinate
        }
        var request = ReachRequest(place: places[0], mode: mode)
        (request.limit, request.travel.flatness, request.isTowards) = (limit, flatness, isTowards)
        let found = try values(graph, request, at: places)
        let truth = try table(graph, request, to: places)
        for (value, truth) in zip(found, truth) {
          guard let value else { continue }
          if min(value, truth) < limit.value - 2 {
            #expect(abs(value - truth) < 1.8, "\(mode), seed \(seed), towards: \(isTowards)")
          }
        }
      }
    }
  }

  /// Returns places on streets of the large network, between junctions.
  private func mainland(
    _ graph: Graph, _ mode: Mode, _ random: inout SeededGenerator
  ) -> [Coordinate] {
    let snapper = Snapper(graph: graph, profile: TravelProfile(mode: mode))
    return graph.places(40, &random).compactMap { snapper.snap(of: $0, within: 1000) }
      .filter { $0.junction == nil }.map(\.position)
  }

  /// Returns the table from the request's place to others, or back.
  private func table(
    _ graph: Graph, _ request: ReachRequest, to places: [Coordinate]
  ) throws -> [Double] {
    var table = TableRequest(sources: [request.place], targets: places, mode: request.mode)
    table.travel.flatness = request.travel.flatness
    if request.isTowards { swap(&table.sources, &table.targets) }
    let found = try Planner(graph: graph, ascentThreshold: 1)
      .table(table, from: CachingSearchDataProvider(graph: graph), in: Workspace())
    return if case .time = request.limit { found.durations } else { found.distances }
  }

  /// Returns the values of places, from the ends of their streets; `nil` on the streets next to the
  /// request's place.
  private func values(
    _ graph: Graph, _ request: ReachRequest, at places: [Coordinate]
  ) throws -> [Double?] {
    let search = SearchGraph(graph: graph, profile: request.travel.profile(under: nil))
    let snapper = Snapper(graph: graph, profile: search.profile, extent: .any)
    let start = try #require(snapper.snap(of: request.place, within: 1000))
    var reach = StreetReach(search: search, request: request)
    reach.spread(
      from: start, weighing: request.travel.metric(of: request.travel.profile(under: nil)).weighing,
      in: Workspace())
    let arcs = PlaceArcs(graph: graph, profile: search.profile)
    let own = Set((arcs.departures(from: start) + arcs.arrivals(at: start)).map(\.segment))
    return try places.map { place in
      let snap = try #require(snapper.snap(of: place, within: 1000))
      if own.contains(snap.segment) { return nil }
      let segment = reach.segments.first { $0.segment == snap.segment }
      return segment.map { value(at: snap, on: $0, reach) } ?? .infinity
    }
  }

  /// Interpolates a value: the streets of a random town are straight pieces, so values grow
  /// linearly.
  private func value(
    at snap: Snapper.Snap, on segment: StreetReach.Segment, _ reach: StreetReach
  ) -> Double {
    var least = Double.infinity
    for isForward in [true, false] {
      var single = segment
      if isForward { single.backward = .infinity } else { single.forward = .infinity }
      guard min(single.forward, single.backward) < .infinity else { continue }
      var ends: [Float] = []
      reach.measure(single, into: &ends)
      least = min(least, Double(ends[0]) + snap.share * Double(ends[1] - ends[0]))
    }
    return least
  }

  /// A walker on level ground has Tobler's 6 km/h · e^(−3.5 · 0.05), 1.399 m/s. From the middle of
  /// A-B, C is 50 m and 100 m away: B takes 35.7 s, C 107.2 s.
  @Test func streetsAreMeasuredOnward() throws {
    let map = GridMap("A0--B0--C0")
    var request = ReachRequest(place: map.place("A").moved(towards: map.place("B"), by: 0.5))
    request.limit = .time(100)
    let search = SearchGraph(graph: map.graph(), profile: TravelProfile(mode: .walk))
    let snapper = Snapper(graph: search.graph, profile: search.profile)
    let start = try #require(snapper.snap(of: request.place, within: 1000))
    var reach = StreetReach(search: search, request: request)
    reach.spread(from: start, weighing: .cost, in: Workspace())
    let onward = try #require(reach.segments.first { $0.segment == map.arc("B", "C") >> 1 })
    var values: [Float] = []
    reach.measure(onward, into: &values)
    #expect(abs(values[0] - 35.7) < 0.2)
    #expect(abs(values[values.count - 1] - 107.2) < 0.3)
    #expect(reach.around.count == 2)
    #expect(reach.around.allSatisfy { abs(($0.values.last ?? 0) - 35.7) < 0.2 })
  }
}
