/// Makes the bytes of a graph from a street network, part by part, so that they never lie in
/// memory all at once.
///
/// - Complexity: O(n log n) time; memory about half the graph's own.
public struct GraphBuilder {
  let network: StreetNetwork
  lazy var rows = AdjacencyRows(network)
  lazy var measures = StretchMeasures(network)
  lazy var mainland = Mainland(of: network, lengths: measures.length, rows: rows)
  lazy var tree = StretchTree.build(network.stretches.map { $0.box })
  private var sections = GraphSection.allCases[...]
  private var isBegun = false
  private var checksum = Checksum()
  private var length = SectionedFile<GraphSection>.headerLength

  /// A builder at the beginning. The network's junctions and stretches keep their order and number.
  public init(_ network: StreetNetwork) {
    self.network = network
  }

  /// The bytes of a graph, to be opened from memory.
  public static func bytes(of network: StreetNetwork) -> [UInt8] {
    var builder = GraphBuilder(network)
    var bytes: [UInt8] = []
    while let part = builder.nextPart() { bytes += part }
    return builder.header + bytes
  }

  /// How many bytes the header has, which is known last and belongs before all parts.
  public static let headerLength = SectionedFile<GraphSection>.headerLength

  /// The header, once there are no further parts.
  public var header: [UInt8] {
    let words =
      SectionedFile<GraphSection>.beginning(length: length) + [checksum.value]
    return words.withUnsafeBytes { Array($0) }
  }

  /// The bytes that follow the header and the parts before, or nil at the end.
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

extension StreetNetwork.Stretch {
  /// The rectangle around the shape.
  fileprivate var box: FixedBox {
    var box = FixedBox.empty
    for point in points { box.extend(point) }
    return box
  }
}
