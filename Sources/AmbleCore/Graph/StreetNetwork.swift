/// A street network before it becomes a `Graph`: junctions and the segments between them, with
/// access rules and, after elevation is added, a height at every point.
///
/// ```swift
/// var network = StreetNetwork()
/// network.junctions = [start, end].map { FixedCoordinate($0) }
/// network.blocked = [[], []]  // no gates
/// network.names.append("Rua das Flores")
/// network.segments = [
///   .init(
///     tail: 0, head: 1, points: network.junctions, attributes: .init(roadClass: .residential),
///     forward: .all, backward: .onFoot, name: 1)
/// ]
/// ```
public struct StreetNetwork: Sendable {
  /// A part of a way between two junctions, without a junction in between.
  public struct Segment: Sendable {
    /// The junction at its beginning, an index into `junctions`.
    public var tail: UInt32
    /// The junction at its end, an index into `junctions`.
    public var head: UInt32
    /// The shape, including both ends; at least two points.
    public var points: [FixedCoordinate]
    /// One height per point, or empty before elevation is added.
    public var heights: [Height]
    /// The attributes apart from the shape.
    public var attributes: SegmentAttributes
    /// The OpenStreetMap `layer`, which orders crossings.
    public var layer: Int8
    /// Modes allowed from tail to head, always or at certain times, with `ModeSet.pushed` where bicycles are pushed.
    public var forward: ModeSet
    /// Modes allowed from head to tail, in the same way.
    public var backward: ModeSet
    /// The members of `forward` to which it is closed except at certain times.
    public var forwardAtTimes: ModeSet = []
    /// The members of `backward` to which it is closed except at certain times.
    public var backwardAtTimes: ModeSet = []
    /// An index into `names`; 0 is the empty name.
    public var name: UInt32
    /// Identifier of its OpenStreetMap way.
    public var way: Int64
    /// The grades from tail to head that its tags allow, rise over run, or `nil` if they state none.
    public var statedGrades: ClosedRange<Float>?
    /// Seconds that a ferry takes along it in every mode, or `nil` if no tag states them.
    public var crossing: Double?

    /// Creates a segment without heights from its parts.
    public init(
      tail: UInt32, head: UInt32, points: [FixedCoordinate], attributes: SegmentAttributes,
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
  /// An arc is `2 × segment`, plus 1 for the direction from head to tail. "Only" restrictions are
  /// already converted to the equivalent prohibitions.
  ///
  /// ```swift
  /// let noLeft = StreetNetwork.ForbiddenTurn(arcs: [2 * 5, 2 * 9 + 1], modes: [.init(.drive)])
  /// var town = network
  /// town.forbiddenTurns.append(noLeft)  // from segment 5 to segment 9, against its direction
  /// ```
  public struct ForbiddenTurn: Sendable {
    /// Two arcs, or more if the restriction has via ways.
    public var arcs: [UInt32]
    /// The modes it applies to.
    public var modes: ModeSet

    /// Creates a prohibition from its parts.
    public init(arcs: [UInt32], modes: ModeSet) {
      self.arcs = arcs
      self.modes = modes
    }
  }

  /// Positions of the junctions.
  public var junctions: [FixedCoordinate] = []
  /// Modes that may not pass each junction because of a barrier.
  public var blocked: [ModeSet] = []
  /// The segments, in the order of their indices.
  public var segments: [Segment] = []
  /// Street names; the first is empty.
  public var names: [String] = [""]
  /// Turn restrictions.
  public var forbiddenTurns: [ForbiddenTurn] = []

  /// Creates a network without streets.
  public init() {}
}
