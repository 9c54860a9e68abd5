import Testing

@testable import AmbleCore

/// Places that are set on streets once, with the tables and routes between them.
struct LegTests {
  private let graph = RandomTown(side: 7, seed: 5).graph()
  private let shared: TravelProfile = {
    var profile = TravelProfile(mode: .bike)
    profile.bicycle = .shared
    return profile
  }()

  private func places(by profile: TravelProfile) -> [StreetPlace] {
    stride(from: 0, to: graph.nodeCount, by: 5).compactMap { node in
      var place = graph.position(of: NodeID(UInt32(node)))
      place.latitude += 0.0001
      return StreetPlace(place, by: profile, within: 500, on: graph)
    }
  }

  /// Routes measure the same as tables, for walkers and both bicycles, by cost and by a flatness.
  @Test func routesMeasureWhatTablesSay() throws {
    let planner = Planner(graph: graph, ascentThreshold: 1)
    let provider = CachingSearchDataProvider(graph: graph)
    let workspace = Workspace()
    for profile in [TravelProfile(mode: .walk), TravelProfile(mode: .bike), shared] {
      let places = places(by: profile)
      for key in [
        MetricKey(profile: profile, weighing: .cost), MetricKey(profile: profile, flatness: 16),
      ] {
        let table = planner.legs(
          from: places, to: places, by: key, provider: provider, in: workspace)
        for (row, start) in places.enumerated() {
          for (column, end) in places.enumerated() {
            let route = planner.leg(
              from: start, to: end, by: key, provider: provider, in: workspace)
            let leg = table[row, column]
            #expect((route == nil) == (leg == nil))
            guard let route, let leg else { continue }
            #expect(abs(route.duration - leg.duration) < 0.1)
            #expect(abs(route.distance - leg.distance) < 0.5)
            #expect(abs(route.climb - leg.climb) < 0.1)
          }
        }
      }
    }
  }

  /// A sum of length and climb is one metric for both bicycles; costs are not.
  @Test func bicyclesShareWhatSpeedsDoNotChange() {
    let provider = CachingSearchDataProvider(graph: graph)
    let own = TravelProfile(mode: .bike)
    #expect(
      provider.metric(for: MetricKey(profile: shared, flatness: 16))
        === provider.metric(for: MetricKey(profile: own, flatness: 16)))
    #expect(
      provider.metric(for: MetricKey(profile: shared, weighing: .cost))
        !== provider.metric(for: MetricKey(profile: own, weighing: .cost)))
  }

  /// An invalid position, or one too far from a street, gives no place.
  @Test func noPlaceWithoutAStreet() {
    let nowhere = Coordinate(latitude: .nan, longitude: 0)
    #expect(StreetPlace(nowhere, by: shared, within: 500, on: graph) == nil)
    let far = Coordinate(latitude: 45, longitude: 45)
    #expect(StreetPlace(far, by: shared, within: 500, on: graph) == nil)
  }
}
