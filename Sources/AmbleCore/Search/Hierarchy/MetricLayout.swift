/// Creates the file of a metric from the needed edges of a customized hierarchy.
struct MetricLayout {
  let hierarchy: Hierarchy
  let costs: UnsafeMutableBufferPointer<SIMD2<UInt32>>
  let vias: UnsafeMutableBufferPointer<SIMD2<UInt32>>

  /// Creates the metric's bytes.
  /// - Complexity: O(edges).
  func storage() -> GraphStorage {
    let counts = (count(side: 0), count(side: 1))
    let draft = FileDraft<MetricSection> { section in
      switch section {
      case .firstForward, .firstBackward: hierarchy.stateCount + 1
      case .forward, .forwardVia: counts.0
      case .backward, .backwardVia: counts.1
      }
    }
    lay(draft, side: 0, .firstForward, .forward, .forwardVia)
    lay(draft, side: 1, .firstBackward, .backward, .backwardVia)
    return draft.finish()
  }

  private func count(side: Int) -> Int {
    var count = 0
    for edge in vias.indices where vias[edge][side] != Customization.none { count += 1 }
    return count
  }

  private func lay(
    _ draft: FileDraft<MetricSection>, side: Int, _ first: MetricSection, _ edges: MetricSection,
    _ via: MetricSection
  ) {
    let firsts = draft.section(first, of: UInt32.self)
    let rows = draft.section(edges, of: Metric.Edge.self)
    let ways = draft.section(via, of: UInt32.self)
    var next = 0
    for rank in 0..<hierarchy.stateCount {
      for edge in Int(hierarchy.firstUp[rank])..<Int(hierarchy.firstUp[rank + 1])
      where vias[edge][side] != Customization.none {
        rows[next] = Metric.Edge(hierarchy.upHead[edge], costs[edge][side])
        ways[next] = vias[edge][side]
        next += 1
      }
      firsts[rank + 1] = UInt32(next)
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
