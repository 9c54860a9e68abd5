/// Creates the file of a metric from the needed edges of a customized hierarchy.
///
/// `@unchecked Sendable` because nothing is written to the edges any more.
struct MetricLayout: @unchecked Sendable {
  let hierarchy: Hierarchy
  let costs: UnsafeMutableBufferPointer<SIMD2<UInt32>>
  let vias: UnsafeMutableBufferPointer<SIMD2<UInt32>>

  /// The pieces of work: ranges of ranks.
  private static let pieces = 16

  /// Creates the metric's bytes.
  /// - Complexity: O(edges).
  func storage(_ concurrently: @escaping Concurrently) -> GraphStorage {
    let starts = starts(concurrently)
    let counts = starts[Self.pieces]
    let draft = FileDraft<MetricSection> { section in
      switch section {
      case .firstForward, .firstBackward: hierarchy.stateCount + 1
      case .forward, .forwardVia: counts[0]
      case .backward, .backwardVia: counts[1]
      }
    }
    let forward = Rows(draft, .firstForward, .forward, .forwardVia)
    let backward = Rows(draft, .firstBackward, .backward, .backwardVia)
    concurrently(Self.pieces) { piece in
      lay(ranks(piece), side: 0, from: starts[piece][0], in: forward)
      lay(ranks(piece), side: 1, from: starts[piece][1], in: backward)
    }
    return draft.finish()
  }

  /// The sections of one direction.
  ///
  /// `@unchecked Sendable` because pieces of work write disjoint parts.
  private struct Rows: @unchecked Sendable {
    let first: UnsafeMutableBufferPointer<UInt32>
    let edges: UnsafeMutableBufferPointer<Metric.Edge>
    let via: UnsafeMutableBufferPointer<UInt32>

    init(
      _ draft: FileDraft<MetricSection>, _ first: MetricSection, _ edges: MetricSection,
      _ via: MetricSection
    ) {
      self.first = draft.section(first)
      self.edges = draft.section(edges)
      self.via = draft.section(via)
    }
  }

  private func ranks(_ piece: Int) -> Range<Int> {
    let count = hierarchy.stateCount
    return count * piece / Self.pieces..<count * (piece + 1) / Self.pieces
  }

  /// Returns the number of needed edges of both directions below each piece, and of all.
  private func starts(_ concurrently: Concurrently) -> [SIMD2<Int>] {
    let counts = SharedArray<SIMD2<Int>>(count: Self.pieces)
    concurrently(Self.pieces) { piece in
      let ranks = ranks(piece)
      let edges =
        Int(hierarchy.firstUp[ranks.lowerBound])..<Int(hierarchy.firstUp[ranks.upperBound])
      var (forward, backward) = (0, 0)
      for edge in edges {
        if vias[edge].x != Customization.none { forward += 1 }
        if vias[edge].y != Customization.none { backward += 1 }
      }
      counts.base[piece] = SIMD2(forward, backward)
    }
    var starts = [SIMD2<Int>.zero]
    for count in counts.base { starts.append(starts[starts.count - 1] &+ count) }
    return starts
  }

  private func lay(_ ranks: Range<Int>, side: Int, from start: Int, in rows: Rows) {
    var next = start
    for rank in ranks {
      for edge in Int(hierarchy.firstUp[rank])..<Int(hierarchy.firstUp[rank + 1])
      where vias[edge][side] != Customization.none {
        rows.edges[next] = Metric.Edge(hierarchy.upHead[edge], costs[edge][side])
        rows.via[next] = vias[edge][side]
        next += 1
      }
      rows.first[rank + 1] = UInt32(next)
    }
  }
}

/// The arrays of a metric file: the needed edges of a customized hierarchy by the rank at their
/// lower end, upward (`forward`) and downward (`backward`).
enum MetricSection: UInt32, FileSection {
  case firstForward = 1
  case forward, forwardVia
  case firstBackward, backward, backwardVia

  static let magic: UInt64 = 0x5452_4D45_4C42_4D41  // "AMBLEMRT", little-endian
  static let version: UInt32 = 1

  var slot: Int { Int(rawValue) - 1 }
  var stride: Int { self == .forward || self == .backward ? 8 : 4 }
}
