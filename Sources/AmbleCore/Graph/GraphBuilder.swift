/// Builds the bytes of a graph from a street network, part by part, so that they are never all in
/// memory.
///
/// Not safe for concurrent use.
///
/// ```swift
/// var builder = GraphBuilder(network)
/// var size = GraphBuilder.headerLength
/// while let part = builder.nextPart() { size += part.count }  // write each part
/// let header = builder.header  // write it before them
/// ```
///
/// - Complexity: O(n log n) time; memory about half the graph's own.
public struct GraphBuilder {
  let network: StreetNetwork
  lazy var rows = AdjacencyRows(network)
  lazy var measures = SegmentMeasures(network)
  lazy var mainland = Mainland(of: network, lengths: measures.length, rows: rows)
  lazy var tree = SegmentTree.build(network.segments.map { $0.box })
  private var sections = GraphSection.allCases[...]
  private var isBegun = false
  private var checksum = Checksum()
  private var length = SectionedFile<GraphSection>.headerLength

  /// Creates a builder. The network's junctions and segments keep their order and indices.
  public init(_ network: StreetNetwork) {
    self.network = network
  }

  /// Builds the bytes of a whole graph in memory.
  ///
  /// ```swift
  /// let bytes = GraphBuilder.bytes(of: network)
  /// let graph = try Graph(storage: HeapStorage(copying: bytes))
  /// ```
  public static func bytes(of network: StreetNetwork) -> [UInt8] {
    var builder = GraphBuilder(network)
    var bytes: [UInt8] = []
    while let part = builder.nextPart() { bytes += part }
    return builder.header + bytes
  }

  /// Length of the header, bytes. The header is known last and precedes all parts.
  public static let headerLength = SectionedFile<GraphSection>.headerLength

  /// The header, valid after the last part.
  public var header: [UInt8] {
    let words =
      SectionedFile<GraphSection>.beginning(length: length) + [checksum.value]
    return words.withUnsafeBytes { Array($0) }
  }

  /// Builds the next part, which follows the header and the parts before.
  /// - Returns: The bytes, or `nil` after the last part.
  public mutating func nextPart() -> [UInt8]? {
    guard let part = isBegun ? sections.popFirst().map({ content(of: $0) }) : table else {
      return nil
    }
    isBegun = true
    part.withUnsafeBytes { checksum.add($0) }
    length += part.count
    return part
  }

  /// The table of sections.
  private var table: [UInt8] {
    let counts = SectionCounts(network)
    var words: [UInt64] = []
    var offset = SectionedFile<GraphSection>.tableEnd
    for section in GraphSection.allCases {
      let count = counts[section]
      words += [UInt64(offset), UInt64(count)]
      offset += (count * section.stride).paddedToWords
    }
    return words.withUnsafeBytes { Array($0) }
  }
}

extension Int {
  /// The next multiple of 8.
  var paddedToWords: Int { (self + 7) & ~7 }
}

extension StreetNetwork.Segment {
  /// The rectangle around the shape.
  fileprivate var box: FixedBox {
    var box = FixedBox.empty
    for point in points { box.extend(point) }
    return box
  }
}

extension GraphBuilder {
  /// Returns a section's bytes, padded to the beginning of the next section.
  mutating func content(of section: GraphSection) -> [UInt8] {
    let segments = network.segments
    switch section {
    case .nodePosition: return bytes(network.junctions, section)
    case .nodeBlocked: return bytes(network.blocked, section)
    case .firstArc: return bytes(rows.first, section)
    case .arcs: return bytes(rows.arcs, section)
    case .tail: return bytes(segments.map { $0.tail }, section)
    case .head: return bytes(segments.map { $0.head }, section)
    case .firstPoint: return bytes(starts(segments) { $0.points.count }, section)
    case .point: return bytes(segments.flatMap { $0.points }, section)
    case .height: return bytes(segments.flatMap { $0.knownHeights }, section)
    case .length: return bytes(measures.length, section)
    case .climb: return bytes(measures.climb, section)
    case .steepest: return bytes(measures.steepest, section)
    case .attributes: return bytes(segments.map { $0.attributes }, section)
    case .access: return bytes(segments.flatMap { [$0.forward, $0.backward] }, section)
    case .openAtTimes:
      return bytes(segments.flatMap { [$0.forwardAtTimes, $0.backwardAtTimes] }, section)
    case .connected: return bytes(mainland.connected, section)
    case .mainland: return bytes(mainland.large, section)
    case .name: return bytes(segments.map { $0.name }, section)
    case .way: return bytes(segments.map { $0.way }, section)
    default: return textOrTree(section)
    }
  }

  private mutating func textOrTree(_ section: GraphSection) -> [UInt8] {
    let turns = network.forbiddenTurns
    switch section {
    case .nameStart: return bytes(starts(network.names) { $0.utf8.count }, section)
    case .nameByte: return bytes(network.names.flatMap { Array($0.utf8) }, section)
    case .turnStart: return bytes(starts(turns) { $0.arcs.count }, section)
    case .turnArc: return bytes(turns.flatMap { $0.arcs }, section)
    case .turnModes: return bytes(turns.map { $0.modes }, section)
    case .ferry: return bytes(network.ferries.map { $0.segment }, section)
    case .crossing: return bytes(network.ferries.map { $0.milliseconds }, section)
    case .treeBox: return bytes(tree.boxes, section)
    default: return bytes(tree.items, section)
    }
  }

  /// Returns the start index of each element's parts, and the end of the last one's.
  private func starts<Element>(_ elements: [Element], _ count: (Element) -> Int) -> [UInt32] {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(elements.count + 1)
    var sum = 0
    for element in elements {
      sum += count(element)
      starts.append(UInt32(sum))
    }
    return starts
  }

  private func bytes<Element: BitwiseCopyable>(
    _ elements: [Element], _ section: GraphSection
  ) -> [UInt8] {
    precondition(MemoryLayout<Element>.stride == section.stride)
    let count = elements.count * section.stride
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count.paddedToWords)
    elements.withUnsafeBytes { bytes += $0 }
    for _ in count..<count.paddedToWords { bytes.append(0) }
    return bytes
  }
}

extension StreetNetwork.Segment {
  /// One height per point: the segment's own, or `.unknown` if no elevation was added.
  var knownHeights: [Height] {
    heights.isEmpty ? Array(repeating: .unknown, count: points.count) : heights
  }
}

extension StreetNetwork {
  /// The segments of ferries whose duration is tagged, in ascending order.
  fileprivate var ferries: [(segment: UInt32, milliseconds: UInt32)] {
    segments.enumerated().compactMap { index, segment in
      segment.crossing.map { seconds in
        (UInt32(index), UInt32(max(1, min(4e9, (seconds * 1000).rounded()))))
      }
    }
  }
}

/// The arrays of a graph file. Their numbers and element sizes define the format: a change
/// increments `version`.
enum GraphSection: UInt32, FileSection {
  case nodePosition = 1
  case nodeBlocked, firstArc, arcs
  case tail, head, firstPoint, point, height
  case length, climb, steepest
  case attributes, access, connected, mainland, name, way
  case nameStart, nameByte
  case turnStart, turnArc, turnModes
  case treeBox, treeItem
  case openAtTimes
  case ferry, crossing

  static let magic: UInt64 = 0x4652_4745_4C42_4D41  // "AMBLEGRF", little-endian
  static let version: UInt32 = 3

  var stride: Int {
    switch self {
    case .nodeBlocked, .access, .connected, .mainland, .nameByte, .turnModes,
      .openAtTimes:
      1
    case .steepest: 2
    case .nodePosition, .point, .attributes, .way: 8
    case .treeBox: 16
    default: 4
    }
  }

  var slot: Int { Int(rawValue) - 1 }
}

// MARK: Counts

/// The number of elements in each section of a network's graph.
struct SectionCounts {
  private let junctions: Int
  private let segments: Int
  private let points: Int
  private let names: Int
  private let nameBytes: Int
  private let turns: Int
  private let turnArcs: Int
  private let ferries: Int

  /// Counts the elements of a network.
  /// - Complexity: O(n).
  init(_ network: StreetNetwork) {
    junctions = network.junctions.count
    segments = network.segments.count
    points = network.segments.reduce(0) { $0 + $1.points.count }
    names = network.names.count
    nameBytes = network.names.reduce(0) { $0 + $1.utf8.count }
    turns = network.forbiddenTurns.count
    turnArcs = network.forbiddenTurns.reduce(0) { $0 + $1.arcs.count }
    ferries = network.segments.reduce(0) { $0 + ($1.crossing == nil ? 0 : 1) }
  }

  /// The number of elements of a section.
  subscript(section: GraphSection) -> Int {
    switch section {
    case .nodePosition, .nodeBlocked: junctions
    case .firstArc: junctions + 1
    case .arcs, .climb, .steepest, .access, .openAtTimes: 2 * segments
    case .tail, .head, .length, .attributes, .connected, .mainland, .name, .way, .treeItem:
      segments
    case .firstPoint: segments + 1
    case .point, .height: points
    case .nameStart: names + 1
    case .nameByte: nameBytes
    case .turnStart: turns + 1
    case .turnArc: turnArcs
    case .turnModes: turns
    case .ferry, .crossing: ferries
    case .treeBox: SegmentTree.boxCount(items: segments)
    }
  }
}
