import AmbleRegion
import Foundation
import Sampling

@testable import AmbleCore

/// Measures walks between places far apart, beside a search of every street within the detour:
/// time, and whether both find the same least climb.
struct FarReport {
  private let name: String
  private let graph: Graph
  private let provider: CachingSearchDataProvider
  private let workspace = Workspace()

  /// Creates the report of a region.
  init(region folder: String) throws {
    let url = URL(filePath: folder, directoryHint: .isDirectory)
    graph = try Region(opening: url).graph
    name = url.lastPathComponent
    provider = CachingSearchDataProvider(graph: graph)
  }

  /// Measures and prints.
  /// - Parameters:
  ///   - count: number of pairs of places.
  ///   - range: their straight-line distance, metres.
  func run(_ count: Int, apart range: ClosedRange<Double>) throws {
    let planner = Planner(graph: graph, ascentThreshold: 8)
    var random = JunctionPairs(graph: graph, range: range, heightKnown: true, seed: 7)
    let pairs = random.pairs(count)
    var (times, others, visited, routes) = ([Double](), [Double](), [Double](), [Double]())
    var (exact, agreeing) = (0, 0)
    // The first answers customize the hierarchy.
    for (from, to) in pairs.prefix(2) + pairs {
      var request = RouteRequest(places: [from, to])
      request.count = 5
      let (answer, micros) = Stopwatch.timed {
        try? planner.answer(request, from: provider, in: workspace)
      }
      guard let answer else { continue }
      times.append(micros / 1_000)
      visited.append(Double(answer.visited))
      routes.append(Double(answer.routes.count))
      exact += answer.isExact ? 1 : 0
      let (least, slow) = Stopwatch.timed { leastClimb(request) }
      others.append(slow / 1_000)
      let found = answer.front.last?.climb ?? .infinity
      agreeing += least.map { abs(found - $0) <= $0 / 200 + 0.02 } == true ? 1 : 0
    }
    try report("far walks, whole answer", times.dropFirst(2), "ms")
    try report("far walks, front of every street within the detour", others.dropFirst(2), "ms")
    try report("far walks, states and labels visited", visited.dropFirst(2), "")
    try report("far walks, routes of five", routes.dropFirst(2), "")
    try report("far walks proved", [Double(exact)], "of \(times.count)")
    try report("far walks of the same least climb", [Double(agreeing)], "of \(times.count)")
  }

  private func report(_ part: String, _ values: some Sequence<Double>, _ unit: String) throws {
    try Finding(part, of: name, Array(values), unit: unit).print()
  }

  /// Returns the least climb by the search of every street within the detour, metres.
  private func leastClimb(_ request: RouteRequest) -> Double? {
    let profile = TravelProfile(mode: .walk)
    let snapper = Snapper(graph: graph, profile: profile, extent: .any)
    let snaps = request.places.compactMap { snapper.snap(of: $0, within: Planner.snapLimit) }
    guard snaps.count == 2 else { return nil }
    let leg = LegSearch(
      provider: provider, model: provider.travelModel(for: profile), request: request,
      start: snaps[0], end: snaps[1], ascentThreshold: 8)
    guard let corridor = leg.finder(.length, detour: request.maxDetour).find(in: workspace) else {
      return nil
    }
    let weightedSums = WeightedSumFront(
      corridor, extra: LegSearch<CachingSearchDataProvider>.weightingCount, heap: &workspace.heap)
    var search = FrontSearch(corridor, weightedSums)
    search.run(in: workspace)
    return search.isExact ? search.front.members.last.map { Double($0.climb) / 100 } : nil
  }
}
