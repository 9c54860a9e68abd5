/// Sets the places of a request on streets that connect them, and moves them as little as that
/// takes.
///
/// Where the nearest streets do not connect, one network is chosen for the whole request, the hub:
/// every place moves to the nearest street from which ways lead to the hub, or to which ways lead
/// from it, as the request needs. The hub that moves the places least is taken. So a small network
/// that holds all places answers, and one-way pockets are places to start from but not to go to.
struct PlaceSetter {
  /// A place to set.
  struct Place {
    /// Where it was asked for.
    var position: Coordinate
    /// Whether ways lead from it.
    var isLeft: Bool
    /// Whether ways lead to it.
    var isEntered: Bool
    /// Its nearest street, or `nil` if the place does not count.
    var nearest: Snapper.Snap?
  }

  /// Where the places are set.
  struct Choice {
    /// One for each place.
    var snaps: [Snapper.Snap?]
    /// The places for which no street near connects to the hub. They stay on their nearest street.
    var stranded: [Int] = []
    /// Metres by which places move beyond their nearest streets, all together.
    var extra = 0.0

    fileprivate func isBetter(than other: Choice) -> Bool {
      (stranded.count, extra) < (other.stranded.count, other.extra)
    }

    fileprivate func movesAll(_ places: [Place]) -> Bool {
      zip(snaps, places).allSatisfy { $0?.distance ?? 0 > $1.nearest?.distance ?? -1 }
    }
  }

  private let snapper: Snapper
  private let places: [Place]
  private var relation: NetworkRelation
  private var tried: Set<UInt32> = []
  private var best: Choice?

  /// Maximum number of hubs to try among the networks of the nearest streets, and again among
  /// those further away.
  private static let maxHubs = 16

  /// Number of places up to which a hub is also looked for among networks that are nearest to none of
  /// them although some could stay where they are. Of more places, some would have to lie beside
  /// another network by chance.
  private static let maxExact = 4

  /// - Parameter snapper: for streets of networks of any size.
  init(_ places: [Place], snapper: Snapper, networks: Networks) {
    self.places = places
    self.snapper = snapper
    relation = NetworkRelation(networks: networks, arcs: snapper.unlimitedArcs)
  }

  /// Whether ways lead from each place to the next as they are on their nearest streets.
  /// - Complexity: O(places) as a rule.
  mutating func isConnectedInOrder() -> Bool {
    for index in places.indices.dropFirst() {
      guard let start = places[index - 1].nearest, let end = places[index].nearest else { continue }
      guard relation.leads(from: start, to: end) else { return false }
    }
    return true
  }

  /// Chooses the hub that strands the fewest places and, among those, moves them least.
  /// - Complexity: O(places × log n) as a rule; at worst for each of `maxHubs` the streets within
  ///   `Planner.snapLimit` of each place.
  mutating func choose() -> Choice {
    for hub in nearestNetworks().prefix(Self.maxHubs) {
      consider(hub)
      if let best, best.stranded.isEmpty, best.extra == 0 { return best }
    }
    for hub in furtherNetworks().prefix(Self.maxHubs) { consider(hub) }
    return best ?? Choice(snaps: places.map { $0.nearest })
  }

  /// The networks of the nearest streets, those of most places first.
  private func nearestNetworks() -> [UInt32] {
    var votes: [UInt32: Int] = [:]
    for place in places {
      guard let snap = place.nearest else { continue }
      for network in Set(relation.left(from: snap) + relation.entered(at: snap)) {
        votes[network, default: 0] += 1
      }
    }
    return votes.keys.sorted { (votes[$1] ?? 0, $0) < (votes[$0] ?? 0, $1) }
  }

  /// The networks around one place, the nearest first: the place that is stranded, or else any, as
  /// far as a hub may lie that moves the places less than the best one known.
  private func furtherNetworks() -> [UInt32] {
    let index = best?.stranded.first ?? places.firstIndex { $0.nearest != nil }
    guard let best, let index, let nearest = places[index].nearest,
      !best.stranded.isEmpty || places.count <= Self.maxExact || best.movesAll(places)
    else { return [] }
    let limit = best.stranded.isEmpty ? nearest.distance + best.extra : Planner.snapLimit
    var distances: [UInt32: Double] = [:]
    snapper.visit(around: places[index].position, within: min(limit, Planner.snapLimit)) {
      for network in relation.networks(along: $0.stretch) where !tried.contains(network) {
        distances[network] = min(distances[network] ?? .infinity, $0.distance)
      }
    }
    return distances.keys.sorted { (distances[$0] ?? 0, $0) < (distances[$1] ?? 0, $1) }
  }

  /// Tries a hub, and gives it up once it cannot be the best.
  private mutating func consider(_ hub: UInt32) {
    guard tried.insert(hub).inserted else { return }
    var choice = Choice(snaps: places.map { $0.nearest })
    for (index, place) in places.enumerated() {
      guard let nearest = place.nearest, !relation.joins(nearest, hub, place) else { continue }
      let limit = min(Planner.snapLimit, nearest.distance + budget(beyond: choice))
      if let snap = nearestStreet(to: place, joining: hub, within: limit) {
        choice.snaps[index] = snap
        choice.extra += max(0, snap.distance - nearest.distance)
      } else {
        choice.stranded.append(index)
      }
      if let best, !choice.isBetter(than: best) { return }
    }
    if best.map({ choice.isBetter(than: $0) }) ?? true { best = choice }
  }

  /// Metres that places may still move in a choice that is to be better than the best one.
  private func budget(beyond choice: Choice) -> Double {
    guard let best, best.stranded.isEmpty else { return .infinity }
    return best.extra - choice.extra
  }

  private mutating func nearestStreet(
    to place: Place, joining hub: UInt32, within limit: Double
  ) -> Snapper.Snap? {
    guard relation.networks.mayReach(hub, place, within: limit) else { return nil }
    var known = relation
    defer { relation = known }
    return snapper.setting(of: place.position, within: limit) {
      known.joins($0, hub, place)
    }
  }
}
