/// Determines whether places on streets are connected, from the components at the ends of their
/// arcs.
struct ComponentRelation {
  let components: ComponentIndex
  /// The arcs usable by the mode.
  let arcs: PlaceArcs
  /// Cached answers for pairs of components.
  private var known: [UInt64: Bool] = [:]

  init(components: ComponentIndex, arcs: PlaceArcs) {
    self.components = components
    self.arcs = arcs
  }

  /// Returns whether a route leads from one place to another.
  mutating func leads(from start: Snapper.Snap, to end: Snapper.Snap) -> Bool {
    let ends = entered(at: end)
    for component in left(from: start) {
      for other in ends where leads(component, to: other) { return true }
    }
    return !arcs.direct(from: start, to: end).isEmpty
  }

  /// Returns whether a place on a street is connected to a component in the directions the request
  /// needs.
  mutating func joins(_ snap: Snapper.Snap, _ hub: UInt32, _ place: WaypointSnapper.Place) -> Bool {
    guard let junction = snap.junction else { return joins(snap.segment, hub, place) }
    let component = components.ofNode[Int(junction)]
    return (!place.isLeft || leads(component, to: hub))
      && (!place.isEntered || leads(hub, to: component))
  }

  /// Returns whether any place on a segment is connected to a component in the directions the
  /// request needs. Allocates no memory, because searches call this for every segment they visit.
  mutating func joins(_ segment: Int, _ hub: UInt32, _ place: WaypointSnapper.Place) -> Bool {
    let forward = ArcID(segment: segment, backward: false)
    return (!place.isLeft || leaves(forward, to: hub) || leaves(forward.reversed, to: hub))
      && (!place.isEntered || enters(forward, from: hub) || enters(forward.reversed, from: hub))
  }

  private mutating func leaves(_ arc: ArcID, to hub: UInt32) -> Bool {
    arcs.isOpen(arc) && leads(components.ofNode[Int(arcs.graph.head(of: arc))], to: hub)
  }

  /// Returns whether routes lead from a component onto an arc. An arc cannot be entered from a
  /// junction that the mode may not pass.
  private mutating func enters(_ arc: ArcID, from hub: UInt32) -> Bool {
    let tail = arcs.graph.tail(of: arc)
    guard arcs.isOpen(arc), !arcs.graph.nodeBlocked[tail].contains(arcs.profile.mode) else {
      return false
    }
    return leads(hub, to: components.ofNode[Int(tail)])
  }

  /// Returns the components that routes from a place can enter.
  func left(from snap: Snapper.Snap) -> [UInt32] {
    snap.junction.map { [components.ofNode[Int($0)]] } ?? left(by: arcs.arcs(along: snap))
  }

  /// Returns the components from which routes can reach a place.
  func entered(at snap: Snapper.Snap) -> [UInt32] {
    snap.junction.map { [components.ofNode[Int($0)]] } ?? entered(by: arcs.arcs(along: snap))
  }

  /// Returns the components at the ends of a segment that the mode may use.
  func components(along segment: Int) -> [UInt32] {
    let both = arcs.arcs(along: segment)
    return left(by: both) + entered(by: both)
  }

  private func left(by ways: [ArcID]) -> [UInt32] {
    ways.map { components.ofNode[Int(arcs.graph.head(of: $0))] }
  }

  /// Returns the components from which arcs can be entered. An arc cannot be entered from a
  /// junction that the mode may not pass.
  private func entered(by ways: [ArcID]) -> [UInt32] {
    ways.map { arcs.graph.tail(of: $0) }
      .filter { !arcs.graph.nodeBlocked[$0].contains(arcs.profile.mode) }
      .map { components.ofNode[Int($0)] }
  }

  private mutating func leads(_ from: UInt32, to: UInt32) -> Bool {
    if from == to { return true }
    let key = UInt64(from) << 32 | UInt64(to)
    if let answer = known[key] { return answer }
    let answer = components.leads(from, to: to)
    known[key] = answer
    return answer
  }
}
