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
