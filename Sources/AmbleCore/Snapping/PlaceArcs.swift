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
