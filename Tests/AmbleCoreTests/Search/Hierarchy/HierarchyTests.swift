import AmbleTesting
import Foundation
import Testing

@testable import AmbleCore

struct HierarchyTests {
  private let weighings: [MetricKey.Weighing] = [
    .cost, .sum(length: 1, climb: 0), .sum(length: 16, climb: 130), .sum(length: 0, climb: 1),
  ]

  /// The minimum costs from a state to all others by the hierarchy equal Dijkstra's, for every mode
  /// and several weightings, on random towns with oneways, forbidden turns and chains. The unpacked
  /// path has this cost and is contiguous.
  @Test(arguments: Mode.allCases) func hierarchiesAgreeWithDijkstra(mode: Mode) throws {
    for seed in UInt64(1)...6 {
      let graph = RandomTown(side: 8, seed: seed).graph()
      let model = CachingSearchDataProvider(graph: graph).travelModel(
        for: TravelProfile(mode: mode))
      var random = SeededGenerator(seed: seed)
      for weighing in weighings {
        let metric = Metric(weighing, of: model)
        let dijkstra = Dijkstra(search: SearchGraph(model), weighing: weighing)
        for _ in 0..<6 {
          let source = UInt32(random.below(model.hierarchy.stateCount))
          agree(metric, dijkstra, from: source, "mode \(mode) seed \(seed) \(weighing)")
        }
      }
    }
  }

  private func agree(
    _ metric: Metric, _ dijkstra: Dijkstra, from source: UInt32, _ comment: Comment
  ) {
    let workspace = Workspace()
    let truth = dijkstra.costs(from: source)
    let hierarchy = metric.hierarchy
    for target in 0..<UInt32(hierarchy.stateCount) {
      let query = HierarchyQuery(metric: metric)
      let found = query.run(
        from: [HierarchySeed(rank: hierarchy.rank[source], cost: 0)],
        to: [HierarchySeed(rank: hierarchy.rank[target], cost: 0)], in: workspace)
      #expect(found?.cost == truth[Int(target)], comment)
      guard let found else { continue }
      _ = query.unpack(through: found.meeting, in: workspace)
      var state = source
      var cost: UInt32 = 0
      for index in 0..<workspace.path.count {
        let edges = dijkstra.search.edges(leaving: state).filter { $0.arc == workspace.path[index] }
        #expect(edges.count == 1, comment)
        guard let edge = edges.first else { return }
        cost += dijkstra.value(of: edge)
        state = edge.state
      }
      #expect(state == target && cost == found.cost, comment)
    }
  }

  /// Random arc costs, with a separate customization, agree with Dijkstra too.
  @Test(arguments: UInt64(1)...8) func randomMetricsAgreeWithDijkstra(seed: UInt64) throws {
    let graph = RandomTown(side: 9, seed: seed).graph()
    let model = CachingSearchDataProvider(graph: graph).travelModel(
      for: TravelProfile(mode: .bike))
    var random = SeededGenerator(seed: seed)
    let costs = (0..<graph.arcCount).map { _ in UInt32(random.below(1_000_000) + 1) }
    let drawn = TravelModel(
      graph: graph, hierarchy: model.hierarchy, profile: model.profile,
      costs: ModeCosts(graph: graph, mode: .bike, felt: costs))
    let dijkstra = Dijkstra(search: SearchGraph(drawn), weighing: .cost)
    for _ in 0..<5 {
      let source = UInt32(random.below(model.hierarchy.stateCount))
      agree(Metric(.cost, of: drawn), dijkstra, from: source, "seed \(seed)")
    }
  }

  /// Limits of grade and stairs exclude arcs, and more may be closed: both agree.
  @Test func limitedTravellersAgreeWithDijkstra() throws {
    for seed in UInt64(1)...6 {
      let graph = RandomTown(side: 9, seed: seed).graph()
      let profile = TravelProfile(mode: .hike, avoidSteps: true, maxGrade: 0.08)
      let model = CachingSearchDataProvider(graph: graph).travelModel(for: profile)
      let dijkstra = Dijkstra(search: SearchGraph(model), weighing: .cost)
      agree(Metric(.cost, of: model), dijkstra, from: 3, "seed \(seed)")
    }
  }

  /// On a real region, `AMBLE_REGION=folder swift test --filter aWholeRegion`: 10,000 pairs for
  /// every mode and weighting, and tables of a hundred sources by a hundred targets.
  @Test(
    .enabled(if: Self.region != nil, "set AMBLE_REGION to the folder of a region"),
    arguments: Mode.allCases)
  func aWholeRegionAgreesWithDijkstra(mode: Mode) throws {
    let folder = URL(filePath: try #require(Self.region))
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "streets.graph")))
    let graph = try Graph(storage: HeapStorage(copying: bytes))
    let model = CachingSearchDataProvider(graph: graph).travelModel(for: TravelProfile(mode: mode))
    var random = SeededGenerator(seed: 11)
    let workspace = Workspace()
    let rank = model.hierarchy.rank
    for weighing in weighings {
      let query = HierarchyQuery(metric: Metric(weighing, of: model))
      let dijkstra = Dijkstra(search: SearchGraph(model), weighing: weighing)
      for _ in 0..<100 {
        let source = UInt32(random.below(model.hierarchy.stateCount))
        let truth = dijkstra.costs(from: source)
        for _ in 0..<100 {
          let target = random.below(model.hierarchy.stateCount)
          let found = query.run(
            from: [HierarchySeed(rank: rank[source], cost: 0)],
            to: [HierarchySeed(rank: rank[target], cost: 0)], in: workspace)
          #expect(found?.cost == truth[target], "\(mode) \(weighing) \(source) \(target)")
        }
      }
    }
  }

  private static var region: String? { ProcessInfo.processInfo.environment["AMBLE_REGION"] }
}
