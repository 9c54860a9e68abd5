import Dispatch
import Testing

@testable import AmbleCore

struct MetricMeasuresTests {
  /// The measures of each edge are the sums over the arcs that it unpacks to, also when several threads
  /// first ask for them at once.
  @Test(arguments: [Mode.walk, .bike, .drive])
  func measuresAreSumsOfArcs(mode: Mode) {
    let graph = RandomTown(side: 10, seed: 4).graph()
    let model = CachingSearchDataProvider(graph: graph).travelModel(for: TravelProfile(mode: mode))
    let metric = Metric(.cost, of: model)
    let measured = MeasuredMetric(
      metric: metric, model: model, measures: MetricMeasures(of: metric))
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for edge in Self.edges(of: metric) {
        #expect(measured.measures(of: edge).values == Self.sum(edge, metric, model).values)
      }
    }
    for isUp in [true, false] {
      let known = MetricMeasures.Known(measured.measures, isUp: isUp)
      for edge in Self.edges(of: metric) where edge.isUp == isUp {
        #expect(known[edge.edge]?.values == measured.measures(of: edge).values)
      }
    }
  }

  /// Nothing is known of an edge before its measures are asked for, and then only of those below it.
  @Test func measuresAreSummedWhereTheyAreAskedFor() throws {
    let graph = RandomTown(side: 10, seed: 5).graph()
    let model = CachingSearchDataProvider(graph: graph).travelModel(for: TravelProfile(mode: .walk))
    let metric = Metric(.cost, of: model)
    let measured = MeasuredMetric(
      metric: metric, model: model, measures: MetricMeasures(of: metric))
    let edges = Self.edges(of: metric)
    func knownCount() -> Int {
      edges.count { MetricMeasures.Known(measured.measures, isUp: $0.isUp)[$0.edge] != nil }
    }
    #expect(knownCount() == 0)
    let plain = try #require(edges.first { metric.arc(of: $0) != nil })
    _ = measured.measures(of: plain)
    #expect(knownCount() == 1)
  }

  private static func edges(of metric: Metric) -> [Metric.Folded] {
    [(metric.forward, true), (metric.backward, false)].flatMap { rows, isUp in
      (0..<UInt32(metric.hierarchy.stateCount)).flatMap { rank in
        rows.row(rank).map { Metric.Folded(edge: $0, lower: rank, isUp: isUp) }
      }
    }
  }

  /// Adds up the measures of an edge's arcs.
  private static func sum(
    _ edge: Metric.Folded, _ metric: Metric, _ model: TravelModel
  ) -> PathMeasures {
    var stack = Buffer<Metric.Folded>()
    var path = Buffer<UInt32>()
    metric.unfold(edge, &stack, into: &path)
    var sum = PathMeasures(SIMD4())
    for index in 0..<path.count { sum = sum + model.measures(ofArc: path[index]) }
    return sum
  }
}
