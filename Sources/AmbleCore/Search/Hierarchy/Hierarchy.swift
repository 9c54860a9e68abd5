/// The cost-independent part of a customizable contraction hierarchy (Dibbelt, Strasser and Wagner
/// 2016, "Customizable Contraction Hierarchies"): the states of a class of modes ranked by nested
/// dissection, and every edge between two ranks that contraction in that order may need.
///
/// Ranks are a post-order of the elimination tree: a state's subtree is a range of ranks that ends
/// with its own, and its parent is the head of its first edge. Edges are listed at their lower end.
///
/// Immutable, so it may be shared between threads.
///
/// ```swift
/// let hierarchy = Hierarchy(building: graph, modeClass: .foot)  // seconds for a city
/// let bytes = hierarchy.storage.withBytes { span in
///   span.withUnsafeBytes { Data($0) }  // to store
/// }
/// ```
public final class Hierarchy: Sendable {
  /// The bytes, to be written to a file.
  public let storage: GraphStorage
  /// The modes it serves.
  public let modeClass: ModeClass

  let stateArc: Column<UInt32>
  let arcState: Column<UInt32>
  let firstLink: Column<UInt32>
  let linkHead: Column<UInt32>
  let linkArc: Column<UInt32>
  let linkModes: Column<UInt8>
  /// The rank of each state.
  let rank: Column<UInt32>
  /// The state of each rank.
  let order: Column<UInt32>
  /// Twice the edge of each link, plus 1 if the link runs down, or `none` for loops.
  let linkEdge: Column<UInt32>
  let firstUp: Column<UInt32>
  let upHead: Column<UInt32>
  /// Number of states, for vehicles, that only stand for the end of an arc; other states follow
  /// them.
  package let plainStateCount: Int
  /// One block: the other states, by their arcs.
  private let chains = LazyBlocks(count: 1)

  static let none = UInt32.max

  /// Opens the hierarchy of a graph and validates every index in it.
  /// - Throws: `GraphFileError` if the bytes are of another kind, damaged, or of another graph.
  /// - Complexity: O(n).
  public convenience init(
    storage: GraphStorage, of graph: Graph, modeClass: ModeClass
  ) throws(GraphFileError) {
    let file = try SectionedFile<HierarchySection>(storage)
    self.init(storage, file, modeClass, plainStateCount: nil)
    try validate(against: graph)
  }

  /// Opens a hierarchy whose bytes were opened, and so checked, before.
  /// - Parameters:
  ///   - storage: the same bytes.
  ///   - modeClass: the modes that it serves.
  ///   - plainStateCount: that of the same hierarchy.
  /// - Throws: `GraphFileError` if the bytes are of another kind or version, or cut short.
  /// - Complexity: O(1).
  package convenience init(
    checked storage: GraphStorage, modeClass: ModeClass, plainStateCount: Int
  ) throws(GraphFileError) {
    let file = try SectionedFile<HierarchySection>(storage, isChecked: true)
    self.init(storage, file, modeClass, plainStateCount: plainStateCount)
    guard (0...stateCount).contains(plainStateCount) else {
      throw .damaged("its states are inconsistent")
    }
  }

  /// Opens a hierarchy that this program created, without checks.
  convenience init(trusting storage: GraphStorage, modeClass: ModeClass) {
    self.init(
      storage, SectionedFile<HierarchySection>(trusting: storage), modeClass, plainStateCount: nil)
  }

  private init(
    _ storage: GraphStorage, _ file: SectionedFile<HierarchySection>, _ modeClass: ModeClass,
    plainStateCount known: Int?
  ) {
    self.storage = storage
    self.modeClass = modeClass
    stateArc = file.column(.stateArc)
    arcState = file.column(.arcState)
    firstLink = file.column(.firstLink)
    linkHead = file.column(.linkHead)
    linkArc = file.column(.linkArc)
    linkModes = file.column(.linkModes)
    rank = file.column(.rank)
    order = file.column(.order)
    linkEdge = file.column(.linkEdge)
    firstUp = file.column(.firstUp)
    upHead = file.column(.upHead)
    plainStateCount =
      known ?? arcState.elements.reduce(0) { $0 + ($1 == Self.none ? 0 : 1) }
  }

  /// Number of states.
  public var stateCount: Int { rank.count }
  /// Number of edges; each serves both directions.
  public var edgeCount: Int { upHead.count }
  /// Whether states are junctions, as for travel on foot, instead of arcs.
  var isByJunction: Bool { modeClass == .foot }

  /// Returns the parent of a rank in the elimination tree, or `none` at a root.
  @inline(__always)
  func parent(of rank: UInt32) -> UInt32 {
    let first = firstUp[rank]
    return first < firstUp[Int(rank) + 1] ? upHead[first] : Self.none
  }

  /// Returns the number of ranks in the subtree of each rank: as ranks are a post-order of the elimination
  /// tree, those just below it, with itself.
  /// - Complexity: O(n).
  func subtreeSizes() -> [Int] {
    var sizes = [Int](repeating: 1, count: stateCount)
    for rank in 0..<stateCount {
      let parent = parent(of: UInt32(rank))
      if parent != Self.none { sizes[Int(parent)] += sizes[rank] }
    }
    return sizes
  }
}

extension Hierarchy {
  /// Returns the state at the end of an arc entered between junctions, or `nil` if no mode of the
  /// class may travel it.
  func state(atEndOf arc: ArcID, in graph: Graph) -> UInt32? {
    if isByJunction { return graph.head(of: arc) }
    let state = arcState[arc.index]
    return state == Self.none ? nil : state
  }

  /// Returns every state from which an arc may be entered.
  /// - Complexity: O(links around the junction the arc leaves).
  func states(before arc: ArcID, _ rules: LinkRules) -> [UInt32] {
    let node = rules.graph.tail(of: arc)
    if isByJunction { return entering(arc, from: node, rules) ? [node] : [] }
    var found: [UInt32] = []
    forEachState(atEndsOfArcsTo: node, in: rules.graph) { state in
      if entering(arc, from: state, rules) { found.append(state) }
    }
    return found
  }

  /// Returns every state at the end of an arc, for vehicles.
  func states(atEndOf arc: UInt32) -> [UInt32] {
    var found: [UInt32] = []
    forEachState(atEndOf: arc) { found.append($0) }
    return found
  }

  /// The links that leave a state.
  func links(of state: Int) -> Range<Int> {
    Int(firstLink[state])..<Int(firstLink[state + 1])
  }

  /// Calls a function with each state from which a link may lead to a state, with some of them several
  /// times.
  /// - Complexity: O(arcs at the junction before), times O(log n) in the states on chains.
  func forEachState(before state: Int, in graph: Graph, _ body: (UInt32) -> Void) {
    guard isByJunction else {
      let arc = ArcID(stateArc[state])
      return forEachState(atEndsOfArcsTo: graph.tail(of: arc), in: graph, body)
    }
    for slot in graph.firstArc[state]..<graph.firstArc[state + 1] {
      body(graph.head(of: ArcID(graph.arcs[slot])))
    }
  }

  private func forEachState(
    atEndsOfArcsTo node: UInt32, in graph: Graph, _ body: (UInt32) -> Void
  ) {
    for slot in graph.firstArc[node]..<graph.firstArc[Int(node) + 1] {
      forEachState(atEndOf: graph.arcs[slot] ^ 1, body)
    }
  }

  private func forEachState(atEndOf arc: UInt32, _ body: (UInt32) -> Void) {
    guard arcState[arc] != Self.none else { return }
    body(arcState[arc])
    let count = stateCount - plainStateCount
    guard count > 0 else { return }
    let block = chains.block(0) { _ in sortedChains() }
    let states = UnsafeBufferPointer(
      start: block.assumingMemoryBound(to: UInt32.self), count: count)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if stateArc[states[middle]] < arc { low = middle + 1 } else { high = middle }
    }
    while low < count, stateArc[states[low]] == arc {
      body(states[low])
      low += 1
    }
  }

  private func sortedChains() -> UnsafeMutableRawBufferPointer {
    let states = (UInt32(plainStateCount)..<UInt32(stateCount)).sorted {
      (stateArc[$0], $0) < (stateArc[$1], $1)
    }
    let made = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * states.count, alignment: 4)
    states.withUnsafeBytes { made.copyMemory(from: $0) }
    return made
  }

  private func entering(_ arc: ArcID, from state: UInt32, _ rules: LinkRules) -> Bool {
    links(of: Int(state)).contains { link in
      linkArc[link] == arc.index && rules.allows(link, from: Int(state))
    }
  }
}

extension Hierarchy {
  /// Checks that the sections are consistent, belong to a graph, and contain only valid indices.
  /// - Throws: `GraphFileError.damaged` with the first inconsistency.
  func validate(against graph: Graph) throws(GraphFileError) {
    try validateCounts(graph)
    try firstLink.checkOffsets(over: linkHead.count, "its links are out of order")
    try firstUp.checkOffsets(over: edgeCount, "its edges are out of order")
    try stateArc.checkIndices(below: graph.arcCount, "the arc of a state does not exist")
    try linkHead.checkIndices(below: stateCount, "the head of a link does not exist")
    try linkArc.checkIndices(below: graph.arcCount, "the arc of a link does not exist")
    try rank.checkIndices(below: stateCount, "a rank does not exist")
    try upHead.checkIndices(below: stateCount, "the head of an edge does not exist")
    try arcState.checkIndicesOrNone(below: stateCount, "the state of an arc does not exist")
    try linkEdge.checkIndicesOrNone(below: 2 * edgeCount, "the edge of a link does not exist")
    try validateRanks()
    try validateSubtrees()
    try validateFill()
    try validateLinks()
  }

  private func validateCounts(_ graph: Graph) throws(GraphFileError) {
    let states = rank.count
    let byMode =
      isByJunction
      ? states == graph.nodeCount && stateArc.count == 0 && arcState.count == 0
      : stateArc.count == states && arcState.count == graph.arcCount
    let fits =
      byMode && order.count == states && firstLink.count == states + 1
      && firstUp.count == states + 1 && linkArc.count == linkHead.count
      && linkModes.count == linkHead.count && linkEdge.count == linkHead.count
    guard fits else { throw .damaged("its sections do not belong to these streets") }
    if isByJunction, linkModes.elements.contains(where: { $0 & StateSpace.uTurn != 0 }) {
      throw .damaged("a link between junctions is a U-turn")
    }
  }

  /// Checks that ranks and order are inverse, and that edges lead upward and are sorted.
  private func validateRanks() throws(GraphFileError) {
    for place in 0..<stateCount
    where order[place] >= UInt32(stateCount) || rank[order[place]] != UInt32(place) {
      throw .damaged("its ranks and its order are inconsistent")
    }
    for tail in 0..<stateCount {
      var last = UInt32(tail)
      for edge in firstUp[tail]..<firstUp[tail + 1] {
        guard upHead[edge] > last else { throw .damaged("its edges do not lead upward") }
        last = upHead[edge]
      }
    }
  }

  /// Checks that ranks are a post-order of the elimination tree.
  private func validateSubtrees() throws(GraphFileError) {
    let sizes = subtreeSizes()
    for rank in 0..<stateCount {
      var child = rank - 1
      while child > rank - sizes[rank] {
        guard parent(of: UInt32(child)) == UInt32(rank) else {
          throw .damaged("its subtrees are not in one piece")
        }
        child -= sizes[child]
      }
    }
  }

  /// Checks that a rank's parent has all edges of the rank but the one between them. Contraction adds
  /// them, and customization and searches rely on them.
  private func validateFill() throws(GraphFileError) {
    for rank in 0..<stateCount {
      let row = Int(firstUp[rank])..<Int(firstUp[rank + 1])
      guard let first = row.first else { continue }
      let parent = Int(upHead[first])
      let end = Int(firstUp[parent + 1])
      var other = Int(firstUp[parent])
      for edge in row.dropFirst() {
        while other < end, upHead[other] < upHead[edge] { other += 1 }
        guard other < end, upHead[other] == upHead[edge] else {
          throw .damaged("an edge of a parent is missing")
        }
      }
    }
  }

  /// Checks that each link has the ends of its edge.
  private func validateLinks() throws(GraphFileError) {
    for state in 0..<stateCount {
      for link in Int(firstLink[state])..<Int(firstLink[state + 1])
      where linkEdge[link] != Self.none {
        let edge = linkEdge[link] >> 1
        let (from, to) = (rank[state], rank[linkHead[link]])
        let lower = min(from, to)
        guard firstUp[lower] <= edge, edge < firstUp[Int(lower) + 1],
          upHead[edge] == max(from, to), (linkEdge[link] & 1 == 0) == (from < to)
        else { throw .damaged("a link has another edge than its own") }
      }
    }
  }
}

extension Column where Element == UInt32 {
  /// Checks that every index is below a bound or is `Hierarchy.none`.
  /// - Throws: `GraphFileError.damaged` with `what` if one is not.
  fileprivate func checkIndicesOrNone(below bound: Int, _ what: String) throws(GraphFileError) {
    for index in elements where index != Hierarchy.none && Int(index) >= bound {
      throw .damaged(what)
    }
  }
}
