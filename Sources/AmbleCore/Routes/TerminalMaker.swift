/// Turns places on streets into what a search starts from and ends at.
struct TerminalMaker {
  let ways: Ways

  private var graph: Graph { ways.graph }

  /// The arcs next to places.
  var arcs: PlaceArcs { PlaceArcs(graph: ways.graph, profile: ways.profile) }

  /// The parts of arcs by which one may leave a place.
  func source(at snap: Snapper.Snap) -> Terminal {
    let branches = arcs.departures(from: snap).compactMap { arc -> Terminal.Branch? in
      guard let state = ways.hierarchy.state(atEndOf: arc, in: graph) else { return nil }
      return branch(arc, from: snap, to: nil, state)
    }
    return Terminal(position: FixedCoordinate(snap.position), branches: branches)
  }

  /// The parts of arcs by which one may come to a place.
  func target(at snap: Snapper.Snap) -> Terminal {
    let branches = arcs.arrivals(at: snap).flatMap { arc in
      let part = branch(arc, from: nil, to: snap, 0)
      return ways.hierarchy.states(before: arc, ways.rules).map { part.from($0) }
    }
    return Terminal(position: FixedCoordinate(snap.position), branches: branches)
  }

  /// The parts of one stretch that lead from one place on it to another.
  func direct(from start: Snapper.Snap, to end: Snapper.Snap) -> [Terminal.Branch] {
    arcs.direct(from: start, to: end).map { branch($0, from: start, to: end, 0) }
  }

  /// The part of an arc from one place (or its beginning) to another (or its end). A place on a
  /// junction is the beginning or the end of every arc next to it.
  func slice(_ arc: ArcID, from start: Snapper.Snap?, to end: Snapper.Snap?) -> ArcSlice {
    let (first, second) = arc.isBackward ? (end, start) : (start, end)
    return ArcSlice(
      graph, arc,
      from: first?.placeBetweenJunctions ?? .start,
      to: second?.placeBetweenJunctions ?? ArcSlice.Place(endOf: graph, arc.stretch))
  }

  /// Whether the part of an arc from one place (or its beginning) to another (or its end) is all of
  /// it.
  func isWhole(from start: Snapper.Snap?, to end: Snapper.Snap?) -> Bool {
    start?.placeBetweenJunctions == nil && end?.placeBetweenJunctions == nil
  }

  /// The part of an arc from one place (or its beginning) to another (or its end), with its costs.
  func branch(
    _ arc: ArcID, from start: Snapper.Snap?, to end: Snapper.Snap?, _ state: UInt32
  ) -> Terminal.Branch {
    let whole = ways.costs.felt[Int(arc.index)]
    if isWhole(from: start, to: end) {
      return Terminal.Branch(
        state: state, arc: arc.index, length: graph.length[arc.stretch],
        climb: graph.climb[arc.index], cost: whole)
    }
    let slice = slice(arc, from: start, to: end)
    let length = UInt32((slice.metres * 100).rounded())
    let share = Double(length) / Double(graph.length[arc.stretch])
    return Terminal.Branch(
      state: state, arc: arc.index, length: length, climb: slice.climb,
      cost: UInt32((Double(whole) * min(1, share)).rounded()))
  }
}

extension Snapper.Snap {
  /// Where on its stretch the place lies, or `nil` if it is set on a junction.
  fileprivate var placeBetweenJunctions: ArcSlice.Place? {
    junction == nil ? ArcSlice.Place(self) : nil
  }
}

extension Terminal.Branch {
  /// The same part beside another state.
  fileprivate func from(_ state: UInt32) -> Terminal.Branch {
    var branch = self
    branch.state = state
    return branch
  }
}
