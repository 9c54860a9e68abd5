/// Converts snapped places to the ends of a search.
struct SearchEndMaker {
  let model: TravelModel

  private var graph: Graph { model.graph }

  /// The arcs next to places.
  var arcs: PlaceArcs { PlaceArcs(graph: model.graph, profile: model.profile) }

  /// Returns the parts of arcs on which a route may leave a place.
  func source(at snap: Snapper.Snap) -> SearchEnd {
    let branches = arcs.departures(from: snap).compactMap { arc -> SearchEnd.Branch? in
      guard let state = model.hierarchy.state(atEndOf: arc, in: graph) else { return nil }
      return branch(arc, from: snap, to: nil, state)
    }
    return SearchEnd(position: FixedCoordinate(snap.position), branches: branches)
  }

  /// Returns the parts of arcs on which a route may reach a place.
  func target(at snap: Snapper.Snap) -> SearchEnd {
    let branches = arcs.arrivals(at: snap).flatMap { arc in
      let part = branch(arc, from: nil, to: snap, 0)
      return model.hierarchy.states(before: arc, model.rules).map { part.from($0) }
    }
    return SearchEnd(position: FixedCoordinate(snap.position), branches: branches)
  }

  /// Returns the parts of arcs that lead from one place to another without passing a junction.
  func direct(from start: Snapper.Snap, to end: Snapper.Snap) -> [SearchEnd.Branch] {
    arcs.direct(from: start, to: end).map { branch($0, from: start, to: end, 0) }
  }

  /// Returns the part of an arc from one place (or its beginning) to another (or its end). A place
  /// on a junction is the beginning or the end of every arc next to it.
  func slice(_ arc: ArcID, from start: Snapper.Snap?, to end: Snapper.Snap?) -> ArcSlice {
    let (first, second) = arc.isBackward ? (end, start) : (start, end)
    return ArcSlice(
      graph, arc,
      from: first?.placeBetweenJunctions ?? .start,
      to: second?.placeBetweenJunctions ?? ArcSlice.Place(endOf: graph, arc.segment))
  }

  /// Returns whether the part of an arc from one place (or its beginning) to another (or its end)
  /// is the whole arc.
  func isWhole(from start: Snapper.Snap?, to end: Snapper.Snap?) -> Bool {
    start?.placeBetweenJunctions == nil && end?.placeBetweenJunctions == nil
  }

  /// Computes the costs of the part of an arc from one place (or its beginning) to another (or its
  /// end).
  func branch(
    _ arc: ArcID, from start: Snapper.Snap?, to end: Snapper.Snap?, _ state: UInt32
  ) -> SearchEnd.Branch {
    let whole = model.costs.felt[Int(arc.index)]
    if isWhole(from: start, to: end) {
      return SearchEnd.Branch(
        state: state, arc: arc.index, length: model.countedLength(of: arc),
        travelled: graph.length[arc.segment], climb: graph.climb[arc.index], cost: whole)
    }
    let slice = slice(arc, from: start, to: end)
    let length = UInt32((slice.metres * 100).rounded())
    let share = Double(length) / Double(graph.length[arc.segment])
    return SearchEnd.Branch(
      state: state, arc: arc.index, length: length * model.lengthFactor(of: arc),
      travelled: length, climb: slice.climb,
      cost: UInt32((Double(whole) * min(1, share)).rounded()))
  }
}

extension Snapper.Snap {
  /// Position on the segment, or `nil` if the place is snapped to a junction.
  fileprivate var placeBetweenJunctions: ArcSlice.Place? {
    junction == nil ? ArcSlice.Place(self) : nil
  }
}

extension SearchEnd.Branch {
  /// Returns the same part, starting from another state.
  fileprivate func from(_ state: UInt32) -> SearchEnd.Branch {
    var branch = self
    branch.state = state
    return branch
  }
}
