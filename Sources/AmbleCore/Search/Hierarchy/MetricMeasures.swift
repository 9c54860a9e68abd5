/// Travel time, length and climb of every edge of a metric along its unpacked path, so that tables
/// need not unpack paths.
///
/// Immutable, so it may be shared between threads.
public final class MetricMeasures: Sendable {
  /// Measures of each edge of the metric's rows.
  let forward: [PathMeasures]
  let backward: [PathMeasures]

  /// Size, bytes.
  public var byteCount: Int {
    (forward.count + backward.count) * MemoryLayout<PathMeasures>.stride
  }

  /// Sums the measures of all edges, from the lowest rank up, because an edge's triangle lies below
  /// it.
  /// - Complexity: O(edges × edges at a rank).
  public init(_ metric: Metric, _ model: TravelModel) {
    var sums = Sums(metric, model)
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

  /// The measures summed so far.
  private struct Sums {
    let metric: Metric
    let model: TravelModel
    var forward: [PathMeasures]
    var backward: [PathMeasures]

    init(_ metric: Metric, _ model: TravelModel) {
      let none = PathMeasures(SIMD4())
      self.metric = metric
      self.model = model
      forward = Array(repeating: none, count: metric.forward.edges.count)
      backward = Array(repeating: none, count: metric.backward.edges.count)
    }

    /// Returns the measures of an edge: its arc's, or the sum of the edge down to its middle rank
    /// and the edge up from there.
    /// - Parameter ends: maps the rank at its upper end to its start and end.
    @inline(__always)
    func measures(
      of edge: Int, in rows: Metric.Rows, _ ends: (UInt32) -> (from: UInt32, to: UInt32)
    ) -> PathMeasures {
      let via = rows.via[edge]
      guard via & Metric.arcBit == 0 else { return model.measures(ofArc: via ^ Metric.arcBit) }
      let (from, to) = ends(rows.edges[edge].x)
      return backward[metric.backward.edge(at: via, to: from)]
        + forward[metric.forward.edge(at: via, to: to)]
    }
  }
}

extension Metric.Rows {
  /// Returns the edges at a rank.
  @inline(__always)
  func row(_ rank: UInt32) -> Range<Int> { Int(first[rank])..<Int(first[Int(rank) + 1]) }
}

extension TravelModel {
  /// Returns the measures of a whole arc.
  func measures(ofArc arc: UInt32) -> PathMeasures {
    PathMeasures(
      milliseconds: costs.milliseconds[Int(arc)], length: graph.length[Int(arc >> 1)],
      climb: graph.climb[Int(arc)])
  }
}

/// The measures of a path besides its cost.
struct PathMeasures: BitwiseCopyable {
  /// Milliseconds (`x`), centimetres of length (`y`) and of climb (`z`).
  var values: SIMD4<UInt32>

  init(_ values: SIMD4<UInt32>) { self.values = values }

  init(milliseconds: UInt32, length: UInt32, climb: UInt32) {
    values = SIMD4(milliseconds, length, climb, 0)
  }

  static func + (a: PathMeasures, b: PathMeasures) -> PathMeasures {
    PathMeasures(a.values &+ b.values)
  }
}
