/// Snaps places to the nearest street that a traveller may use.
struct Snapper {
  /// Minimum size of the component that a street must belong to.
  enum Extent {
    /// Any size.
    case any
    /// A kilometre, or the largest component.
    case island
    /// 20 km, or the largest component.
    case mainland
  }

  let graph: Graph
  let profile: TravelProfile
  /// The same traveller without limits of grade and stairs.
  private let unlimited: TravelProfile
  private let extent: Extent
  /// Kinds of streets that are not chosen.
  var exclusions: SnapExclusions = []
  private let levels: [Range<Int>]

  /// Maximum distance from a place to a usable street, metres.
  static let limit = 1_000.0
  /// Maximum extra distance to a street that is ridden and within the limits of grade and stairs,
  /// compared with the nearest street, metres.
  static let limitsReach = 50.0

  /// Creates a snapper for a traveller.
  /// - Parameter extent: minimum size of the component that a street must belong to.
  init(graph: Graph, profile: TravelProfile, extent: Extent = .mainland) {
    self.graph = graph
    self.profile = profile
    self.extent = extent
    var unlimited = profile.onAnyGrade
    unlimited.avoidSteps = TravelProfile(mode: profile.mode).avoidSteps
    self.unlimited = unlimited
    levels = SegmentTree.levels(items: graph.segmentCount)
  }

  /// Snaps a place to the nearest street, or to a junction if it lies next to one.
  /// - Returns: The snap, or `nil` if no usable street is within the limit.
  /// - Complexity: as `nearest`.
  func snap(
    of place: Coordinate, within limit: Double, where isOffered: (Int) -> Bool = { _ in true }
  ) -> Snap? {
    nearest(to: place, within: limit, where: isOffered).map { onJunction($0, near: place) }
  }

  /// Finds the nearest point of a street that the traveller may use without pushing a bicycle. If
  /// that is more than `limitsReach` metres further than the nearest street where they push, or
  /// beyond their limits of grade and stairs, the latter is returned: so an error can name the
  /// limit, and places within pedestrian areas are reached.
  /// - Parameters:
  ///   - limit: maximum distance, metres.
  ///   - isOffered: whether a segment may be chosen.
  /// - Returns: The snap, or `nil` if no usable street is within the limit.
  /// - Complexity: usually O(log n).
  func nearest(
    to place: Coordinate, within limit: Double, where isOffered: (Int) -> Bool = { _ in true }
  ) -> Snap? {
    let target = FixedCoordinate(place)
    let scale = PlanarScale(latitude: place.latitude)
    var nearest: Snap?
    var fitting: Snap?
    search(around: target, scale, within: limit) { segment, reach in
      guard isUsable(segment, by: unlimited), isOffered(segment) else { return reach }
      let snap = project(target, on: segment, scale)
      guard snap.distance < reach else { return reach }
      let isNearest = snap.distance < nearest?.distance ?? .infinity
      if isNearest { nearest = snap }
      guard isFitting(segment) else {
        return isNearest ? min(reach, snap.distance + Self.limitsReach) : reach
      }
      fitting = snap
      return snap.distance
    }
    return fitting ?? nearest
  }

  /// Returns the reason why a place has no street within `limit`.
  /// - Parameter index: index of the place, or `nil` if it is the only one.
  func absence(of place: Coordinate, index: Int?) -> RouteError {
    guard profile.conditions?.closedCount ?? 0 > 0,
      Snapper(graph: graph, profile: profile.asOnMap, extent: extent)
        .nearest(to: place, within: Self.limit) != nil
    else { return .noStreetNear(place: index, profile.mode) }
    return .closedNear(place: index, profile.mode)
  }

  /// Visits the nearest point of every street of the mode around a place, in no order.
  /// - Complexity: O(streets in and near the circle).
  func visit(around place: Coordinate, within limit: Double, _ body: (Snap) -> Void) {
    visit(around: place, within: limit, where: { isUsable($0, by: unlimited) }, body: body)
  }

  /// Visits the nearest point of every street around a place that meets a condition, in no order.
  /// - Complexity: O(streets in and near the circle).
  func visit(
    around place: Coordinate, within limit: Double, where isOffered: (Int) -> Bool,
    body: (Snap) -> Void
  ) {
    let target = FixedCoordinate(place)
    let scale = PlanarScale(latitude: place.latitude)
    search(around: target, scale, within: limit) { segment, reach in
      if isOffered(segment) { body(project(target, on: segment, scale)) }
      return reach
    }
  }

  /// Returns the segments that have a point in an area.
  /// - Complexity: O(log n) and O(segments in and near the area).
  func segments(in area: BlockedArea) -> [UInt32] {
    let center = FixedCoordinate(area.center)
    let scale = PlanarScale(latitude: area.center.latitude)
    var found: [UInt32] = []
    search(around: center, scale, within: area.radius) { segment, reach in
      if project(center, on: segment, scale).distance <= area.radius {
        found.append(UInt32(segment))
      }
      return reach
    }
    return found
  }

  /// Returns whether a traveller may use a segment in at least one direction and reach any place on
  /// it: a ferry is boarded at its ends only.
  func isUsable(_ segment: Int, by profile: TravelProfile) -> Bool {
    isLarge(segment) && !graph.attributes[segment].flags.contains(.ferry)
      && !exclusions.contain(graph.attributes[segment])
      && (profile.allows(ArcID(segment: segment, backward: false), in: graph)
        || profile.allows(ArcID(segment: segment, backward: true), in: graph))
  }

  /// Returns whether the traveller may use a usable segment within their limits, and ride on it.
  private func isFitting(_ segment: Int) -> Bool {
    let arcs = [false, true].map { ArcID(segment: segment, backward: $0) }
    return (profile == unlimited || isUsable(segment, by: profile))
      && (!ModeSet.cycling.contains(profile.mode)
        || arcs.contains { profile.isRidden($0, in: graph) })
  }

  /// The arcs of a traveller without limits of grade and stairs: all of the mode that are not
  /// closed.
  var unlimitedArcs: PlaceArcs { PlaceArcs(graph: graph, profile: unlimited) }

  private func isLarge(_ segment: Int) -> Bool {
    switch extent {
    case .any: true
    case .island: graph.connected[segment].contains(profile.mode)
    case .mainland: graph.mainland[segment].contains(profile.mode)
    }
  }

  /// Searches the tree from its root and skips boxes beyond the current reach.
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
      let first = Int(entry.index) * SegmentTree.fanout
      for child in first..<min(first + SegmentTree.fanout, below.count) {
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

  func project(
    _ target: FixedCoordinate, on segment: Int, _ scale: PlanarScale
  ) -> Snap {
    let range = graph.pointRange(of: segment)
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
      segment: segment, piece: best.piece, share: best.share, position: position,
      distance: best.distance)
  }
}

extension PlanarScale {
  /// Returns the distance from a point to the nearest point of a box, metres.
  func distance(_ point: FixedCoordinate, to box: FixedBox) -> Double {
    distance(
      point,
      FixedCoordinate(
        latitude: max(box.south, min(box.north, point.latitude)),
        longitude: max(box.west, min(box.east, point.longitude))))
  }
}

extension Coordinate {
  /// Interpolates between two positions.
  /// - Parameter share: 0 for this position, 1 for the other.
  package func moved(towards other: Coordinate, by share: Double) -> Coordinate {
    Coordinate(
      latitude: latitude + share * (other.latitude - latitude),
      longitude: longitude + share * (other.longitude - longitude))
  }
}
