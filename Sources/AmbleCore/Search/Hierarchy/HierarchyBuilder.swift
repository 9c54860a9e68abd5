/// Builds the hierarchy of a class of modes.
struct HierarchyBuilder {
  let graph: Graph
  let modeClass: ModeClass
  let concurrently: Concurrently

  /// Builds the hierarchy's bytes.
  /// - Complexity: O(n log² n) for the order, O(edges log edges) for the contraction.
  func storage() -> GraphStorage {
    let space = StateSpace(graph: graph, modeClass: modeClass)
    let order = stateOrder(space)
    var ranks = [UInt32](repeating: 0, count: space.stateCount)
    for (place, state) in order.enumerated() { ranks[Int(state)] = UInt32(place) }
    let contraction = Contraction(count: space.stateCount, pairs: pairs(space, ranks))
    graph.release()
    let places = contraction.postOrder()
    for state in ranks.indices { ranks[state] = places[Int(ranks[state])] }
    return lay(space, ranks, contraction.renamed(to: places))
  }

  private func stateOrder(_ space: StateSpace) -> [UInt32] {
    let used = usedSegments()
    let plan = Plan(
      positions: Array(graph.nodePosition.elements), tails: used.map { graph.tail[$0] },
      heads: used.map { graph.head[$0] })
    switch modeClass {
    case .foot:
      return NestedDissection.nodeOrder(plan, concurrently: concurrently)
    case .wheels:
      let edges = NestedDissection.edgeOrder(plan, concurrently: concurrently)
      return order(of: space, along: edges.map { used[Int($0)] })
    }
  }

  private func usedSegments() -> [UInt32] {
    (0..<UInt32(graph.segmentCount)).filter { segment in
      let access = graph.access[2 * segment].union(graph.access[2 * segment + 1])
      return !access.isDisjoint(with: modeClass.modes)
    }
  }

  /// Orders states by their segments, so that both directions of a street are cut together.
  private func order(of space: StateSpace, along segments: [UInt32]) -> [UInt32] {
    var place = [UInt32](repeating: 0, count: graph.segmentCount)
    for (index, segment) in segments.enumerated() { place[Int(segment)] = UInt32(index) }
    var keys = (0..<space.stateCount).map { state -> UInt64 in
      UInt64(place[Int(space.stateArc[state] >> 1)]) << 32 | UInt64(state)
    }
    keys.sort()
    return keys.map { UInt32(truncatingIfNeeded: $0) }
  }

  private func pairs(_ space: StateSpace, _ ranks: [UInt32]) -> [SIMD2<UInt32>] {
    var pairs: [SIMD2<UInt32>] = []
    pairs.reserveCapacity(space.linkHead.count)
    for state in 0..<space.stateCount {
      let tail = ranks[state]
      for link in Int(space.firstLink[state])..<Int(space.firstLink[state + 1]) {
        let head = ranks[Int(space.linkHead[link])]
        if tail != head { pairs.append(SIMD2(min(tail, head), max(tail, head))) }
      }
    }
    return pairs
  }

  private func lay(
    _ space: StateSpace, _ ranks: [UInt32], _ contraction: Contraction
  ) -> GraphStorage {
    let draft = FileDraft<HierarchySection> { section in
      switch section {
      case .stateArc: space.stateArc.count
      case .arcState: space.arcState.count
      case .firstLink, .firstUp: space.stateCount + 1
      case .linkHead, .linkArc, .linkModes, .linkEdge: space.linkHead.count
      case .rank, .order: space.stateCount
      case .upHead: contraction.upHead.count
      }
    }
    draft.fill(.stateArc, space.stateArc)
    draft.fill(.arcState, space.arcState)
    draft.fill(.firstLink, space.firstLink)
    draft.fill(.linkHead, space.linkHead)
    draft.fill(.linkArc, space.linkArc)
    draft.fill(.linkModes, space.linkModes)
    draft.fill(.rank, ranks)
    draft.fill(.firstUp, contraction.firstUp)
    draft.fill(.upHead, contraction.upHead)
    let order = draft.section(.order, of: UInt32.self)
    for (state, rank) in ranks.enumerated() { order[Int(rank)] = UInt32(state) }
    layLinks(draft, space, ranks, contraction)
    return draft.finish()
  }

  private func layLinks(
    _ draft: FileDraft<HierarchySection>, _ space: StateSpace, _ ranks: [UInt32],
    _ contraction: Contraction
  ) {
    let edges = draft.section(.linkEdge, of: UInt32.self)
    for state in 0..<space.stateCount {
      let tail = ranks[state]
      for link in Int(space.firstLink[state])..<Int(space.firstLink[state + 1]) {
        let head = ranks[Int(space.linkHead[link])]
        guard tail != head else {
          edges[link] = Hierarchy.none
          continue
        }
        let (lower, upper) = (min(tail, head), max(tail, head))
        var edge = contraction.firstUp[Int(lower)]
        while contraction.upHead[Int(edge)] != upper { edge += 1 }
        edges[link] = 2 * edge | (tail > head ? 1 : 0)
      }
    }
  }
}

extension Hierarchy {
  /// Builds the hierarchy of a class of modes.
  /// - Parameters:
  ///   - graph: the street graph.
  ///   - modeClass: the class of modes.
  ///   - concurrently: runs parts of the work, in parallel if it can.
  /// - Complexity: O(n log² n) for the order, O(edges log edges) for the contraction.
  public convenience init(
    building graph: Graph, modeClass: ModeClass, concurrently: @escaping Concurrently = oneByOne
  ) {
    let storage = HierarchyBuilder(
      graph: graph, modeClass: modeClass, concurrently: concurrently
    ).storage()
    self.init(trusting: storage, modeClass: modeClass)
  }
}

/// The arrays of a hierarchy file.
enum HierarchySection: UInt32, FileSection {
  case stateArc = 1
  case arcState, firstLink, linkHead, linkArc, linkModes
  case rank, order, linkEdge
  case firstUp, upHead

  static let magic: UInt64 = 0x4843_4345_4C42_4D41  // "AMBLECCH", little-endian
  static let version: UInt32 = 2

  var slot: Int { Int(rawValue) - 1 }
  var stride: Int { self == .linkModes ? 1 : 4 }
}
