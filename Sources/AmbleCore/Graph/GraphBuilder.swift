/// Builds the bytes of a graph from a street network, part by part, so that they are never all in
/// memory.
///
/// Not safe for concurrent use.
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
