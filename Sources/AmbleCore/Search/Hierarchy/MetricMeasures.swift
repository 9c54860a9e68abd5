/// How long every edge of a metric is, takes and climbs along the path it stands for: so that a
/// table knows them without unpacking any path.
public final class MetricMeasures: Sendable {
  /// Per edge of the metric's rows.
  let forward: [PathMeasures]
  let backward: [PathMeasures]

  /// Its size in bytes.
  public var byteCount: Int {
    (forward.count + backward.count) * MemoryLayout<PathMeasures>.stride
  }

  /// Adds up the edges from the lowest rank on: what an edge stands for lies below it.
  /// - Complexity: O(edges × edges at a rank).
  public init(_ metric: Metric, _ ways: Ways) {
    var sums = Sums(metric, ways)
    for rank in 0..<UInt32(metric.hierarchy.stateCount) {
      for edge in metric.forward.row(rank) {
        sums.forward[edge] = sums.measures(of: edge, in: metric.forward) { (rank, $0) }
      }
      for edge in metric.backward.row(rank) {
        sums.backward[edge] = sums.measures(of: edge, in: metric.backward) { ($0, rank) }
      }
    }
    (forward, backward) = (sums.forward, sums.backward)
  }

  /// What is known while ranks are gone through.
  private struct Sums {
    let metric: Metric
    let ways: Ways
    var forward: [PathMeasures]
    var backward: [PathMeasures]

    init(_ metric: Metric, _ ways: Ways) {
      let none = PathMeasures(SIMD4())
      self.metric = metric
      self.ways = ways
      forward = Array(repeating: none, count: metric.forward.edges.count)
      backward = Array(repeating: none, count: metric.backward.edges.count)
    }

    /// What an edge measures: its arc, or the edge down to what it leads by way of and the one up.
    /// - Parameter ends: from where to where it leads, by the rank at its upper end.
    @inline(__always)
    func measures(
      of edge: Int, in rows: Metric.Rows, _ ends: (UInt32) -> (from: UInt32, to: UInt32)
    ) -> PathMeasures {
      let via = rows.via[edge]
      guard via & Metric.arcBit == 0 else { return ways.measures(ofArc: via ^ Metric.arcBit) }
      let (from, to) = ends(rows.edges[edge].x)
      return backward[metric.backward.edge(at: via, to: from)]
        + forward[metric.forward.edge(at: via, to: to)]
    }
  }
}

extension Metric.Rows {
  /// The edges at a rank.
  @inline(__always)
  func row(_ rank: UInt32) -> Range<Int> { Int(first[rank])..<Int(first[Int(rank) + 1]) }
}

extension Ways {
  /// What a whole arc measures.
  func measures(ofArc arc: UInt32) -> PathMeasures {
    PathMeasures(
      milliseconds: costs.milliseconds[Int(arc)], length: graph.length[Int(arc >> 1)],
      climb: graph.climb[Int(arc)])
  }
}
