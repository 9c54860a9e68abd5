/// A routable street network, read in place from its bytes.
///
/// Compressed sparse rows: the arcs that leave a junction are
/// `arcs[firstArc[v]..<firstArc[v + 1]]`; the arcs that enter it are the same arcs reversed. An arc
/// is `2 × segment`, plus 1 against the segment's direction; data that holds for both directions is
/// stored per segment.
///
/// Immutable, so it may be shared between threads.
///
/// ```swift
/// let graph = try Graph(storage: MappedFile(folder.appending(path: "streets.graph")))
/// for segment in graph.segments(near: start, within: 50) {
///   print(graph.streetName(of: segment), graph.length(of: segment))  // name, metres
/// }
/// ```
///
/// - Complexity: opening is O(bytes), at the speed of reading memory; all else is O(1).
public final class Graph: Sendable {
  package let storage: GraphStorage

  /// Position of each junction.
  @usableFromInline package let nodePosition: Column<FixedCoordinate>
  /// Modes that may not pass each junction.
  @usableFromInline package let nodeBlocked: Column<ModeSet>
  /// Index of each junction's first arc; one more element than junctions.
  @usableFromInline package let firstArc: Column<UInt32>
  /// The arcs that leave each junction.
  @usableFromInline package let arcs: Column<UInt32>
  /// The junction at the beginning of each segment.
  @usableFromInline package let tail: Column<UInt32>
  /// The junction at the end of each segment.
  @usableFromInline package let head: Column<UInt32>
  /// Index of the first point of each segment's shape; one more element than segments.
  @usableFromInline package let firstPoint: Column<UInt32>
  /// The points of all shapes, including both ends.
  @usableFromInline package let point: Column<FixedCoordinate>
  /// Height of each point.
  @usableFromInline package let height: Column<Height>
  /// Length of each segment, centimetres, at least 1.
  @usableFromInline package let length: Column<UInt32>
  /// Climb of each arc, centimetres: the sum of all rises along it, with estimates for unknown
  /// heights.
  @usableFromInline package let climb: Column<UInt32>
  /// Maximum rise of each arc over 30 m (or over the whole of a shorter arc), thousandths.
  @usableFromInline package let steepest: Column<UInt16>
  /// Attributes of each segment.
  @usableFromInline package let attributes: Column<SegmentAttributes>
  /// Modes that may travel each arc, always or at certain times, and whether bicycles are pushed there.
  @usableFromInline package let access: Column<ModeSet>
  /// Modes that may travel each arc only at certain times: it is closed to them unless conditions open
  /// it. They belong to `access` as well.
  @usableFromInline package let openAtTimes: Column<ModeSet>
  /// Modes for which each segment belongs to a network of at least a kilometre, possibly an island.
  @usableFromInline package let connected: Column<ModeSet>
  /// Modes for which each segment belongs to a network of at least 20 km, preferred for snapping.
  @usableFromInline package let mainland: Column<ModeSet>
  /// Street name ID of each segment; 0 is the empty name.
  @usableFromInline package let name: Column<UInt32>
  /// Identifier of the OpenStreetMap way of each segment.
  @usableFromInline package let way: Column<Int64>
  let nameStart: Column<UInt32>
  let nameByte: Column<UInt8>
  let turnStart: Column<UInt32>
  let turnArc: Column<UInt32>
  /// Modes that each turn restriction applies to.
  @usableFromInline package let turnModes: Column<ModeSet>
  /// The segments of ferries whose duration is known, in ascending order.
  let ferry: Column<UInt32>
  /// Milliseconds of each of their crossings, in both directions.
  let crossing: Column<UInt32>
  let treeBox: Column<FixedBox>
  let treeItem: Column<UInt32>
  /// Where heights are known.
  public let knownHeights: KnownHeights

  /// Opens a graph and validates every index in it, so that searches need no checks.
  /// - Throws: `GraphFileError` if the bytes are not a graph, are of another version, or are
  ///   damaged.
  /// - Complexity: O(bytes).
  public convenience init(storage: GraphStorage) throws(GraphFileError) {
    self.init(storage, try SectionedFile<GraphSection>(storage), known: nil)
    try validate()
  }

  /// Opens a graph whose bytes were opened, and so checked, before.
  /// - Parameters:
  ///   - storage: the same bytes.
  ///   - known: where heights are known, as that graph said.
  /// - Throws: `GraphFileError` if the bytes are of another kind or version, or cut short.
  /// - Complexity: O(1).
  package convenience init(
    checked storage: GraphStorage, known: KnownHeights
  ) throws(GraphFileError) {
    self.init(storage, try SectionedFile<GraphSection>(storage, isChecked: true), known: known)
  }

  private init(
    _ storage: GraphStorage, _ file: SectionedFile<GraphSection>, known: KnownHeights?
  ) {
    self.storage = storage
    nodePosition = file.column(.nodePosition)
    nodeBlocked = file.column(.nodeBlocked)
    firstArc = file.column(.firstArc)
    arcs = file.column(.arcs)
    tail = file.column(.tail)
    head = file.column(.head)
    firstPoint = file.column(.firstPoint)
    point = file.column(.point)
    height = file.column(.height)
    length = file.column(.length)
    climb = file.column(.climb)
    steepest = file.column(.steepest)
    attributes = file.column(.attributes)
    access = file.column(.access)
    connected = file.column(.connected)
    mainland = file.column(.mainland)
    name = file.column(.name)
    way = file.column(.way)
    nameStart = file.column(.nameStart)
    nameByte = file.column(.nameByte)
    turnStart = file.column(.turnStart)
    turnArc = file.column(.turnArc)
    turnModes = file.column(.turnModes)
    treeBox = file.column(.treeBox)
    treeItem = file.column(.treeItem)
    openAtTimes = file.column(.openAtTimes)
    ferry = file.column(.ferry)
    crossing = file.column(.crossing)
    knownHeights = known ?? KnownHeights(height, attributes)
  }

  /// Number of junctions.
  public var nodeCount: Int { nodePosition.count }
  /// Number of segments.
  public var segmentCount: Int { length.count }
  /// Number of arcs: two for each segment.
  public var arcCount: Int { access.count }
  /// Number of street names, including the empty one.
  public var nameCount: Int { nameStart.count - 1 }
  /// Size, bytes.
  public var byteCount: Int { storage.bytes.count }

  /// Releases the pages of a mapped file from this process's memory, after a pass over all of it.
  /// The system may keep them cached.
  public func release() { storage.release() }

  /// Returns the junction that an arc leaves.
  @inlinable package func tail(of arc: ArcID) -> UInt32 {
    arc.isBackward ? head[arc.segment] : tail[arc.segment]
  }

  /// Returns the junction that an arc enters.
  @inlinable package func head(of arc: ArcID) -> UInt32 {
    arc.isBackward ? tail[arc.segment] : head[arc.segment]
  }

  /// Returns the indices of a segment's shape points.
  @inlinable package func pointRange(of segment: Int) -> Range<Int> {
    Int(firstPoint[segment])..<Int(firstPoint[segment + 1])
  }

  /// Returns a street name by its ID, or an empty string for 0.
  /// - Complexity: O(length of the name).
  package func streetName(_ id: UInt32) -> String {
    let range = Int(nameStart[id])..<Int(nameStart[id + 1])
    return String(decoding: UnsafeBufferPointer(rebasing: nameByte.elements[range]), as: UTF8.self)
  }

  /// The box around all streets, or `.empty` if there are none.
  public var bounds: BoundingBox {
    guard let root = treeBox.elements.last else { return .empty }
    return BoundingBox(
      west: Double(root.west) / 1e7, south: Double(root.south) / 1e7,
      east: Double(root.east) / 1e7, north: Double(root.north) / 1e7)
  }
}

/// Access to a graph for other packages: copies, which stay valid without the graph.
extension Graph {
  /// Returns the position of a junction.
  /// - Complexity: O(1), as all functions here unless they state another.
  public func position(of node: NodeID) -> Coordinate {
    precondition(node.index < UInt32(nodeCount), "There is no such junction.")
    return nodePosition[node.index].coordinate
  }

  /// Returns the attributes of a segment.
  ///
  /// ```swift
  /// let segments = 0..<graph.segmentCount
  /// let stairs = segments.filter { graph.attributes(of: $0).flags.contains(.steps) }
  /// let metres = stairs.reduce(0) { $0 + graph.length(of: $1) }
  /// ```
  public func attributes(of segment: Int) -> SegmentAttributes { attributes[checked(segment)] }

  /// Returns the length of a segment, metres.
  public func length(of segment: Int) -> Double { Double(length[checked(segment)]) / 100 }

  /// Returns the name of a segment's street, or an empty string if it has none.
  /// - Complexity: O(length of the name).
  public func streetName(of segment: Int) -> String { streetName(name[checked(segment)]) }

  /// Returns the shape of a segment, including both ends, as positions and heights.
  ///
  /// ```swift
  /// for (position, height) in graph.shape(of: segment) {
  ///   print(position.latitude, position.longitude, height.metres ?? .nan)
  /// }
  /// ```
  ///
  /// - Complexity: O(points).
  public func shape(of segment: Int) -> [(position: Coordinate, height: Height)] {
    pointRange(of: checked(segment)).map { (point[$0].coordinate, height[$0]) }
  }

  /// Returns the modes for which a segment belongs to a network of at least 20 km.
  public func mainlandModes(of segment: Int) -> ModeSet { mainland[checked(segment)] }

  /// Returns the junctions that an arc leaves and enters.
  ///
  /// ```swift
  /// let (tail, head) = graph.ends(of: arc)
  /// let straight = graph.position(of: tail).distance(to: graph.position(of: head))  // metres
  /// let detour = graph.length(of: arc.segment) - straight
  /// ```
  public func ends(of arc: ArcID) -> (tail: NodeID, head: NodeID) {
    _ = checked(arc.segment)
    return (NodeID(tail(of: arc)), NodeID(head(of: arc)))
  }

  /// Returns the modes that may travel an arc, and whether bicycles are pushed there.
  ///
  /// ```swift
  /// let oneWay = (0..<graph.segmentCount).filter { segment in
  ///   let forward = graph.modes(of: ArcID(segment: segment, backward: false))
  ///   let backward = graph.modes(of: ArcID(segment: segment, backward: true))
  ///   return forward.contains(.drive) != backward.contains(.drive)
  /// }
  /// ```
  public func modes(of arc: ArcID) -> ModeSet {
    _ = checked(arc.segment)
    return access[Int(arc.index)]
  }

  /// Returns the climb of an arc, metres: the sum of all rises along it.
  public func climb(of arc: ArcID) -> Double {
    _ = checked(arc.segment)
    return Double(climb[Int(arc.index)]) / 100
  }

  /// Returns a segment after checking that it exists, because columns do so in debug builds only.
  private func checked(_ segment: Int) -> Int {
    precondition((0..<segmentCount).contains(segment), "There is no such segment.")
    return segment
  }
}

/// Where the heights of a graph are known.
public enum KnownHeights: Int, Sendable {
  case everywhere, inPart, nowhere

  /// - Complexity: O(segments), or O(points) if heights are known nowhere.
  init(_ heights: Column<Height>, _ attributes: Column<SegmentAttributes>) {
    if !heights.elements.contains(where: { $0.isKnown }) {
      self = .nowhere
    } else {
      let isInPart = attributes.elements.contains { $0.flags.contains(.heightUnknown) }
      self = isInPart ? .inPart : .everywhere
    }
  }
}

/// A junction of a graph.
///
/// ```swift
/// let last = NodeID(UInt32(graph.nodeCount - 1))
/// let position = graph.position(of: last)
/// ```
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
///
/// ```swift
/// let arc = ArcID(segment: 7, backward: true)
/// arc.index  // 15
/// arc.reversed.isBackward  // false
/// let isOneWay = !graph.modes(of: arc).contains(.drive)
/// ```
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
