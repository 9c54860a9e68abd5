/// Turns places on streets into what a search starts from and ends at.
struct TerminalMaker {
  let ways: Ways

  private var graph: Graph { ways.graph }

  /// The parts of arcs by which one may leave a place.
  func source(at snap: Snapper.Snap) -> Terminal {
    let branches = arcs(at: snap).compactMap { arc -> Terminal.Branch? in
      guard let state = ways.hierarchy.state(atEndOf: arc, in: graph) else { return nil }
      return branch(arc, slice(arc, from: snap, to: nil), state)
    }
    return Terminal(position: FixedCoordinate(snap.position), branches: branches)
  }

  /// The parts of arcs by which one may come to a place.
  func target(at snap: Snapper.Snap) -> Terminal {
    let branches = arcs(at: snap).flatMap { arc in
      let slice = slice(arc, from: nil, to: snap)
      return ways.hierarchy.states(before: arc, ways.rules).map { branch(arc, slice, $0) }
    }
    return Terminal(position: FixedCoordinate(snap.position), branches: branches)
  }

  /// The parts of one stretch that lead from one place on it to another.
  func direct(from start: Snapper.Snap, to end: Snapper.Snap) -> [Terminal.Branch] {
    guard start.stretch == end.stretch else { return [] }
    return arcs(at: start).compactMap { arc in
      let isAhead = ArcSlice.Place(start) <= ArcSlice.Place(end)
      guard isAhead != arc.isBackward else { return nil }
      return branch(arc, slice(arc, from: start, to: end), 0)
    }
  }

  /// The part of an arc from one place (or its beginning) to another (or its end).
  func slice(_ arc: ArcID, from start: Snapper.Snap?, to end: Snapper.Snap?) -> ArcSlice {
    let (first, second) = arc.isBackward ? (end, start) : (start, end)
    return ArcSlice(
      graph, arc,
      from: first.map { ArcSlice.Place($0) } ?? .start,
      to: second.map { ArcSlice.Place($0) } ?? ArcSlice.Place(endOf: graph, arc.stretch))
  }

  private func arcs(at snap: Snapper.Snap) -> [ArcID] {
    [false, true].map { ArcID(stretch: snap.stretch, backward: $0) }
      .filter { ways.profile.allows($0, in: graph) }
  }

  private func branch(_ arc: ArcID, _ slice: ArcSlice, _ state: UInt32) -> Terminal.Branch {
    let length = UInt32((slice.metres * 100).rounded())
    let share = Double(length) / Double(graph.length[arc.stretch])
    let whole = Double(ways.costs.felt[Int(arc.index)])
    return Terminal.Branch(
      state: state, arc: arc.index, length: length, climb: slice.climb,
      cost: UInt32((whole * min(1, share)).rounded()))
  }
}
