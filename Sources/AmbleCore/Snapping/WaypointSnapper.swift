/// Snaps the places of a request to streets that connect them, and moves the places as little as
/// possible.
///
/// If the nearest streets are not connected, one component, the hub, is chosen for the whole
/// request: every place moves to the nearest street that is connected to the hub in the directions
/// the request needs. The hub that moves the places least is taken. So a small component that holds
/// all places is accepted, and a one-way pocket serves as a start but not as a destination.
struct WaypointSnapper {
  /// A place to snap.
  struct Place {
    /// The requested position.
    var position: Coordinate
    /// Whether routes start from it.
    var isLeft: Bool
    /// Whether routes end at it.
    var isEntered: Bool
    /// Its nearest street, or `nil` if the place is ignored.
    var nearest: Snapper.Snap?
    /// Constraints on how routes reach and leave it.
    var approach = WaypointApproach()
  }

  /// A choice of streets for the places.
  struct Choice {
    /// One snap for each place.
    var snaps: [Snapper.Snap?]
    /// The places without a nearby street that connects to the hub. They stay on their nearest
    /// street.
    var stranded: [Int] = []
    /// Sum of the distances that places move beyond their nearest streets, metres.
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
  private var relation: ComponentRelation
  private var tried: Set<UInt32> = []
  private var best: Choice?

  /// Maximum distance that a place may move beyond its nearest street to one that is connected,
  /// metres. At more, as on the other bank of a river, the place counts as not connected.
  static let maxMove = 150.0

  /// Maximum number of hubs tried among the components of the nearest streets, and again among
  /// those further away.
  private static let maxHubs = 16

  /// Maximum number of places for which hubs that are nearest to none of them are tried even if
  /// some places could stay. With more places, some would lie next to another component by chance.
  private static let maxExact = 4

  /// Prepares the snapping of the places of a request.
  /// - Parameter snapper: snaps to components of any size.
  init(_ places: [Place], snapper: Snapper, components: ComponentIndex) {
    self.places = places
    self.snapper = snapper
    relation = ComponentRelation(components: components, arcs: snapper.unlimitedArcs)
  }

  /// Returns whether each place is connected to the next on their nearest streets.
  /// - Complexity: usually O(places).
  mutating func isConnectedInOrder() -> Bool {
    for index in places.indices.dropFirst() {
      guard let start = places[index - 1].nearest, let end = places[index].nearest else { continue }
      guard relation.leads(from: start, to: end) else { return false }
    }
    return true
  }

  /// Chooses the hub with the minimum number of places not connected and, among equals, the minimum
  /// distance moved.
  /// - Complexity: usually O(places × log n); at worst, for each of `maxHubs`, the streets within
  ///   `maxMove` of each place.
  mutating func choose() -> Choice {
    for hub in nearestComponents().prefix(Self.maxHubs) {
      consider(hub)
      if let best, best.stranded.isEmpty, best.extra == 0 { return best }
    }
    for hub in furtherComponents().prefix(Self.maxHubs) { consider(hub) }
    return best ?? Choice(snaps: places.map { $0.nearest })
  }

  /// Returns the components of the nearest streets, descending by their number of places.
  private func nearestComponents() -> [UInt32] {
    var votes: [UInt32: Int] = [:]
    for place in places {
      guard let snap = place.nearest else { continue }
      for component in Set(relation.left(from: snap) + relation.entered(at: snap)) {
        votes[component, default: 0] += 1
      }
    }
    return votes.keys.sorted { (votes[$1] ?? 0, $0) < (votes[$0] ?? 0, $1) }
  }

  /// Returns the components around one place, nearest first. The place is the stranded one, or else
  /// any. The radius is limited to hubs that move the places less than the best one known.
  private func furtherComponents() -> [UInt32] {
    let index = best?.stranded.first ?? places.firstIndex { $0.nearest != nil }
    guard let best, let index, let nearest = places[index].nearest,
      !best.stranded.isEmpty || places.count <= Self.maxExact || best.movesAll(places)
    else { return [] }
    let limit = nearest.distance + (best.stranded.isEmpty ? best.extra : Self.maxMove)
    var distances: [UInt32: Double] = [:]
    snapper.visit(around: places[index].position, within: min(limit, Snapper.limit)) {
      for component in relation.components(along: $0.segment) where !tried.contains(component) {
        distances[component] = min(distances[component] ?? .infinity, $0.distance)
      }
    }
    return distances.keys.sorted { (distances[$0] ?? 0, $0) < (distances[$1] ?? 0, $1) }
  }

  /// Evaluates a hub, and stops once it cannot be the best.
  private mutating func consider(_ hub: UInt32) {
    guard tried.insert(hub).inserted else { return }
    var choice = Choice(snaps: places.map { $0.nearest })
    for (index, place) in places.enumerated() {
      guard let nearest = place.nearest, !relation.joins(nearest, hub, place) else { continue }
      let limit = min(
        Snapper.limit, nearest.distance + min(Self.maxMove, budget(beyond: choice)))
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

  /// Returns the distance that places may still move in a choice that is to beat the best, metres.
  private func budget(beyond choice: Choice) -> Double {
    guard let best, best.stranded.isEmpty else { return .infinity }
    return best.extra - choice.extra
  }

  private mutating func nearestStreet(
    to place: Place, joining hub: UInt32, within limit: Double
  ) -> Snapper.Snap? {
    guard relation.components.mayReach(hub, place, within: limit) else { return nil }
    var known = relation
    defer { relation = known }
    return snapper.snap(of: place.position, place.approach, within: limit) {
      known.joins($0, hub, place)
    }
  }
}

extension ComponentIndex {
  /// Returns whether a place may be close enough to a component to be connected with it. A fast
  /// check, effective if only the component's own streets connect to it. That holds for every place
  /// that routes both leave and enter: a street that leads to the component and is reached from it
  /// belongs to the same strongly connected component.
  /// - Parameter limit: maximum distance, metres.
  func mayReach(_ component: UInt32, _ place: WaypointSnapper.Place, within limit: Double) -> Bool {
    let isOnItAlone =
      place.isLeft && (place.isEntered || back[component].isEmpty)
      || place.isEntered && onward[component].isEmpty
    guard isOnItAlone else { return true }
    let scale = PlanarScale(latitude: place.position.latitude)
    return scale.distance(FixedCoordinate(place.position), to: box[Int(component)]) <= limit
  }
}
