import AmbleCore

/// Collects the banks of lakes, rivers and canals mapped as areas, and the coast. Not to be shared
/// between threads.
final class WaterCollector: ElementConsumer {
  private var positions = NodePositions()
  private var lines: [Range<Int>] = []
  private var members: Set<Int64> = []

  /// Creates an empty collector.
  init() {}

  func consumeFirst(_ element: Element) {
    switch element {
    case .relation(_, let members, let tags):
      guard tags["type"] == "multipolygon", WaterArea.isOpen(tags) else { return }
      for member in members where member.kind == .way { self.members.insert(member.id) }
    case .way(let id, let nodes, let tags):
      guard nodes.count > 1, members.contains(id) || WaterArea.isBank(tags) else { return }
      lines.append(positions.add(nodes))
    case .node: break
    }
  }

  func consumeSecond(_ element: Element) {
    guard case .node(let id, let position, _) = element else { return }
    positions.set(id, position)
  }

  /// Returns the lines of the banks, and empties the collector.
  func finish() -> [[Coordinate]] {
    defer { (positions, lines, members) = (NodePositions(), [], []) }
    return lines.map(positions.line).filter(WaterArea.isLarge)
  }
}
