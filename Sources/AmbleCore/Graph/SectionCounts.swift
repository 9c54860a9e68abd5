/// How many elements each section of a network's graph has.
struct SectionCounts {
  private let junctions: Int
  private let stretches: Int
  private let points: Int
  private let names: Int
  private let nameBytes: Int
  private let turns: Int
  private let turnArcs: Int

  /// Counts a network. Complexity: O(n).
  init(_ network: StreetNetwork) {
    junctions = network.junctions.count
    stretches = network.stretches.count
    points = network.stretches.reduce(0) { $0 + $1.points.count }
    names = network.names.count
    nameBytes = network.names.reduce(0) { $0 + $1.utf8.count }
    turns = network.forbiddenTurns.count
    turnArcs = network.forbiddenTurns.reduce(0) { $0 + $1.arcs.count }
  }

  /// The number of a section's elements.
  subscript(section: GraphSection) -> Int {
    switch section {
    case .nodePosition, .nodeBlocked: junctions
    case .firstArc: junctions + 1
    case .arcs, .climb, .steepest, .access: 2 * stretches
    case .tail, .head, .length, .attributes, .connected, .mainland, .name, .way, .treeItem:
      stretches
    case .firstPoint: stretches + 1
    case .point, .height: points
    case .nameStart: names + 1
    case .nameByte: nameBytes
    case .turnStart: turns + 1
    case .turnArc: turnArcs
    case .turnModes: turns
    case .treeBox: StretchTree.boxCount(items: stretches)
    }
  }
}
