/// Tells which places on streets are joined by ways, by the networks at the ends of their arcs.
struct NetworkRelation {
  let networks: Networks
  /// The arcs that the mode may use.
  let arcs: PlaceArcs
  /// What has been found out of pairs of networks.
  private var known: [UInt64: Bool] = [:]

  init(networks: Networks, arcs: PlaceArcs) {
    self.networks = networks
    self.arcs = arcs
  }

  /// Whether ways lead from one place to another.
  mutating func leads(from start: Snapper.Snap, to end: Snapper.Snap) -> Bool {
    let ends = entered(at: end)
    for network in left(from: start) {
      for other in ends where leads(network, to: other) { return true }
    }
    return !arcs.direct(from: start, to: end).isEmpty
  }

  /// Whether ways lead from a place on the street to a network and back, as far as the request
  /// needs them.
  mutating func joins(_ snap: Snapper.Snap, _ hub: UInt32, _ place: PlaceSetter.Place) -> Bool {
    joins(left(from: snap), entered(at: snap), hub, place)
  }

  /// The same for any place on a stretch.
  mutating func joins(_ stretch: Int, _ hub: UInt32, _ place: PlaceSetter.Place) -> Bool {
    joins(left(along: stretch), entered(along: stretch), hub, place)
  }

  private mutating func joins(
    _ left: [UInt32], _ entered: [UInt32], _ hub: UInt32, _ place: PlaceSetter.Place
  ) -> Bool {
    if place.isLeft, !contains(left, where: { $0.leads($1, to: hub) }) { return false }
    return !place.isEntered || contains(entered) { $0.leads(hub, to: $1) }
  }

  private mutating func contains(
    _ networks: [UInt32], where isMet: (inout NetworkRelation, UInt32) -> Bool
  ) -> Bool {
    for network in networks where isMet(&self, network) { return true }
    return false
  }

  /// The networks that one comes to from a place.
  func left(from snap: Snapper.Snap) -> [UInt32] {
    snap.junction.map { [networks.ofNode[Int($0)]] } ?? left(along: snap.stretch)
  }

  /// The networks from which one comes to a place.
  func entered(at snap: Snapper.Snap) -> [UInt32] {
    snap.junction.map { [networks.ofNode[Int($0)]] } ?? entered(along: snap.stretch)
  }

  /// The networks at the ends of a stretch that the mode may use.
  func networks(along stretch: Int) -> [UInt32] { left(along: stretch) + entered(along: stretch) }

  private func left(along stretch: Int) -> [UInt32] {
    arcs.arcs(along: stretch).map { networks.ofNode[Int(arcs.graph.head(of: $0))] }
  }

  /// An arc cannot be entered from a junction that the mode may not pass.
  private func entered(along stretch: Int) -> [UInt32] {
    arcs.arcs(along: stretch).map { arcs.graph.tail(of: $0) }
      .filter { !arcs.graph.nodeBlocked[$0].contains(arcs.profile.mode) }
      .map { networks.ofNode[Int($0)] }
  }

  private mutating func leads(_ from: UInt32, to: UInt32) -> Bool {
    if from == to { return true }
    let key = UInt64(from) << 32 | UInt64(to)
    if let answer = known[key] { return answer }
    let answer = networks.leads(from, to: to)
    known[key] = answer
    return answer
  }
}
