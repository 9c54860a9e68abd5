/// A junction as seen on arrival: the route's continuation and its alternatives.
struct JunctionView {
  /// An alternative to the route's continuation.
  struct Rival {
    /// Change of bearing to take it, degrees, positive to the right.
    var turn: Double
    /// Its street's name ID.
    var street: UInt32
  }

  /// Change of bearing of the route, degrees.
  let turn: Double
  /// Name ID of the street that the route continues along.
  let street: UInt32
  /// Whether the route stays on the same street.
  let followsStreet: Bool
  /// The alternatives that could be confused with the route.
  let rivals: [Rival]

  private typealias Maneuver = GuidanceStep.Maneuver

  /// Minimum difference in turn angle for the route to be obvious, degrees.
  private static let clearTurn = 45.0
  /// The same minimum if the route continues nearly straight.
  private static let clearStraight = 25.0
  /// Turn angle beyond which an alternative is not confused with straight on, degrees.
  private static let sideways = 60.0
  /// Maximum turn angle that counts as straight on, next to which another street turns off,
  /// degrees.
  private static let straightOn = 10.0

  /// The maneuver to announce, or `nil` if there is no decision.
  var maneuver: GuidanceStep.Maneuver? {
    if rivals.isEmpty { return nil }
    if abs(turn) >= Maneuver.turnFrom { return isObviousTurn ? nil : Maneuver(turnAngle: turn) }
    let close = rivals.filter { isCloseRival($0) }
    if close.isEmpty { return nil }
    let straightest = close.map { abs($0.turn) }.min() ?? 0
    let isFork = straightest < Maneuver.turnFrom
    let turnsOff = abs(turn) >= Maneuver.slightFrom && straightest < Self.straightOn
    return isFork && !turnsOff ? side(among: close) : Maneuver(turnAngle: turn)
  }

  /// A bend of the same street is not announced if all alternatives turn off much further.
  private var isObviousTurn: Bool {
    followsStreet && rivals.allSatisfy { abs($0.turn) >= abs(turn) + Self.clearTurn }
  }

  private func isCloseRival(_ rival: Rival) -> Bool {
    guard abs(rival.turn) < Self.sideways else { return false }
    let lead = abs(rival.turn) - abs(turn)
    let turnsOff = abs(turn) >= Maneuver.slightFrom && lead < -Self.straightOn
    if followsStreet, street != 0, rival.street != street { return turnsOff }
    return lead < Self.clearStraight
  }

  private func side(among rivals: [Rival]) -> GuidanceStep.Maneuver {
    let onLeft = rivals.contains { $0.turn < turn }
    let onRight = rivals.contains { $0.turn >= turn }
    if onLeft && onRight { return Maneuver(turnAngle: turn) }
    return onLeft ? .keepRight : .keepLeft
  }
}

extension JunctionView {
  /// Creates the view of the junction at a place of a section, with the arcs that a mode may leave
  /// by.
  init(at place: Int, of section: GuidanceSection, in graph: Graph) {
    let mode = section.mode
    let before = section.pieces[place - 1]
    let after = section.pieces[place]
    let arriving = section.arriving(place)
    let (reach, near) = (section.reach, section.near)
    turn = arriving.turn(to: section.leaving(place))
    street = after.street
    let sameName = before.street == after.street
    followsStreet = sameName && before.roadClass.isStreet == after.roadClass.isStreet
    let passesSideWays =
      before.roadClass.isStreet && after.roadClass.isStreet
      && (mode.isVehicle || sameName && street != 0)
    var rivals: [Rival] = []
    if graph.head(of: before.arc) == graph.tail(of: after.arc) {
      graph.forEachDeparture(from: graph.tail(of: after.arc), by: mode) { arc in
        guard arc != after.arc, arc != before.arc.reversed else { return }
        if !after.isPushed, section.isPushed(arc, in: graph) { return }
        if passesSideWays, !graph.attributes[arc.segment].roadClass.isStreet { return }
        let bearing = graph.bearing(of: arc, over: reach, near)
        rivals.append(Rival(turn: arriving.turn(to: bearing), street: graph.name[arc.segment]))
      }
    }
    self.rivals = rivals
  }
}

extension Graph {
  /// Visits the arcs on which a mode may leave a junction.
  /// - Complexity: O(streets that meet there).
  @inline(__always)
  func forEachDeparture(from node: UInt32, by mode: Mode, _ visit: (ArcID) -> Void) {
    for slot in firstArc[node]..<firstArc[Int(node) + 1] where access[arcs[slot]].contains(mode) {
      visit(ArcID(arcs[slot]))
    }
  }

  /// Returns the bearing over the first metres of an arc, or over the whole of a shorter one,
  /// degrees.
  func bearing(of arc: ArcID, over reach: Double, _ near: Neighbourhood) -> Double {
    let shape = pointRange(of: arc.segment)
    let (first, step) = arc.isBackward ? (shape.upperBound - 1, -1) : (shape.lowerBound, 1)
    let start = point[first].coordinate
    var covered = 0.0
    var here = start
    for offset in 1..<shape.count {
      let next = point[first + step * offset].coordinate
      let piece = near.distance(from: here, to: next)
      if covered + piece >= reach, piece > 0 {
        here = here.moved(towards: next, by: (reach - covered) / piece)
        break
      }
      covered += piece
      here = next
    }
    return near.bearing(from: start, to: here)
  }
}
