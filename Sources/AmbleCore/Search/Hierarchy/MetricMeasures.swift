import Synchronization

/// Travel time, length and climb of edges of a metric along their unpacked paths, so that tables need
/// not unpack paths. Each is summed when a table first needs it.
///
/// May be shared between threads.
public final class MetricMeasures: Sendable {
  private let forward: LazyBlocks
  private let backward: LazyBlocks

  /// Edges of a block: few, because those below an edge are anywhere in the rows.
  private static let blockSize = 16

  /// Size of what was summed so far, bytes.
  public var byteCount: Int { forward.byteCount + backward.byteCount }

  /// Creates the measures of a metric, none of which is summed.
  public init(of metric: Metric) {
    forward = Self.blocks(metric.forward)
    backward = Self.blocks(metric.backward)
  }

  private static func blocks(_ rows: Metric.Rows) -> LazyBlocks {
    LazyBlocks(count: (rows.edges.count + blockSize - 1) / blockSize)
  }

  /// The memory of an edge's measures, the last of whose four values is their state.
  fileprivate struct Place {
    private let values: UnsafeMutablePointer<SIMD4<UInt32>>

    @inline(__always)
    init(of edge: Int, in block: UnsafeMutableRawPointer) {
      values = block.assumingMemoryBound(to: SIMD4<UInt32>.self) + edge % MetricMeasures.blockSize
    }

    private static let (unknown, claimed, known): (UInt32, UInt32, UInt32) = (0, 1, 2)

    private var state: UnsafeMutablePointer<Atomic<UInt32>> {
      (UnsafeMutableRawPointer(values) + 12).assumingMemoryBound(to: Atomic<UInt32>.self)
    }

    /// The measures, or `nil` if they were not summed.
    @inline(__always)
    var known: PathMeasures? {
      guard state.pointee.load(ordering: .acquiring) == Self.known else { return nil }
      var known = values.pointee
      known.w = 0
      return PathMeasures(known)
    }

    /// Stores the measures, unless another thread that has summed them does.
    func store(_ measures: PathMeasures) {
      let claim = state.pointee.compareExchange(
        expected: Self.unknown, desired: Self.claimed, ordering: .relaxed)
      guard claim.exchanged else { return }
      let memory = UnsafeMutableRawPointer(values)
      memory.storeBytes(of: measures.values.x, as: UInt32.self)
      memory.storeBytes(of: measures.values.y, toByteOffset: 4, as: UInt32.self)
      memory.storeBytes(of: measures.values.z, toByteOffset: 8, as: UInt32.self)
      state.pointee.store(Self.known, ordering: .releasing)
    }
  }

  /// Returns the place of an edge in the metric's rows.
  fileprivate func place(of edge: Metric.Folded) -> Place {
    let blocks = edge.isUp ? forward : backward
    let block = blocks.block(edge.edge / Self.blockSize) { _ in Self.unknown() }
    return Place(of: edge.edge, in: block)
  }

  /// What was summed so far in one direction. Valid as long as the measures exist.
  struct Known {
    private let blocks: LazyBlocks.Known

    init(_ measures: MetricMeasures, isUp: Bool) {
      blocks = (isUp ? measures.forward : measures.backward).known
    }

    /// The measures of an edge, or `nil` if they were not summed.
    @inline(__always)
    subscript(edge: Int) -> PathMeasures? {
      blocks.block(edge / MetricMeasures.blockSize).flatMap { Place(of: edge, in: $0).known }
    }
  }

  private static func unknown() -> UnsafeMutableRawBufferPointer {
    let made = UnsafeMutableRawBufferPointer.allocate(
      byteCount: blockSize * MemoryLayout<SIMD4<UInt32>>.stride, alignment: 16)
    made.initializeMemory(as: SIMD4<UInt32>.self, repeating: SIMD4())
    return made
  }
}

/// A metric of a traveller whose edges are measured.
struct MeasuredMetric {
  let metric: Metric
  let model: TravelModel
  let measures: MetricMeasures

  /// Returns the measures of an edge along its unpacked path.
  /// - Complexity: O(1) if they were asked for before, else O(edges below it that were not).
  @inline(never)
  func measures(of edge: Metric.Folded) -> PathMeasures {
    let place = measures.place(of: edge)
    if let known = place.known { return known }
    let sum: PathMeasures
    if let arc = metric.arc(of: edge) {
      sum = model.measures(ofArc: arc)
    } else {
      let (first, second) = metric.halves(of: edge)
      sum = measures(of: first) + measures(of: second)
    }
    place.store(sum)
    return sum
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
      milliseconds: costs[Int(arc)].milliseconds, length: graph.length[Int(arc >> 1)],
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
