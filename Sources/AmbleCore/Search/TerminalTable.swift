/// Looks up what it takes from a place to the states next to it.
struct TerminalTable {
  private let entries: [(state: UInt32, value: UInt32)]

  init(_ terminal: Terminal, _ objective: Objective) {
    entries = terminal.branches.map { ($0.state, $0.value(objective)) }
  }

  /// The least value to a state, nil if it is not next to the place. There are few, so they are
  /// simply tried in turn.
  @inline(__always)
  subscript(state: UInt32) -> UInt32? {
    var least: UInt32?
    for entry in entries where entry.state == state { least = min(least ?? .max, entry.value) }
    return least
  }
}

/// A lower bound of the first objective towards a place: the straight line, where the objective is
/// length.
struct StraightReach {
  private let graph: Graph
  private let position: FixedCoordinate
  private let scale: PlanarScale
  private let isUsed: Bool

  /// The share of the straight line that is counted, so that neither the plane nor rounding ever
  /// makes the bound too great.
  private static let caution = 0.995

  init(graph: SearchGraph, towards terminal: Terminal, objective: Objective) {
    self.graph = graph.graph
    position = terminal.position
    scale = PlanarScale(latitude: terminal.position.coordinate.latitude)
    if case .length = objective {
      isUsed = graph.ways.hierarchy.isByJunction
    } else {
      isUsed = false
    }
  }

  /// Centimetres at least from a state to the place.
  @inline(__always)
  func least(from state: UInt32) -> UInt32 {
    guard isUsed else { return 0 }
    let metres = scale.distance(graph.nodePosition[state], position)
    return UInt32(min(1e9, metres * 100 * Self.caution))
  }
}
