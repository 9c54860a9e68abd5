/// A street network on its way from a map to a `Graph`: junctions and the stretches between them,
/// with access decided and, once elevation has been laid on, a height at every point.
public struct StreetNetwork: Sendable {
  /// A stretch of way between two junctions, with nothing to decide in between.
  public struct Stretch: Sendable {
    /// The junction it begins at, an index into `junctions`.
    public var tail: UInt32
    /// The junction it ends at.
    public var head: UInt32
    /// The shape, both ends included; at least two points.
    public var points: [FixedCoordinate]
    /// One height per point; empty until elevation is laid on.
    public var heights: [Height]
    /// What is known beside the shape.
    public var attributes: StretchAttributes
    /// The OSM layer, for the order of crossings.
    public var layer: Int8
    /// Modes allowed from tail to head.
    public var forward: ModeSet
    /// Modes allowed from head to tail.
    public var backward: ModeSet
    /// An index into `names`; 0 is the empty name.
    public var name: UInt32
    /// The OpenStreetMap way it was cut from.
    public var way: Int64

    /// A stretch from its parts.
    public init(
      tail: UInt32, head: UInt32, points: [FixedCoordinate], attributes: StretchAttributes,
      layer: Int8 = 0, forward: ModeSet, backward: ModeSet, name: UInt32 = 0, way: Int64 = 0
    ) {
      self.tail = tail
      self.head = head
      self.points = points
      self.heights = []
      self.attributes = attributes
      self.layer = layer
      self.forward = forward
      self.backward = backward
      self.name = name
      self.way = way
    }
  }

  /// A chain of arcs that some modes may not travel in sequence.
  ///
  /// An arc is given as `2 × stretch`, plus 1 for the direction from head to tail. "Only"
  /// restrictions arrive here already turned into the prohibitions they mean.
  public struct ForbiddenTurn: Sendable {
    /// Two arcs, or more where the restriction leads by way of other ways.
    public var arcs: [UInt32]
    /// The modes it binds.
    public var modes: ModeSet

    /// A prohibition from its parts.
    public init(arcs: [UInt32], modes: ModeSet) {
      self.arcs = arcs
      self.modes = modes
    }
  }

  /// The places of the junctions.
  public var junctions: [FixedCoordinate] = []
  /// For each junction the modes that may not pass it, because of a barrier that stands there.
  public var blocked: [ModeSet] = []
  /// The stretches.
  public var stretches: [Stretch] = []
  /// Street names; the first is empty.
  public var names: [String] = [""]
  /// Turn restrictions.
  public var forbiddenTurns: [ForbiddenTurn] = []

  /// A network without streets.
  public init() {}
}
