extension StreetNetwork {
  /// Closes streets to bicycles that would be pushed there needlessly. The remaining streets are on
  /// the shortest ways, as searches count lengths, from one ridden street to another, unless a ride
  /// around is shorter and climbs hardly more.
  ///
  /// Rides between streets that are ridden stay as short as they are. Streets that bicycles use or
  /// ride at certain times only are kept, and no other street is closed because of them. Dead ends
  /// are closed, and most of the pavements and crossings that are mapped next to streets.
  /// - Complexity: O(n log n) if streets are as dense everywhere.
  public mutating func removeNeedlessPushing() {
    var search = NeedlessPushing(self)
    search.run()
    for index in 0..<2 * segments.count where !search.isNeeded[index] {
      let isForward = index & 1 == 0
      let modes = isForward ? segments[index >> 1].forward : segments[index >> 1].backward
      guard modes.contains(.pushed), !segments[index >> 1].dependsOnTime(index) else { continue }
      let left = modes.subtracting([.cycling, .pushed])
      if isForward {
        segments[index >> 1].forward = left
      } else {
        segments[index >> 1].backward = left
      }
    }
  }
}

/// Finds the arcs on which pushing a bicycle is needed.
private struct NeedlessPushing: ~Copyable {
  /// Whether pushing is needed, per arc.
  private(set) var isNeeded: [Bool]
  private let streets: PushedStreets
  /// Ways on which bicycles are pushed from start to end, and all ways.
  private var pushed: Ways
  private var ways: Ways

  /// Maximum extra climb of a way around compared with pushing, centimetres.
  private static let maxClimb: UInt32 = 200
  /// Maximum number of junctions visited to find a way round.
  private static let maxVisits = 1_000

  init(_ network: StreetNetwork) {
    isNeeded = Array(repeating: false, count: 2 * network.segments.count)
    streets = PushedStreets(network)
    pushed = Ways(count: network.junctions.count)
    ways = Ways(count: network.junctions.count)
  }

  mutating func run() {
    for start in streets.blocked.indices where streets.isRidden[start] {
      pushed.grow(from: UInt32(start), in: streets, isPushed: true, within: .max)
      guard let last = pushed.ends.last else { continue }
      // Within the longest of them, a way round shows for all.
      ways.grow(
        from: UInt32(start), in: streets, isPushed: false, within: pushed.distances[last],
        atMost: Self.maxVisits)
      for end in pushed.ends where isShort(end) { keep(to: end, from: UInt32(start)) }
    }
  }

  /// Returns whether pushing to a junction is as short as any way, or climbs clearly less.
  private func isShort(_ end: UInt32) -> Bool {
    ways.distances[end] >= pushed.distances[end]
      || ways.climbs[Int(end)] > pushed.climbs[Int(end)] + Self.maxClimb
  }

  private mutating func keep(to end: UInt32, from start: UInt32) {
    var node = end
    while node != start {
      let arc = Int(pushed.arcs[Int(node)])
      isNeeded[arc] = true
      node = streets.head(arc ^ 1)
    }
  }
}

/// The streets of a network that bicycles use.
private struct PushedStreets {
  let rows: AdjacencyRows
  let segments: [StreetNetwork.Segment]
  let measures: SegmentMeasures
  /// Whether bicycles may not pass each junction.
  let blocked: [Bool]
  /// Whether some street at each junction is ridden.
  private(set) var isRidden: [Bool]

  init(_ network: StreetNetwork) {
    rows = AdjacencyRows(network)
    segments = network.segments
    measures = SegmentMeasures(network)
    blocked = network.blocked.map { $0.contains(.bike) }
    isRidden = Array(repeating: false, count: network.junctions.count)
    for (index, segment) in network.segments.enumerated()
    where [2 * index, 2 * index + 1].contains(where: { arc in
      modes(arc).ridden.contains(.bike) || segment.dependsOnTime(arc)
    }) {
      isRidden[Int(segment.tail)] = true
      isRidden[Int(segment.head)] = true
    }
  }

  func modes(_ arc: Int) -> ModeSet {
    arc & 1 == 0 ? segments[arc >> 1].forward : segments[arc >> 1].backward
  }

  func head(_ arc: Int) -> UInt32 {
    arc & 1 == 0 ? segments[arc >> 1].head : segments[arc >> 1].tail
  }

  /// Returns whether bicycles use an arc, or ride along it, at certain times only.
  func isTimed(_ arc: Int) -> Bool { segments[arc >> 1].dependsOnTime(arc) }

  /// Returns the length of an arc as searches count it, centimetres.
  func counted(_ arc: Int) -> UInt32 {
    guard modes(arc).pushes(.bike) else { return measures.length[arc >> 1] }
    let ground = segments[arc >> 1].attributes.pushingGround
    return measures.length[arc >> 1] &* Pushing.lengthFactor(on: ground)
  }
}

/// The shortest ways from a junction (Dijkstra 1959).
private struct Ways: ~Copyable {
  /// Minimum length to each junction reached, centimetres.
  private(set) var distances = DistanceMap()
  /// Climb of that way, centimetres, and its last arc.
  private(set) var climbs: [UInt32]
  private(set) var arcs: [UInt32]
  /// The junctions at which pushing ends, nearest first.
  private(set) var ends: [UInt32] = []
  private var heap = MinHeap<UInt64>()

  init(count: Int) {
    climbs = Array(repeating: 0, count: count)
    arcs = climbs
  }

  /// Finds the ways.
  /// - Parameters:
  ///   - isPushed: whether to follow only arcs on which bicycles are pushed, up to streets that are
  ///     ridden.
  ///   - limit: maximum length, centimetres.
  ///   - visits: maximum number of junctions visited. Junctions beyond count as not reached.
  mutating func grow(
    from start: UInt32, in streets: PushedStreets, isPushed: Bool, within limit: UInt32,
    atMost visits: Int = .max
  ) {
    distances.prepare(states: climbs.count)
    heap.removeAll()
    ends.removeAll(keepingCapacity: true)
    _ = distances.lower(start, to: 0)
    climbs[Int(start)] = 0
    heap.push(UInt64(start))
    var visited = 0
    while let key = heap.pop(), visited < visits {
      let node = UInt32(truncatingIfNeeded: key)
      let distance = UInt32(truncatingIfNeeded: key >> 32)
      if distance > distances[node] { continue }
      visited += 1
      if node != start {
        if isPushed, streets.isRidden[Int(node)] {
          ends.append(node)
          continue
        }
        if streets.blocked[Int(node)] { continue }
      }
      for slot in streets.rows.first[Int(node)]..<streets.rows.first[Int(node) + 1] {
        let arc = Int(streets.rows.arcs[Int(slot)])
        let modes = streets.modes(arc)
        guard modes.contains(.bike), !isPushed || modes.pushes(.bike), !streets.isTimed(arc) else {
          continue
        }
        let sum = distance &+ streets.counted(arc)
        guard sum <= limit, distances.lower(streets.head(arc), to: sum) else { continue }
        climbs[Int(streets.head(arc))] = climbs[Int(node)] + streets.measures.climb[arc]
        arcs[Int(streets.head(arc))] = UInt32(arc)
        heap.push(UInt64(sum) << 32 | UInt64(streets.head(arc)))
      }
    }
  }
}

extension StreetNetwork.Segment {
  /// Returns whether bicycles use an arc of the segment, or ride along it, at certain times only.
  fileprivate func dependsOnTime(_ arc: Int) -> Bool {
    !(arc & 1 == 0 ? forwardAtTimes : backwardAtTimes).isDisjoint(with: [.init(.bike), .pushed])
  }
}
