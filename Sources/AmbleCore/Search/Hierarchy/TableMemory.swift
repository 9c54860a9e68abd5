/// The ancestors of the places at one end of a table in topological order, each after all its
/// ancestors, with their edges and lanes.
struct TableMemory: ~Copyable {
  /// An upward edge to another ancestor.
  struct Edge: BitwiseCopyable {
    var head: UInt32
    var cost: UInt32
    var milliseconds: UInt32
    var length: UInt32
    var climb: UInt32
  }

  private var places = DistanceMap()
  private var first = Buffer<UInt32>()
  private var edges = Buffer<Edge>()
  private var rows = Buffer<ManyToMany.Row>()
  private var chain = Buffer<UInt32>()
  private var count = 0
  /// Measures of the path to each rank visited by an upward search.
  private var reached = SparseBuffer<PathMeasures>()

  /// Number of entries that the tables before this one have written.
  var written: Int { places.written }

  /// Collects the ancestors of all places of one end.
  /// - Complexity: O(edges at them).
  mutating func gather(
    _ ends: [[ManyToMany.Seed]], _ upward: ManyToMany.Edges, _ hierarchy: Hierarchy
  ) {
    places.prepare(states: hierarchy.stateCount)
    first.removeAll()
    edges.removeAll()
    first.append(0)
    count = 0
    for seeds in ends {
      for seed in seeds { gather(from: seed.rank, upward, hierarchy) }
    }
    rows.extend(to: count, with: .nothing)
  }

  private mutating func gather(
    from rank: UInt32, _ upward: ManyToMany.Edges, _ hierarchy: Hierarchy
  ) {
    chain.removeAll()
    var rank = rank
    while rank != Hierarchy.none, places[rank] == DistanceMap.unreached {
      chain.append(rank)
      rank = hierarchy.parent(of: rank)
    }
    while chain.count > 0 {
      let rank = chain.popLast()
      _ = places.lower(rank, to: UInt32(count))
      count += 1
      for edge in upward.rows.row(rank) {
        let (head, cost) = (upward.rows.edges[edge].x, upward.rows.edges[edge].y)
        let values = upward.measures(of: UInt32(edge), at: rank).values
        edges.append(
          Edge(
            head: places[head], cost: cost, milliseconds: values.x, length: values.y,
            climb: values.z))
      }
      first.append(UInt32(edges.count))
    }
  }

  /// Clears all lanes.
  mutating func clearRows() {
    for index in 0..<count { rows.base[index] = .nothing }
  }

  /// Stores the costs reached by a search from a place in a lane.
  mutating func enter(
    _ search: borrowing UpwardSearch, _ seeds: [ManyToMany.Seed], _ upward: ManyToMany.Edges,
    _ lane: Int
  ) {
    // A rank is written before it is read: its path begins at a seed.
    if reached.count < search.stateCount {
      reached = SparseBuffer()
      reached.extend(to: search.stateCount)
    }
    for index in 0..<search.visited.count {
      let rank = search.visited[index]
      let known = search.reached(rank)
      guard known.cost < Metric.unreached else { continue }
      let path =
        known.from & Metric.arcBit != 0
        ? seeds[Int(known.from ^ Metric.arcBit)].measures
        : reached[Int(known.from)] + upward.measures(of: known.edge, at: known.from)
      reached[Int(rank)] = path
      let place = places[rank]
      guard place != DistanceMap.unreached else { continue }
      let row = scalars(at: place)
      row[lane] = known.cost
      row[lanes + lane] = path.values.x
      row[2 * lanes + lane] = path.values.y
      row[3 * lanes + lane] = path.values.z
    }
  }

  private var lanes: Int { ManyToMany.Lanes.scalarCount }

  /// Returns a row as integers: costs, then milliseconds, lengths and climbs. Setting a lane of a
  /// vector by a variable index would write the whole vector.
  @inline(__always)
  private func scalars(at place: UInt32) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(rows.base + Int(place)).assumingMemoryBound(to: UInt32.self)
  }

  /// Lowers every rank's lanes to the minimum over its ancestors.
  /// - Complexity: O(edges).
  mutating func sweep() {
    for place in 0..<count {
      var row = rows.base[place]
      for slot in Int(first.base[place])..<Int(first.base[place + 1]) {
        relax(&row, edges.base[slot])
      }
      rows.base[place] = row
    }
  }

  @inline(__always)
  private func relax(_ row: inout ManyToMany.Row, _ edge: Edge) {
    let head = rows.base + Int(edge.head)
    let sum = head.pointee.cost &+ edge.cost
    let isLess = sum .< row.cost
    guard any(isLess) else { return }
    row.cost.replace(with: sum, where: isLess)
    row.milliseconds.replace(with: head.pointee.milliseconds &+ edge.milliseconds, where: isLess)
    row.length.replace(with: head.pointee.length &+ edge.length, where: isLess)
    row.climb.replace(with: head.pointee.climb &+ edge.climb, where: isLess)
  }

  /// Returns the cost and measures between a gathered place and a lane's place.
  func cell(_ seeds: [ManyToMany.Seed], _ lane: Int) -> ManyToMany.Cell {
    var best = ManyToMany.Cell(cost: Metric.unreached, measures: PathMeasures(SIMD4()))
    for seed in seeds {
      let row = scalars(at: places[seed.rank])
      guard row[lane] < Metric.unreached else { continue }
      let cost = row[lane] &+ seed.cost
      guard cost < best.cost else { continue }
      let rest = PathMeasures(
        milliseconds: row[lanes + lane], length: row[2 * lanes + lane],
        climb: row[3 * lanes + lane])
      best = ManyToMany.Cell(cost: cost, measures: rest + seed.measures)
    }
    return best
  }
}
