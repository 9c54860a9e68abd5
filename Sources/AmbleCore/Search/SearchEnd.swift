/// A place on a street as an end of a search: the arcs on which a route may leave or reach it, each
/// with its travelled part.
struct SearchEnd: Sendable {
  /// A part of an arc next to the place.
  struct Branch: Sendable {
    /// The state at the far end of the part.
    var state: UInt32
    /// The arc it is part of.
    var arc: UInt32
    /// Length of the part as searches count it, centimetres.
    var length: UInt32
    /// Length of the part, centimetres.
    var travelled: UInt32
    /// Climb of the part, centimetres.
    var climb: UInt32
    /// The mode's own cost of the part, tenths of a second.
    var cost: UInt32

    func value(_ objective: Objective) -> UInt32 {
      switch objective {
      case .length: length
      case .cost: cost
      }
    }
  }

  /// The position of the place.
  var position: FixedCoordinate
  /// The parts of arcs next to it.
  var branches: [Branch]
}

/// Looks up the values from a place to its neighbouring states.
struct SearchEndTable {
  private let entries: [(state: UInt32, value: UInt32)]

  init(_ searchEnd: SearchEnd, _ objective: Objective) {
    entries = searchEnd.branches.map { ($0.state, $0.value(objective)) }
  }

  /// Returns the minimum value to a state, or `nil` if it is not next to the place. A linear
  /// search, because there are few entries.
  @inline(__always)
  subscript(state: UInt32) -> UInt32? {
    var least: UInt32?
    for entry in entries where entry.state == state { least = min(least ?? .max, entry.value) }
    return least
  }
}

/// A lower bound of the first objective towards a place: the straight-line distance if the
/// objective is length, otherwise 0.
struct StraightReach {
  private let graph: Graph
  private let position: FixedCoordinate
  private let scale: PlanarScale
  private let isUsed: Bool

  /// Factor of the straight-line distance, so that neither the planar approximation nor rounding
  /// makes the bound too large.
  private static let safetyFactor = 0.995

  init(graph: SearchGraph, towards searchEnd: SearchEnd, objective: Objective) {
    self.graph = graph.graph
    position = searchEnd.position
    scale = PlanarScale(latitude: searchEnd.position.coordinate.latitude)
    if case .length = objective {
      isUsed = graph.model.hierarchy.isByJunction
    } else {
      isUsed = false
    }
  }

  /// Returns the lower bound from a state to the place, centimetres.
  @inline(__always)
  func least(from state: UInt32) -> UInt32 {
    guard isUsed else { return 0 }
    let metres = scale.distance(graph.nodePosition[state], position)
    return UInt32(min(1e9, metres * 100 * Self.safetyFactor))
  }
}
