/// A hierarchy customized for one cost: for each rank the upward edges that some least-cost path
/// needs, with their costs.
///
/// Costs are integers below `unreached`; their unit depends on the `MetricKey`. Immutable, so it
/// may be shared between threads.
///
/// ```swift
/// let model = provider.travelModel(for: TravelProfile(mode: .bike))
/// let metric = Metric(.cost, of: model)
/// print(metric.edgeCount, metric.byteCount)
/// ```
public final class Metric: Sendable {
  /// An edge at its lower end: the rank at the other end in `x`, the cost in `y`.
  typealias Edge = SIMD2<UInt32>

  /// One direction of travel along the edges of all ranks.
  struct Rows: Sendable {
    let first: Column<UInt32>
    let edges: Column<Edge>
    /// Origin of each edge: a link's arc with `arcBit` set, or the middle rank of its lower
    /// triangle.
    let via: Column<UInt32>

    /// Returns the edge from a rank to a given head.
    /// - Precondition: The edge exists.
    @inline(__always)
    func edge(at rank: UInt32, to head: UInt32) -> Int {
      var edge = Int(first[rank])
      while edges[edge].x != head { edge += 1 }
      return edge
    }
  }

  /// A cost above all others, for unreached states.
  static let unreached: UInt32 = 0x7FFF_FFFF
  static let arcBit: UInt32 = 0x8000_0000

  /// The bytes, to be written to a file.
  public let storage: GraphStorage
  /// The ranks and their tree.
  public let hierarchy: Hierarchy
  /// Travel from the lower end up.
  let forward: Rows
  /// Travel from the upper end down.
  let backward: Rows

  /// Opens the metric of a hierarchy and validates every index in it.
  /// - Throws: `GraphFileError` if the bytes are of another kind, damaged, or of another hierarchy.
  /// - Complexity: O(n).
  public convenience init(
    storage: GraphStorage, of hierarchy: Hierarchy
  ) throws(GraphFileError) {
    let file = try SectionedFile<MetricSection>(storage)
    self.init(storage, file, hierarchy)
    try validate()
  }

  /// Opens a metric whose bytes were opened with the same hierarchy, and so checked, before.
  /// - Throws: `GraphFileError` if the bytes are of another kind or version, or cut short.
  /// - Complexity: O(1).
  package convenience init(
    checked storage: GraphStorage, of hierarchy: Hierarchy
  ) throws(GraphFileError) {
    let file = try SectionedFile<MetricSection>(storage, isChecked: true)
    self.init(storage, file, hierarchy)
  }

  /// Opens a metric that this program created, without checks.
  package convenience init(trusting storage: GraphStorage, of hierarchy: Hierarchy) {
    self.init(storage, SectionedFile<MetricSection>(trusting: storage), hierarchy)
  }

  private init(
    _ storage: GraphStorage, _ file: SectionedFile<MetricSection>, _ hierarchy: Hierarchy
  ) {
    self.storage = storage
    self.hierarchy = hierarchy
    forward = Rows(
      first: file.column(.firstForward), edges: file.column(.forward),
      via: file.column(.forwardVia))
    backward = Rows(
      first: file.column(.firstBackward), edges: file.column(.backward),
      via: file.column(.backwardVia))
  }

  /// Size, bytes.
  public var byteCount: Int { storage.bytes.count }
  /// Number of directed edges.
  public var edgeCount: Int { forward.edges.count + backward.edges.count }
}

extension Metric {
  /// An edge that is not unpacked yet.
  struct Folded: BitwiseCopyable {
    var edge: Int
    /// The rank at its lower end.
    var lower: UInt32
    /// Whether it is travelled upward.
    var isUp: Bool
  }

  /// Returns the arc of an edge, or `nil` if it has two halves.
  @inline(__always)
  func arc(of edge: Folded) -> UInt32? {
    let via = (edge.isUp ? forward : backward).via[edge.edge]
    return via & Self.arcBit == 0 ? nil : via ^ Self.arcBit
  }

  /// Returns the two edges that a shortcut is made of, in the order of travel: down to its middle rank,
  /// and up from there.
  @inline(__always)
  func halves(of edge: Folded) -> (down: Folded, up: Folded) {
    let rows = edge.isUp ? forward : backward
    let via = rows.via[edge.edge]
    let upper = rows.edges[edge.edge].x
    let (from, to) = edge.isUp ? (edge.lower, upper) : (upper, edge.lower)
    return (
      Folded(edge: backward.edge(at: via, to: from), lower: via, isUp: false),
      Folded(edge: forward.edge(at: via, to: to), lower: via, isUp: true)
    )
  }

  /// Unpacks an edge and appends its arcs to a path.
  /// - Parameter stack: empty memory, empty on return.
  /// - Complexity: O(arcs × edges at a rank).
  func unfold(
    _ edge: Folded, _ stack: inout Buffer<Folded>, into path: inout Buffer<UInt32>
  ) {
    stack.append(edge)
    while stack.count > 0 {
      let top = stack.popLast()
      if let arc = arc(of: top) {
        path.append(arc)
        continue
      }
      let (first, second) = halves(of: top)
      stack.append(second)
      stack.append(first)
    }
  }
}

extension Metric {
  /// Customizes a hierarchy for a traveller and a cost.
  /// - Parameters:
  ///   - weighing: the cost.
  ///   - model: the hierarchy and the traveller.
  ///   - concurrently: runs parts of the work, in parallel if it can.
  /// - Complexity: O(links + triangles).
  public convenience init(
    _ weighing: MetricKey.Weighing, of model: TravelModel,
    concurrently: @escaping Concurrently = oneByOne
  ) {
    let customization = Customization(model.hierarchy, concurrently)
    customization.respect(Self.linkCosts(weighing, model, concurrently))
    customization.run(concurrently)
    self.init(trusting: customization.storage(concurrently), of: model.hierarchy)
  }

  private static func linkCosts(
    _ weighing: MetricKey.Weighing, _ model: TravelModel, _ concurrently: @escaping Concurrently
  ) -> SharedArray<UInt32> {
    let (graph, hierarchy, rules) = (model.graph, model.hierarchy, model.rules)
    let costs = SharedArray<UInt32>(count: hierarchy.linkHead.count)
    let felt = weighing == .cost ? model.costs : nil
    Chunks(count: hierarchy.stateCount).run(concurrently) { states in
      for state in states {
        for link in Int(hierarchy.firstLink[state])..<Int(hierarchy.firstLink[state + 1]) {
          let arc = Int(hierarchy.linkArc[link])
          costs.base[link] =
            rules.allows(link, from: state)
            ? weighing.value(
              length: model.countedLength(of: ArcID(UInt32(arc))), climb: graph.climb[arc],
              cost: felt?[arc].felt ?? 0)
            : unreached
        }
      }
    }
    return costs
  }
}

extension Metric {
  /// Checks that the rows belong to the hierarchy and contain only valid indices.
  /// - Throws: `GraphFileError.damaged` with the first inconsistency.
  func validate() throws(GraphFileError) {
    for rows in [forward, backward] { try validateCounts(rows) }
    let arcCount = hierarchy.linkArc.elements.reduce(0) { max($0, $1 + 1) }
    for (rows, others) in [(forward, backward), (backward, forward)] {
      for rank in 0..<UInt32(hierarchy.stateCount) {
        try validateHeads(of: rows, at: rank)
        for edge in Int(rows.first[rank])..<Int(rows.first[Int(rank) + 1]) {
          try validate(edge, of: rows, others, at: rank, arcCount: arcCount)
        }
      }
    }
  }

  private func validateCounts(_ rows: Rows) throws(GraphFileError) {
    let count = hierarchy.stateCount
    guard rows.first.count == count + 1, rows.edges.count == rows.via.count,
      rows.first[0] == 0, rows.first[count] == UInt32(rows.edges.count)
    else { throw .damaged("its sections do not belong to these streets") }
    for rank in 0..<count where rows.first[rank] > rows.first[rank + 1] {
      throw .damaged("its edges are out of order")
    }
  }

  /// Checks that the edges of a rank are a subsequence of the hierarchy's edges.
  private func validateHeads(of rows: Rows, at rank: UInt32) throws(GraphFileError) {
    let end = hierarchy.firstUp[Int(rank) + 1]
    var other = hierarchy.firstUp[rank]
    for edge in Int(rows.first[rank])..<Int(rows.first[Int(rank) + 1]) {
      let head = rows.edges[edge].x
      while other < end, hierarchy.upHead[other] < head { other += 1 }
      guard other < end, hierarchy.upHead[other] == head else {
        throw .damaged("the head of an edge does not exist")
      }
      other += 1
    }
  }

  /// Checks that the cost of an edge is finite and that its origin exists.
  private func validate(
    _ edge: Int, of rows: Rows, _ others: Rows, at rank: UInt32, arcCount: UInt32
  ) throws(GraphFileError) {
    let head = rows.edges[edge].x
    guard rows.edges[edge].y < Self.unreached else {
      throw .damaged("the cost of an edge is wrong")
    }
    let via = rows.via[edge]
    guard via & Self.arcBit == 0 else {
      guard via ^ Self.arcBit < arcCount else {
        throw .damaged("the arc of an edge does not exist")
      }
      return
    }
    guard via < rank, holds(others, at: via, rank), holds(rows, at: via, head) else {
      throw .damaged("the middle rank of an edge does not exist")
    }
  }

  private func holds(_ rows: Rows, at rank: UInt32, _ head: UInt32) -> Bool {
    for edge in Int(rows.first[rank])..<Int(rows.first[Int(rank) + 1])
    where rows.edges[edge].x == head { return true }
    return false
  }
}
