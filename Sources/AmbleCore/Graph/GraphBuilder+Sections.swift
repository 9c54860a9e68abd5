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
