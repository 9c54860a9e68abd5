import AmbleRegion
import Foundation
import Sampling

@testable import AmbleCore

/// Builds the search data of one graph part by part, and measures each part.
struct EngineReport {
  private let name: String
  private let graph: Graph

  /// Number of arcs below which a hierarchy is built several times.
  private static let smallGraph = 200_000

  /// Creates the report of a region's streets.
  init(region folder: String) throws {
    let url = URL(filePath: folder, directoryHint: .isDirectory)
    graph = try Region(opening: url).graph
    name = url.lastPathComponent
  }

  /// Creates the report of a generated grid.
  init(gridOf arcs: Int) throws {
    let bytes = GraphBuilder.bytes(of: GridNetwork(arcs: arcs).network())
    graph = try Graph(storage: HeapStorage(copying: bytes))
    name = "grid of \(arcs) arcs"
  }

  /// Measures and prints.
  func run() throws {
    ResidentMemory.forgetPeak()
    let before = ResidentMemory.peak
    try report("nodes", [Double(graph.nodeCount)], "")
    try report("arcs", [Double(graph.arcCount)], "")
    let hierarchy = try prepare()
    let model = TravelModel(
      graph: graph, hierarchy: hierarchy, profile: TravelProfile(mode: .walk),
      costs: ModeCosts(graph: graph, mode: .walk))
    let metric = try customize(model)
    var queries = QueryReport(
      MeasuredMetric(metric: metric, model: model, measures: MetricMeasures(of: metric)))
    try queries.run(report)
    if let before, let peak = ResidentMemory.peak {
      try report("peak memory beyond the graph", [(peak - before) / 1e6], "MB")
    }
  }

  private func report(_ part: String, _ values: [Double], _ unit: String) throws {
    try Finding(part, of: name, values, unit: unit).print()
  }

  /// Orders, then orders and contracts, with the time of each.
  private func prepare() throws -> Hierarchy {
    let walked = (0..<graph.segmentCount).filter {
      let arc = ArcID(segment: $0, backward: false)
      let access = graph.modes(of: arc).union(graph.modes(of: arc.reversed))
      return !access.isDisjoint(with: ModeClass.foot.modes)
    }
    let ends = walked.map { graph.ends(of: ArcID(segment: $0, backward: false)) }
    let plan = Plan(
      positions: (0..<UInt32(graph.nodeCount)).map {
        FixedCoordinate(graph.position(of: NodeID($0)))
      },
      tails: ends.map(\.tail.index), heads: ends.map(\.head.index))
    let runs = 0..<(graph.arcCount < Self.smallGraph ? 5 : 1)
    let orders = runs.map { _ in
      Stopwatch.microseconds { _ = NestedDissection.nodeOrder(plan) }
    }
    try report("order", orders.map { $0 / 1e6 }, "s")
    let all = runs.map { _ in
      Stopwatch.timed { Hierarchy(building: graph, modeClass: .foot) }
    }
    try report("order and contraction", all.map { $0.micros / 1e6 }, "s")
    try report("hierarchy", [Double(all[0].value.storage.byteCount) / 1e6], "MB")
    return all[0].value
  }

  private func customize(_ model: TravelModel) throws -> Metric {
    let key = MetricKey(profile: model.profile, flatness: 8)
    let runs = (0..<5).map { _ in Stopwatch.timed { Metric(key.weighing, of: model) } }
    try report("customization", runs.map { $0.micros / 1e3 }, "ms")
    let parallel = (0..<5).map { _ in
      Stopwatch.microseconds { _ = Metric(key.weighing, of: model, concurrently: Self.onAllCores) }
    }
    try report("customization on all cores", parallel.map { $0 / 1e3 }, "ms")
    try report("metric", [Double(runs[0].value.byteCount) / 1e6], "MB")
    return runs[0].value
  }

  @Sendable private static func onAllCores(_ count: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
