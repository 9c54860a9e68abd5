/// A street network one can route on: immutable, shared by all queries, read in place.
///
/// Compressed sparse rows: the arcs that leave a junction are `arcs[firstArc[v]..<firstArc[v + 1]]`;
/// the arcs that enter it are the same arcs reversed. An arc is `2 × stretch`, plus 1 against the
/// stretch's direction; what holds for both directions is stored per stretch.
///
/// - Complexity: opening is O(bytes), at the speed of reading memory; all else is O(1).
public final class Graph: Sendable {
  let storage: GraphStorage

  /// Where each junction lies.
  public let nodePosition: Column<FixedCoordinate>
  /// Which modes may not pass each junction.
  public let nodeBlocked: Column<ModeSet>
  /// Where each junction's arcs begin; one more than there are junctions.
  public let firstArc: Column<UInt32>
  /// The arcs that leave each junction.
  public let arcs: Column<UInt32>
  /// The junction each stretch begins at.
  public let tail: Column<UInt32>
  /// The junction each stretch ends at.
  public let head: Column<UInt32>
  /// Where each stretch's shape begins; one more than there are stretches.
  public let firstPoint: Column<UInt32>
  /// The shapes, both ends included.
  public let point: Column<FixedCoordinate>
  /// The height of each point of the shapes.
  public let height: Column<Height>
  /// Each stretch's length in centimetres, at least 1.
  public let length: Column<UInt32>
  /// Each arc's climb in centimetres: the sum of all rises along it.
  public let climb: Column<UInt32>
  /// Each arc's steepest rise over 30 m (over all of it where it is shorter), in thousandths.
  public let steepest: Column<UInt16>
  /// What is known of each stretch beside its shape.
  public let attributes: Column<StretchAttributes>
  /// Which modes may travel each arc.
  public let access: Column<ModeSet>
  /// For which modes a stretch belongs to a network of at least a kilometre, an island perhaps.
  public let connected: Column<ModeSet>
  /// For which modes a stretch belongs to a large network, where places are best set.
  public let mainland: Column<ModeSet>
  /// Each stretch's street name, by number; 0 is the empty name.
  public let name: Column<UInt32>
  /// The OpenStreetMap way each stretch was cut from.
  public let way: Column<Int64>
  let nameStart: Column<UInt32>
  let nameByte: Column<UInt8>
  let turnStart: Column<UInt32>
  let turnArc: Column<UInt32>
  /// Whom each restriction of turns binds.
  public let turnModes: Column<ModeSet>
  let treeBox: Column<FixedBox>
  let treeItem: Column<UInt32>

  /// Opens a graph and checks every index in it, so that nothing later has to.
  /// - Throws: `GraphFileError`, if the bytes are no graph, of another version, or damaged.
  public init(storage: GraphStorage) throws(GraphFileError) {
    let file = try SectionedFile<GraphSection>(storage)
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
    try validate()
  }

  /// How many junctions there are.
  public var nodeCount: Int { nodePosition.count }
  /// How many stretches there are.
  public var stretchCount: Int { length.count }
  /// How many arcs there are: two for each stretch.
  public var arcCount: Int { access.count }
  /// How many street names there are, the empty one included.
  public var nameCount: Int { nameStart.count - 1 }
  /// The size in bytes.
  public var byteCount: Int { storage.bytes.count }

  /// Takes what was read out of this process's memory, where it is mapped from a file: after a pass
  /// over all of it. The system keeps it at hand.
  public func release() { storage.release() }

  /// The junction an arc leaves.
  @inlinable public func tail(of arc: ArcID) -> UInt32 {
    arc.isBackward ? head[arc.stretch] : tail[arc.stretch]
  }

  /// The junction an arc enters.
  @inlinable public func head(of arc: ArcID) -> UInt32 {
    arc.isBackward ? tail[arc.stretch] : head[arc.stretch]
  }

  /// The indices of a stretch's shape.
  @inlinable public func pointRange(of stretch: Int) -> Range<Int> {
    Int(firstPoint[stretch])..<Int(firstPoint[stretch + 1])
  }

  /// A street name by its number. Complexity: O(its length).
  public func streetName(_ id: UInt32) -> String {
    let range = Int(nameStart[id])..<Int(nameStart[id + 1])
    return String(decoding: UnsafeBufferPointer(rebasing: nameByte.elements[range]), as: UTF8.self)
  }

  /// The box around all junctions.
  public var bounds: BoundingBox {
    guard let root = treeBox.elements.last else { return .empty }
    return BoundingBox(
      west: Double(root.west) / 1e7, south: Double(root.south) / 1e7,
      east: Double(root.east) / 1e7, north: Double(root.north) / 1e7)
  }
}
