/// Sets places on the nearest street that a traveller may use.
struct Snapper {
  /// How large a network a street must belong to.
  enum Extent {
    /// Any size.
    case any
    /// A kilometre, or the largest there is.
    case island
    /// 20 km, or the largest there is.
    case mainland
  }

  let graph: Graph
  let profile: TravelProfile
  /// The same traveller without limits of grade and stairs.
  private let unlimited: TravelProfile
  private let extent: Extent
  private let levels: [Range<Int>]

  /// How much further than the very nearest street one within the limits of grade and stairs may
  /// lie to be taken instead, metres.
  static let limitsReach = 50.0

  /// - Parameter extent: how large a network a street must belong to.
  init(graph: Graph, profile: TravelProfile, extent: Extent = .mainland) {
    self.graph = graph
    self.profile = profile
    self.extent = extent
    var unlimited = TravelProfile(mode: profile.mode).onAnyGrade
    unlimited.closed = profile.closed
    self.unlimited = unlimited
    levels = StretchTree.levels(items: graph.stretchCount)
  }

  /// Sets a place on the nearest street, and on a junction if it lies beside one.
  /// - Complexity: as `nearest`.
  func setting(
    of place: Coordinate, within limit: Double, where isOffered: (Int) -> Bool = { _ in true }
  ) -> Snap? {
    nearest(to: place, within: limit, where: isOffered).map { onJunction($0, near: place) }
  }

  /// Finds the nearest point of a street that the traveller may use, or, if that is much further
  /// than the nearest one beyond their limits of grade and stairs, the latter: there one can say
  /// why there is no route.
  /// - Parameters:
  ///   - limit: maximum distance, metres.
  ///   - isOffered: whether a stretch may be chosen.
  /// - Complexity: O(log n) as a rule.
  func nearest(
    to place: Coordinate, within limit: Double, where isOffered: (Int) -> Bool = { _ in true }
  ) -> Snap? {
    let target = FixedCoordinate(place)
    let scale = PlanarScale(latitude: place.latitude)
    var nearest: Snap?
    var fitting: Snap?
    search(around: target, scale, within: limit) { stretch, reach in
      guard isUsable(stretch, by: unlimited), isOffered(stretch) else { return reach }
      let snap = project(target, on: stretch, scale)
      guard snap.distance < reach else { return reach }
      let isNearest = snap.distance < nearest?.distance ?? .infinity
      if isNearest { nearest = snap }
      guard profile == unlimited || isUsable(stretch, by: profile) else {
        return isNearest ? min(reach, snap.distance + Self.limitsReach) : reach
      }
      fitting = snap
      return snap.distance
    }
    return fitting ?? nearest
  }

  /// Visits the nearest point of every street of the mode around a place, in no order.
  /// - Complexity: O(streets in and beside the circle).
  func visit(around place: Coordinate, within limit: Double, _ body: (Snap) -> Void) {
    let target = FixedCoordinate(place)
    let scale = PlanarScale(latitude: place.latitude)
    search(around: target, scale, within: limit) { stretch, reach in
      if isUsable(stretch, by: unlimited) { body(project(target, on: stretch, scale)) }
      return reach
    }
  }

  /// The stretches of which some point lies in an area.
  /// - Complexity: O(log n) and O(stretches in and beside the area).
  func stretches(in area: Closure) -> [UInt32] {
    let center = FixedCoordinate(area.center)
    let scale = PlanarScale(latitude: area.center.latitude)
    var found: [UInt32] = []
    search(around: center, scale, within: area.radius) { stretch, reach in
      if project(center, on: stretch, scale).distance <= area.radius {
        found.append(UInt32(stretch))
      }
      return reach
    }
    return found
  }

  /// Whether a traveller may use a stretch, one way at least.
  func isUsable(_ stretch: Int, by profile: TravelProfile) -> Bool {
    isLarge(stretch)
      && (profile.allows(ArcID(stretch: stretch, backward: false), in: graph)
        || profile.allows(ArcID(stretch: stretch, backward: true), in: graph))
  }

  /// The traveller without limits of grade, who uses every street of the mode that is not closed.
  var unlimitedArcs: PlaceArcs { PlaceArcs(graph: graph, profile: unlimited) }

  private func isLarge(_ stretch: Int) -> Bool {
    switch extent {
    case .any: true
    case .island: graph.connected[stretch].contains(profile.mode)
    case .mainland: graph.mainland[stretch].contains(profile.mode)
    }
  }

  /// Visits the tree from its root, only into boxes nearer than the best found.
  private func search(
    around target: FixedCoordinate, _ scale: PlanarScale, within limit: Double,
    visit: (Int, Double) -> Double
  ) {
    var reach = limit
    guard !levels.isEmpty else { return }
    var queue = MinHeap<TreeEntry>()
    queue.push(TreeEntry(distance: 0, level: Int32(levels.count - 1), index: 0))
    while let entry = queue.pop() {
      if entry.distance > reach { return }
      if entry.level == 0 {
        reach = visit(Int(graph.treeItem[Int(entry.index)]), reach)
        continue
      }
      let below = levels[Int(entry.level) - 1]
      let first = Int(entry.index) * StretchTree.fanout
      for child in first..<min(first + StretchTree.fanout, below.count) {
        let distance = scale.distance(target, to: graph.treeBox[below.lowerBound + child])
        guard distance <= reach else { continue }
        queue.push(TreeEntry(distance: distance, level: entry.level - 1, index: Int32(child)))
      }
    }
  }

  private struct TreeEntry: BitwiseCopyable, Comparable {
    var distance: Double
    var level: Int32
    var index: Int32
    static func < (a: TreeEntry, b: TreeEntry) -> Bool { a.distance < b.distance }
  }

  private func project(
    _ target: FixedCoordinate, on stretch: Int, _ scale: PlanarScale
  ) -> Snap {
    let range = graph.pointRange(of: stretch)
    var best = (distance: Double.infinity, piece: 0, share: 0.0)
    for index in range.dropFirst() {
      let from = scale.offset(from: target, to: graph.point[index - 1])
      let along = scale.offset(from: graph.point[index - 1], to: graph.point[index])
      let square = (along * along).sum()
      let share = square > 0 ? max(0, min(1, -(from * along).sum() / square)) : 0
      let gap = from + along * share
      let distance = (gap * gap).sum().squareRoot()
      if distance < best.distance { best = (distance, index - range.lowerBound - 1, share) }
    }
    let first = range.lowerBound + best.piece
    let position = graph.point[first].coordinate.moved(
      towards: graph.point[first + 1].coordinate, by: best.share)
    return Snap(
      stretch: stretch, piece: best.piece, share: best.share, position: position,
      distance: best.distance)
  }
}

extension PlanarScale {
  /// Metres from a point to the nearest point of a box.
  func distance(_ point: FixedCoordinate, to box: FixedBox) -> Double {
    distance(
      point,
      FixedCoordinate(
        latitude: max(box.south, min(box.north, point.latitude)),
        longitude: max(box.west, min(box.east, point.longitude))))
  }
}

extension Coordinate {
  /// The point a share of the way to another.
  func moved(towards other: Coordinate, by share: Double) -> Coordinate {
    Coordinate(
      latitude: latitude + share * (other.latitude - latitude),
      longitude: longitude + share * (other.longitude - longitude))
  }
}
