extension StreetNetwork {
  /// Closes streets to bicycles that would be pushed there without need: where riding round is not
  /// longer, as searches count lengths, and climbs hardly more; and dead ends so short that places on
  /// them are set on the next street.
  ///
  /// Thereby most pavements and crossings that are mapped beside streets are left out.
  /// - Complexity: O(n log n) if streets are as dense everywhere.
  public mutating func removeNeedlessPushing() {
    var search = NeedlessPushing(self)
    search.run()
    for (index, isNeedless) in search.needless.enumerated() where isNeedless {
      let closed: ModeSet = [.cycling, .pushed]
      if index & 1 == 0 {
        segments[index >> 1].forward.subtract(closed)
      } else {
        segments[index >> 1].backward.subtract(closed)
      }
    }
  }
}

/// Finds the arcs on which bicycles would be pushed without need.
private struct NeedlessPushing {
  /// Whether each arc is such an arc.
  private(set) var needless: [Bool]
  private let segments: [StreetNetwork.Segment]
  private let blocked: [ModeSet]
  private let rows: AdjacencyRows
  private let measures: SegmentMeasures

  /// Maximum climb of a way round beyond that of the arc, centimetres.
  private static let maxClimb: UInt32 = 200
  /// Maximum number of junctions visited to find a way round.
  private static let maxVisits = 2_000
  /// Maximum length of a dead end that is left out, centimetres.
  private static let maxDeadEnd = UInt32(Snapper.limitsReach * 100)

  init(_ network: StreetNetwork) {
    segments = network.segments
    blocked = network.blocked
    rows = AdjacencyRows(network)
    needless = Array(repeating: false, count: 2 * network.segments.count)
    measures = SegmentMeasures(network)
  }

  mutating func run() {
    let pushed = needless.indices.filter { modes($0).pushes(.bike) }
    var search = WayRound(count: blocked.count)
    // The longest first, because short ones may be part of the way round.
    for arc in pushed.sorted(by: { (counted($1), $0) < (counted($0), $1) }) {
      needless[arc] = true
      needless[arc] = hasWayRound(arc, &search)
    }
    removeDeadEnds()
  }

  private func modes(_ arc: Int) -> ModeSet {
    arc & 1 == 0 ? segments[arc >> 1].forward : segments[arc >> 1].backward
  }

  private func isOpen(_ arc: Int) -> Bool { !needless[arc] && modes(arc).contains(.bike) }

  private func head(_ arc: Int) -> UInt32 {
    arc & 1 == 0 ? segments[arc >> 1].head : segments[arc >> 1].tail
  }

  /// Returns the length of an arc as searches count it, centimetres.
  private func counted(_ arc: Int) -> UInt32 {
    guard modes(arc).pushes(.bike) else { return measures.length[arc >> 1] }
    let isStairs = segments[arc >> 1].attributes.flags.contains(.steps)
    return measures.length[arc >> 1] &* Pushing.lengthFactor(onStairs: isStairs)
  }

  /// Memory of the search for a way round.
  private struct WayRound: ~Copyable {
    var distances = DistanceMap()
    var heap = MinHeap<UInt64>()
    /// Climb on the shortest way to each junction reached, centimetres.
    var climbs: [UInt32]

    init(count: Int) { climbs = Array(repeating: 0, count: count) }
  }

  /// Whether the shortest other way from the beginning of an arc to its end is not longer, and climbs
  /// hardly more (Dijkstra 1959).
  private func hasWayRound(_ arc: Int, _ search: inout WayRound) -> Bool {
    let (from, to, most) = (head(arc ^ 1), head(arc), counted(arc))
    search.distances.prepare(states: blocked.count)
    search.heap.removeAll()
    _ = search.distances.lower(from, to: 0)
    search.climbs[Int(from)] = 0
    search.heap.push(UInt64(from))
    var visits = 0
    while let key = search.heap.pop(), visits < Self.maxVisits {
      let node = UInt32(truncatingIfNeeded: key)
      let distance = UInt32(truncatingIfNeeded: key >> 32)
      let climb = search.climbs[Int(node)]
      if node == to { return climb <= measures.climb[arc] + Self.maxClimb }
      if distance > search.distances[node] { continue }
      visits += 1
      if node != from, blocked[Int(node)].contains(.bike) { continue }
      for leaving in rows.arcs(at: Int(node)) {
        let next = Int(leaving)
        let sum = distance &+ counted(next)
        guard isOpen(next), sum <= most, search.distances.lower(head(next), to: sum) else {
          continue
        }
        search.climbs[Int(head(next))] = climb + measures.climb[next]
        search.heap.push(UInt64(sum) << 32 | UInt64(head(next)))
      }
    }
    return false
  }

  /// Removes dead ends on which bicycles are pushed, from their ends on, up to `maxDeadEnd`.
  private mutating func removeDeadEnds() {
    var streets = [UInt32](repeating: 0, count: blocked.count)
    for segment in segments.indices where isUsed(segment) {
      streets[Int(segments[segment].tail)] += 1
      streets[Int(segments[segment].head)] += 1
    }
    var depths = [UInt32](repeating: 0, count: blocked.count)
    var ends = streets.indices.filter { streets[$0] == 1 }
    while let end = ends.popLast() {
      guard let arc = rows.arcs(at: end).first(where: { isUsed(Int($0) >> 1) }) else { continue }
      let segment = Int(arc) >> 1
      let depth = depths[end] &+ measures.length[segment]
      let isRidden = [2 * segment, 2 * segment + 1].contains { modes($0).ridden.contains(.bike) }
      guard !isRidden, depth <= Self.maxDeadEnd else { continue }
      needless[2 * segment] = true
      needless[2 * segment + 1] = true
      let next = Int(head(Int(arc)))
      depths[next] = max(depths[next], depth)
      streets[next] -= 1
      if streets[next] == 1 { ends.append(next) }
    }
  }

  /// Whether bicycles use a segment in some direction.
  private func isUsed(_ segment: Int) -> Bool { isOpen(2 * segment) || isOpen(2 * segment + 1) }
}

extension AdjacencyRows {
  /// Returns the arcs that leave a junction.
  fileprivate func arcs(at node: Int) -> ArraySlice<UInt32> {
    arcs[Int(first[node])..<Int(first[node + 1])]
  }
}
