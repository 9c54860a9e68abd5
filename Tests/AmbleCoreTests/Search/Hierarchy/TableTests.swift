import AmbleTesting
import Testing

@testable import AmbleCore

struct TableTests {
  /// A table's cells equal single queries, and their measures belong to paths of that cost,
  /// regardless of which end has fewer places.
  @Test(arguments: [Mode.walk, .bike, .drive], [(5, 19), (19, 5)])
  func cellsEqualSingleQueries(mode: Mode, shape: (rows: Int, columns: Int)) throws {
    let weighing = MetricKey.Weighing.sum(length: 16, climb: 128)
    for seed in UInt64(1)...4 {
      let graph = RandomTown(side: 9, seed: seed).graph()
      let model = CachingSearchDataProvider(graph: graph).travelModel(
        for: TravelProfile(mode: mode))
      let metric = Metric(weighing, of: model)
      var random = SeededGenerator(seed: seed)
      let places = { (count: Int) in
        (0..<count).map { _ in UInt32(random.below(model.hierarchy.stateCount)) }
      }
      let (sources, targets) = (places(shape.rows), places(shape.columns))
      let workspace = Workspace()
      let table = ManyToMany(
        measured: MeasuredMetric(metric: metric, model: model, measures: MetricMeasures(of: metric))
      )
      let cells = table.run(
        from: sources.map { [Self.seed($0)] }, to: targets.map { [Self.seed($0)] }, in: workspace)
      for (index, cell) in cells.enumerated() {
        let (source, target) = (
          sources[index / shape.columns], targets[index % shape.columns]
        )
        let single = single(metric, model, source, target, workspace)
        #expect(cell.cost == single.cost, "seed \(seed) \(source) \(target)")
        guard cell.cost < Metric.unreached else { continue }
        let values = cell.measures.values
        #expect(weighing.value(length: values.y, climb: values.z, cost: 0) == cell.cost)
        // Other paths of the same cost may take another time.
        guard values.y == single.measures.values.y else { continue }
        #expect(values == single.measures.values, "seed \(seed)")
      }
    }
  }

  /// The costs from one place to all equal Dijkstra's, and so do those from all places to one.
  @Test(arguments: UInt64(1)...4) func oneToAllAgreesWithDijkstra(seed: UInt64) throws {
    let graph = RandomTown(side: 9, seed: seed).graph()
    let model = CachingSearchDataProvider(graph: graph).travelModel(
      for: TravelProfile(mode: .drive))
    let metric = Metric(.cost, of: model)
    let dijkstra = Dijkstra(search: SearchGraph(model), weighing: .cost)
    let hierarchy = model.hierarchy
    let here = HierarchySeed(rank: 7, cost: 0)
    let from = OneToAll(metric: metric).run([here], towards: false, in: Workspace())
    let truth = dijkstra.costs(from: hierarchy.order[7])
    for state in 0..<hierarchy.stateCount {
      #expect(from[Int(hierarchy.rank[state])] == truth[state] ?? Metric.unreached)
    }
    let towards = OneToAll(metric: metric).run([here], towards: true, in: Workspace())
    for state in stride(from: 0, to: hierarchy.stateCount, by: 9) {
      let truth = dijkstra.costs(from: UInt32(state))[Int(hierarchy.order[7])]
      #expect(towards[Int(hierarchy.rank[state])] == truth ?? Metric.unreached)
    }
  }

  private static func seed(_ rank: UInt32) -> ManyToMany.Seed {
    .init(rank: rank, cost: 0, measures: PathMeasures(SIMD4()))
  }

  private func single(
    _ metric: Metric, _ model: TravelModel, _ source: UInt32, _ target: UInt32,
    _ workspace: Workspace
  ) -> ManyToMany.Cell {
    let query = HierarchyQuery(metric: metric)
    var cell = ManyToMany.Cell(cost: Metric.unreached, measures: PathMeasures(SIMD4()))
    let found = query.run(
      from: [.init(rank: source, cost: 0)], to: [.init(rank: target, cost: 0)], in: workspace)
    guard let found else { return cell }
    cell.cost = found.cost
    _ = query.unpack(through: found.meeting, in: workspace)
    for index in 0..<workspace.path.count {
      cell.measures = cell.measures + model.measures(ofArc: workspace.path[index])
    }
    return cell
  }
}
