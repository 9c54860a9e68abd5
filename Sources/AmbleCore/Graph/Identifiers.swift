/// A junction of a graph.
@frozen
public struct NodeID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The index among the junctions.
  public var index: UInt32
  /// Creates a junction's identifier from its index.
  @inlinable public init(_ index: UInt32) { self.index = index }
  /// Compares the indices.
  @inlinable public static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
}

/// One direction of travel along a segment: `2 × segment`, plus 1 against the segment's direction.
@frozen
public struct ArcID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// `2 × segment`, plus 1 against the segment's direction.
  public var index: UInt32
  /// Creates an arc's identifier from its index.
  @inlinable public init(_ index: UInt32) { self.index = index }
  /// Creates the identifier of an arc along a segment.
  @inlinable public init(segment: Int, backward: Bool) {
    index = UInt32(truncatingIfNeeded: segment) << 1 | (backward ? 1 : 0)
  }
  /// The segment of the arc.
  @inlinable public var segment: Int { Int(index >> 1) }
  /// Whether the arc runs against the segment's direction.
  @inlinable public var isBackward: Bool { index & 1 == 1 }
  /// The other direction of the same segment.
  @inlinable public var reversed: ArcID { ArcID(index ^ 1) }
  /// Compares the indices.
  @inlinable public static func < (a: ArcID, b: ArcID) -> Bool { a.index < b.index }
}
