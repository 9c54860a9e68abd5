import AmbleCore
import AmbleRegion
import AmbleServer

/// Measures the time of an answer apart from the search, phase by phase.
///
/// Each phase runs several times for each pair of places, and the least time counts. The report has
/// medians over the pairs, so that neither other load on the machine nor an unusual route decides.
struct AnswerTimes {
  private let region: Region
  private let planner: RoutePlanner
  private let pairs: [(Coordinate, Coordinate)]
  private let mode = Mode.walk

  private static let repetitions = 15

  init(region: Region, pairs: [(Coordinate, Coordinate)]) {
    self.region = region
    self.pairs = pairs
    planner = RoutePlanner(region)
  }

  /// The times of one answer, microseconds.
  private struct Sample {
    var snap: Double
    var route: Double
    var guide: Double
    var text: Double
    var points: Double
    var bytes: Double

    var all: Double { route + text }
  }

  func run() throws {
    let samples = try pairs.compactMap { try sample($0.0, $0.1) }
    print("\(samples.count) of \(pairs.count) answered; medians, µs:")
    guard !samples.isEmpty else { return }
    report("two places set on streets", samples.map(\.snap))
    report("search and assembly", samples.map { $0.route - $0.snap - $0.guide })
    report("guidance", samples.map(\.guide))
    report("JSON with line, heights, instructions", samples.map(\.text))
    report("all", samples.map(\.all))
    report("points of a route", samples.map(\.points))
    report("bytes of JSON", samples.map(\.bytes))
  }

  private func sample(_ from: Coordinate, _ to: Coordinate) throws -> Sample? {
    var request = RouteRequest(places: [from, to], mode: mode)
    request.algorithm = .single
    request.count = 1
    guard let answer = try? planner.routes(for: request) else { return nil }
    let route = answer.routes[0]
    let guide = Guide(graph: region.graph, mode: mode)
    let report = RouteReport(answer: answer, sources: sources, took: 0)
    var options = GraphHopperOptions()
    options.elevation = true
    return Sample(
      snap: try Self.least {
        _ = try planner.snap(from, mode: mode)
        _ = try planner.snap(to, mode: mode)
      },
      route: try Self.least { _ = try planner.routes(for: request) },
      guide: Self.least { _ = guide.steps(for: route, places: [from, to]) },
      text: Self.least { _ = report.graphHopperJSON(options) },
      points: Double(route.points.count), bytes: Double(report.graphHopperJSON(options).count))
  }

  private var sources: DataSources {
    DataSources(
      copyrights: region.manifest.attribution, mapTimestamp: nil,
      elevation: region.manifest.elevation?.source,
      ascentThreshold: region.manifest.elevation?.threshold ?? 0)
  }

  /// Returns the least time of several runs, µs.
  private static func least(_ work: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<repetitions {
      let start = ContinuousClock.now
      try work()
      least = min(least, (ContinuousClock.now - start) / .microseconds(1))
    }
    return least
  }

  private func report(_ name: String, _ values: [Double]) {
    let sorted = values.sorted()
    func at(_ share: Double) -> Double {
      (sorted[Int(share * Double(sorted.count - 1))] * 10).rounded() / 10
    }
    print("\(name): \(at(0.5)) (p5 \(at(0.05)), p95 \(at(0.95)))")
  }
}
