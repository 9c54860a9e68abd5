/// A junction of a graph.
@frozen
public struct NodeID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The index among the junctions.
  public var index: UInt32
  /// A junction from its index.
  @inlinable public init(_ index: UInt32) { self.index = index }
  /// The order of the indices.
  @inlinable public static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
}

/// One direction of travel along a stretch: `2 × stretch`, plus 1 against the stretch's direction.
@frozen
public struct ArcID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// `2 × stretch`, plus 1 against the stretch's direction.
  public var index: UInt32
  /// An arc from its index.
  @inlinable public init(_ index: UInt32) { self.index = index }
  /// An arc along a stretch.
  @inlinable public init(stretch: Int, backward: Bool) {
    index = UInt32(truncatingIfNeeded: stretch) << 1 | (backward ? 1 : 0)
  }
  /// The stretch it runs along.
  @inlinable public var stretch: Int { Int(index >> 1) }
  /// Whether it runs against the stretch's direction.
  @inlinable public var isBackward: Bool { index & 1 == 1 }
  /// The other direction of the same stretch.
  @inlinable public var reversed: ArcID { ArcID(index ^ 1) }
  /// The order of the indices.
  @inlinable public static func < (a: ArcID, b: ArcID) -> Bool { a.index < b.index }
}
