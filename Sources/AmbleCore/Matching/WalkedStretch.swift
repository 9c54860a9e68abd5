/// A part of a segment that a traveller went along, in either direction.
@frozen
public struct WalkedStretch: Hashable, Sendable, BitwiseCopyable {
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
