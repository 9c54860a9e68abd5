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
    let none = PathMeasures(SIMD4())
    var up = [PathMeasures](repeating: none, count: metric.forward.edges.count)
    var down = [PathMeasures](repeating: none, count: metric.backward.edges.count)
    up.withUnsafeMutableBufferPointer { up in
      down.withUnsafeMutableBufferPointer { down in
        for rank in 0..<UInt32(metric.hierarchy.stateCount) {
          for edge in metric.forward.row(rank) {
            let via = metric.forward.via[edge]
            let head = metric.forward.edges[edge].x
            up[edge] =
              via & Metric.arcBit != 0
              ? ways.measures(ofArc: via ^ Metric.arcBit)
              : down[metric.backward.edge(at: via, to: rank)]
                + up[metric.forward.edge(at: via, to: head)]
          }
          for edge in metric.backward.row(rank) {
            let via = metric.backward.via[edge]
            let head = metric.backward.edges[edge].x
            down[edge] =
              via & Metric.arcBit != 0
              ? ways.measures(ofArc: via ^ Metric.arcBit)
              : down[metric.backward.edge(at: via, to: head)]
                + up[metric.forward.edge(at: via, to: rank)]
          }
        }
      }
    }
    forward = up
    backward = down
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
