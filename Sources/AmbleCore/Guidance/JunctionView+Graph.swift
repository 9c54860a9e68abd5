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
