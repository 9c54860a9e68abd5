/// The arcs by which a traveller leaves a place and comes to it.
struct PlaceArcs {
  let graph: Graph
  let profile: TravelProfile

  /// The arcs by which one may leave a place: those that leave its junction, or both directions of
  /// its stretch.
  func departures(from snap: Snapper.Snap) -> [ArcID] {
    guard let node = snap.junction else { return arcs(along: snap.stretch) }
    return (graph.firstArc[node]..<graph.firstArc[Int(node) + 1])
      .map { ArcID(graph.arcs[$0]) }.filter { profile.allows($0, in: graph) }
  }

  /// The arcs by which one may come to a place: those that enter its junction, or both directions
  /// of its stretch.
  func arrivals(at snap: Snapper.Snap) -> [ArcID] {
    guard let node = snap.junction else { return arcs(along: snap.stretch) }
    return (graph.firstArc[node]..<graph.firstArc[Int(node) + 1])
      .map { ArcID(graph.arcs[$0]).reversed }.filter { profile.allows($0, in: graph) }
  }

  /// Whether an arc that one may leave a place by, and come to another by, leads from the one to the
  /// other.
  func leads(_ arc: ArcID, from start: Snapper.Snap, to end: Snapper.Snap) -> Bool {
    guard start.junction == nil, end.junction == nil else { return true }
    let isAhead = ArcSlice.Place(start) <= ArcSlice.Place(end)
    return isAhead != arc.isBackward
  }

  /// The arcs along which one comes from one place to another without passing a junction.
  func direct(from start: Snapper.Snap, to end: Snapper.Snap) -> [ArcID] {
    let isOnOneStretch = start.stretch == end.stretch
    guard isOnOneStretch || start.junction != nil || end.junction != nil else { return [] }
    let arrivals = arrivals(at: end)
    return departures(from: start).filter {
      arrivals.contains($0) && leads($0, from: start, to: end)
    }
  }

  /// The directions of a stretch that the traveller may use.
  func arcs(along stretch: Int) -> [ArcID] {
    [false, true].map { ArcID(stretch: stretch, backward: $0) }
      .filter { profile.allows($0, in: graph) }
  }
}
