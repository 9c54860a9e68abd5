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
    let whole = model.costs[Int(arc.index)].felt
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

/// The arcs on which routes leave and reach a place.
struct PlaceArcs {
  let graph: Graph
  let profile: TravelProfile

  /// Returns the arcs on which a route may leave a place: those leaving its junction, or both
  /// directions of its segment that the place allows.
  func departures(from snap: Snapper.Snap) -> [ArcID] {
    guard let node = snap.junction else { return arcs(along: snap) }
    return (graph.firstArc[node]..<graph.firstArc[Int(node) + 1])
      .map { ArcID(graph.arcs[$0]) }.filter(isOpen)
  }

  /// Returns the arcs on which a route may reach a place: those entering its junction, or both
  /// directions of its segment that the place allows.
  func arrivals(at snap: Snapper.Snap) -> [ArcID] {
    guard let node = snap.junction else { return arcs(along: snap) }
    return (graph.firstArc[node]..<graph.firstArc[Int(node) + 1])
      .map { ArcID(graph.arcs[$0]).reversed }.filter(isOpen)
  }

  /// Returns whether an arc that departs from one place and arrives at another leads from the first
  /// to the second.
  func leads(_ arc: ArcID, from start: Snapper.Snap, to end: Snapper.Snap) -> Bool {
    guard start.junction == nil, end.junction == nil else { return true }
    let isAhead = ArcSlice.Place(start) <= ArcSlice.Place(end)
    return isAhead != arc.isBackward
  }

  /// Returns the arcs that lead from one place to another without passing a junction.
  func direct(from start: Snapper.Snap, to end: Snapper.Snap) -> [ArcID] {
    let isOnOneSegment = start.segment == end.segment
    guard isOnOneSegment || start.junction != nil || end.junction != nil else { return [] }
    let arrivals = arrivals(at: end)
    return departures(from: start).filter {
      arrivals.contains($0) && leads($0, from: start, to: end)
    }
  }

  /// Returns the directions of a place's segment in which it may be left and reached.
  func arcs(along snap: Snapper.Snap) -> [ArcID] {
    let arcs = arcs(along: snap.segment)
    guard let direction = snap.direction else { return arcs }
    return arcs.filter { $0.isBackward == (direction == .backward) }
  }

  /// Returns the directions of a segment that the traveller may use.
  func arcs(along segment: Int) -> [ArcID] {
    [false, true].map { ArcID(segment: segment, backward: $0) }
      .filter(isOpen)
  }

  /// Returns whether the traveller may use an arc from end to end.
  func isOpen(_ arc: ArcID) -> Bool { profile.allows(arc, in: graph) }
}
