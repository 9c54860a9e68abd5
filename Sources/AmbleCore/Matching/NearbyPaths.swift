/// Shortest ways along streets from a place to others nearby: Dijkstra's search with a limit. Both
/// directions of every street are open, because walkers mind no oneways. Its memory is reused.
struct NearbyPaths: ~Copyable {
  struct Entry: BitwiseCopyable, Comparable {
    var distance: UInt32
    var node: UInt32
    static func < (a: Entry, b: Entry) -> Bool { a.distance < b.distance }
  }

  /// A circle that all ways of a search have to reach. Junctions from which it cannot be reached
  /// within the limit are left out, which reduces a circle around the start to an ellipse.
  struct Aim {
    private let center: FixedCoordinate
    private let radius: Double
    private let scale: PlanarScale
    /// Allows for streets that are measured on the ellipsoid, and shorter by up to 0.4 %.
    private static let share = 0.99

    /// Creates an aim.
    /// - Parameter radius: radius of the circle, metres.
    init(_ center: Coordinate, radius: Double) {
      self.center = FixedCoordinate(center)
      self.radius = radius
      scale = PlanarScale(latitude: center.latitude)
    }

    /// Returns a lower bound of the distance from a point to the circle, centimetres.
    func distance(from point: FixedCoordinate) -> Double {
      max(0, scale.distance(point, center) - radius) * 100 * Self.share
    }
  }

  private let graph: Graph
  private var labels = NodeLabels()
  private var queue = MinHeap<Entry>()
  private var start = MatchPlace.offStreets(0)
  private var limit: UInt32 = 0
  private var aim: Aim?

  /// Maximum number of junctions of a search.
  private static let maxNodes = NodeLabels.maxCount - 64

  init(_ graph: Graph) { self.graph = graph }

  /// Searches from a place on a street.
  /// - Parameters:
  ///   - limit: maximum distance, centimetres.
  ///   - aim: a circle that contains all requested places, or `nil` if they lie anywhere.
  /// - Complexity: O(n log n) for the n junctions within the limit, at most `maxNodes`.
  mutating func search(from place: MatchPlace, within limit: UInt32, towards aim: Aim? = nil) {
    labels.removeAll()
    queue.removeAll()
    start = place
    self.limit = limit
    self.aim = aim
    let segment = Int(place.segment)
    reach(graph.tail[segment], place.along, by: ArcID(segment: segment, backward: true))
    reach(
      graph.head[segment], graph.length[segment] - place.along,
      by: ArcID(segment: segment, backward: false))
    while let entry = queue.pop(), labels.count < Self.maxNodes {
      guard let label = labels[entry.node], label.distance == entry.distance else { continue }
      let origin = ArcID(label.arc).segment
      for index in graph.firstArc[entry.node]..<graph.firstArc[Int(entry.node) + 1] {
        let arc = ArcID(graph.arcs[Int(index)])
        let distance = entry.distance + graph.length[arc.segment]
        guard arc.segment != origin, distance <= limit, MatchPlaces.serves(arc.segment, of: graph)
        else { continue }
        reach(graph.head(of: arc), distance, by: arc)
      }
    }
  }

  private mutating func reach(_ node: UInt32, _ distance: UInt32, by arc: ArcID) {
    guard distance <= limit, canArrive(from: node, after: distance),
      labels.lower(node, to: distance, by: arc.index)
    else { return }
    queue.push(Entry(distance: distance, node: node))
  }

  /// Returns whether the aim may be within the limit.
  private func canArrive(from node: UInt32, after distance: UInt32) -> Bool {
    guard let aim else { return true }
    return Double(distance) + aim.distance(from: graph.nodePosition[node]) <= Double(limit)
  }

  /// Returns the distance to a place, centimetres, or `nil` if it is beyond the limit.
  /// - Complexity: O(1).
  func distance(to place: MatchPlace) -> UInt32? { way(to: place)?.distance }

  /// Returns the arcs between the ends of the streets of the start and of a place, or `nil` if the
  /// way leads along the street of both.
  /// - Precondition: `distance(to:)` is not `nil`.
  func path(to place: MatchPlace) -> [ArcID]? {
    guard let way = way(to: place), let end = way.node else { return nil }
    var arcs: [ArcID] = []
    var node = end
    while let label = labels[node] {
      let arc = ArcID(label.arc)
      arcs.append(arc)
      // The first arc is the start's own, of which only a part is travelled.
      if arcs.count > labels.count || isFirst(label) { break }
      node = graph.tail(of: arc)
    }
    return arcs.reversed()
  }

  private func isFirst(_ label: NodeLabels.Label) -> Bool {
    let arc = ArcID(label.arc)
    guard arc.segment == Int(start.segment) else { return false }
    let length = graph.length[arc.segment]
    return label.distance == (arc.isBackward ? start.along : length - start.along)
  }

  /// Returns the length of the shortest way to a place, and the junction where it enters the
  /// place's street.
  private func way(to place: MatchPlace) -> (distance: UInt32, node: UInt32?)? {
    let segment = Int(place.segment)
    var best: (distance: UInt32, node: UInt32?)?
    if place.segment == start.segment {
      let direct = max(place.along, start.along) - min(place.along, start.along)
      best = (direct, nil)
    }
    let ends = [
      (graph.tail[segment], place.along),
      (graph.head[segment], graph.length[segment] - place.along),
    ]
    for (node, rest) in ends {
      guard let label = labels[node], label.distance + rest < best?.distance ?? .max else {
        continue
      }
      best = (label.distance + rest, node)
    }
    guard let best, best.distance <= limit else { return nil }
    return best
  }
}

// MARK: Labels

/// The labels of the few junctions of a search among millions: a table with open addressing, which
/// is cleared at no cost.
struct NodeLabels: ~Copyable {
  /// The distance of a junction and the arc that leads to it.
  struct Label: BitwiseCopyable {
    var distance: UInt32
    var arc: UInt32
  }

  struct Slot: BitwiseCopyable {
    var round: UInt32 = 0
    var node: UInt32 = 0
    var label = Label(distance: 0, arc: 0)
  }

  private static let capacity = 4096
  /// Maximum number of labels: three quarters of the slots.
  static let maxCount = capacity / 4 * 3

  private var slots = Buffer<Slot>(capacity: capacity)
  private var round: UInt32 = 1
  /// Number of labels.
  private(set) var count = 0

  init() { slots.extend(to: Self.capacity, with: Slot()) }

  mutating func removeAll() {
    count = 0
    round &+= 1
    if round == 0 {
      slots.removeAll()
      slots.extend(to: Self.capacity, with: Slot())
      round = 1
    }
  }

  /// The label of a junction, or `nil` if it was not reached.
  subscript(node: UInt32) -> Label? {
    let slot = slots[index(of: node)]
    return slot.round == round ? slot.label : nil
  }

  /// Stores a distance if it is less than the known one and there is room.
  /// - Returns: Whether it was stored.
  mutating func lower(_ node: UInt32, to distance: UInt32, by arc: UInt32) -> Bool {
    let index = index(of: node)
    let isKnown = slots[index].round == round
    if isKnown, slots[index].label.distance <= distance { return false }
    if !isKnown {
      guard count < Self.maxCount else { return false }
      count += 1
    }
    slots[index] = Slot(
      round: round, node: node, label: Label(distance: distance, arc: arc))
    return true
  }

  /// Returns the slot of a junction, or the free one where it belongs.
  private func index(of node: UInt32) -> Int {
    // Multiplicative hashing (Knuth); neighbours have close numbers.
    var index = Int((node &* 2_654_435_769) >> 20) & (Self.capacity - 1)
    while slots[index].round == round, slots[index].node != node {
      index = (index + 1) & (Self.capacity - 1)
    }
    return index
  }
}
