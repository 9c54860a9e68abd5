/// Collects parts of segments and merges them.
struct SegmentIntervals {
  private struct Interval {
    var segment: UInt32
    var low: UInt32
    var high: UInt32
  }

  /// Gap between two parts, or at the end of a segment, that is closed, centimetres.
  private static let maxGap: UInt32 = 300

  private let graph: Graph
  private var intervals: [Interval] = []

  init(_ graph: Graph) { self.graph = graph }

  /// Adds a part between two distances from the segment's tail, centimetres.
  mutating func add(_ segment: UInt32, _ low: UInt32, _ high: UInt32) {
    guard high > low else { return }
    intervals.append(Interval(segment: segment, low: low, high: high))
  }

  /// Adds a part.
  mutating func add(_ stretch: CoveredStretch) {
    let length = UInt64(graph.length[Int(stretch.segment)])
    func centimetres(_ share: UInt16) -> UInt32 {
      UInt32((length * UInt64(share) + UInt64(UInt16.max) / 2) / UInt64(UInt16.max))
    }
    add(stretch.segment, centimetres(stretch.from), centimetres(stretch.to))
  }

  /// Returns the parts, ordered and merged.
  /// - Complexity: O(n log n).
  func stretches() -> [CoveredStretch] {
    let ordered = intervals.sorted { ($0.segment, $0.low) < ($1.segment, $1.low) }
    var stretches: [CoveredStretch] = []
    var index = 0
    while index < ordered.count {
      var merged = ordered[index]
      index += 1
      while index < ordered.count, ordered[index].segment == merged.segment,
        ordered[index].low <= merged.high + Self.maxGap
      {
        merged.high = max(merged.high, ordered[index].high)
        index += 1
      }
      stretches.append(stretch(merged))
    }
    return stretches
  }

  private func stretch(_ interval: Interval) -> CoveredStretch {
    let length = graph.length[Int(interval.segment)]
    func share(_ along: UInt32) -> UInt16 {
      if along <= Self.maxGap { return 0 }
      if along + Self.maxGap >= length { return .max }
      return UInt16(UInt64(along) * UInt64(UInt16.max) / UInt64(length))
    }
    guard length > 2 * Self.maxGap else { return CoveredStretch(segment: interval.segment) }
    return CoveredStretch(
      segment: interval.segment, from: share(interval.low), to: share(interval.high))
  }
}

/// A part of a segment that a traveller went along, in either direction.
///
/// ```swift
/// CoveredStretch(segment: 7).isWhole  // true
/// CoveredStretch(segment: 7, from: 0, to: 13_107).share  // 0.2
/// ```
@frozen
public struct CoveredStretch: Hashable, Sendable, BitwiseCopyable {
  /// The segment's index in its graph.
  public var segment: UInt32
  /// Share of the segment's length at which the part begins, in units of 1/65535.
  public var from: UInt16
  /// Share of the segment's length at which the part ends, in units of 1/65535; at least `from`.
  public var to: UInt16

  /// Creates a part of a segment from its shares of the length, in units of 1/65535.
  public init(segment: UInt32, from: UInt16 = 0, to: UInt16 = .max) {
    self.segment = segment
    (self.from, self.to) = (min(from, to), max(from, to))
  }

  /// Whether the part is the whole segment.
  public var isWhole: Bool { from == 0 && to == .max }

  /// Share of the segment's length, 0…1.
  public var share: Double { Double(to - from) / Double(UInt16.max) }
}
