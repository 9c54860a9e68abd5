/// The paths of a campus as a directed network: points of a drawing, and arcs with lengths.
///
/// Stored in compressed sparse rows, forward and backward. Of several arcs between the same two
/// nodes in the same direction, only the shortest is kept, and the first of equals.
///
/// ```swift
/// let network = CampusNetwork(
///   nodes: [.init(x: 0, y: 0), .init(x: 30, y: 0), .init(x: 30, y: 40)],
///   arcs: [
///     .init(tail: 0, head: 1, length: 30, path: 0), .init(tail: 1, head: 2, length: 40, path: 1),
///     .init(tail: 0, head: 2, length: 50, path: 2),
///   ])
/// let trails = network.trails(from: [0], to: [2], count: 2)
/// trails.map(\.length)  // 50, 70
/// ```
public struct CampusNetwork: Sendable {
  /// A point of the drawing.
  public struct Node: Hashable, Sendable, BitwiseCopyable {
    /// Distance from the left edge, in the drawing's unit.
    public var x: Double
    /// Distance from the top edge, in the drawing's unit: y points downward.
    public var y: Double
    /// The storey; 0 is the ground.
    public var level: Int

    /// Creates a node.
    public init(x: Double, y: Double, level: Int = 0) {
      self.x = x
      self.y = y
      self.level = level
    }
  }

  /// One direction of a path.
  public struct Arc: Sendable, BitwiseCopyable {
    /// Index of the node where it begins.
    public var tail: Int
    /// Index of the node where it ends.
    public var head: Int
    /// Length, 0 or more.
    public var length: Double
    /// The caller's number of the path, from 0.
    public var path: Int

    /// Creates an arc.
    public init(tail: Int, head: Int, length: Double, path: Int) {
      self.tail = tail
      self.head = head
      self.length = length
      self.path = path
    }
  }

  /// The points of the drawing.
  public let nodes: [Node]
  /// The arcs, sorted by tail, then by head.
  public let arcs: [Arc]
  /// Index of each node's first arc; one more element than nodes.
  let firstOut: [Int]
  /// Index into `into` of each node's first incoming arc; one more element than nodes.
  let firstIn: [Int]
  /// The arcs, sorted by head.
  let into: [UInt32]
  /// The lower index of an arc and the arc in the opposite direction. Both have the same stretch.
  let stretch: [UInt32]

  /// Creates a network. Leaves out arcs that begin and end at the same node, arcs with a node that
  /// does not exist, and arcs whose length is negative or not finite.
  /// - Precondition: There are fewer than 2³² nodes and arcs.
  /// - Complexity: O(n + m log m) for n nodes and m arcs.
  public init(nodes: [Node], arcs: [Arc]) {
    self.nodes = nodes
    self.arcs = Self.shortest(arcs, nodeCount: nodes.count)
    firstOut = Self.rows(self.arcs, nodeCount: nodes.count) { $0.tail }
    firstIn = Self.rows(self.arcs, nodeCount: nodes.count) { $0.head }
    var next = firstIn
    var into = [UInt32](repeating: 0, count: self.arcs.count)
    for (index, arc) in self.arcs.enumerated() {
      into[next[arc.head]] = UInt32(index)
      next[arc.head] += 1
    }
    self.into = into
    stretch = Self.stretches(self.arcs, firstOut)
  }

  /// Sorts arcs by tail and head, and keeps the shortest of each pair.
  private static func shortest(_ arcs: [Arc], nodeCount: Int) -> [Arc] {
    let range = 0..<nodeCount
    var order: [RankedItem] = []
    order.reserveCapacity(arcs.count)
    for (index, arc) in arcs.enumerated() {
      guard range.contains(arc.tail), range.contains(arc.head), arc.tail != arc.head,
        arc.length >= 0, arc.length.isFinite
      else { continue }
      order.append(
        RankedItem(key: UInt64(arc.tail) << 32 | UInt64(arc.head), item: UInt32(index)))
    }
    order.sort()
    var kept: [Arc] = []
    kept.reserveCapacity(order.count)
    for entry in order {
      let arc = arcs[Int(entry.item)]
      guard let last = kept.last, last.tail == arc.tail, last.head == arc.head else {
        kept.append(arc)
        continue
      }
      if arc.length < last.length { kept[kept.count - 1] = arc }
    }
    return kept
  }

  private static func rows(_ arcs: [Arc], nodeCount: Int, by end: (Arc) -> Int) -> [Int] {
    var first = [Int](repeating: 0, count: nodeCount + 1)
    for arc in arcs { first[end(arc) + 1] += 1 }
    for node in 0..<nodeCount { first[node + 1] += first[node] }
    return first
  }

  private static func stretches(_ arcs: [Arc], _ firstOut: [Int]) -> [UInt32] {
    var stretches = [UInt32](repeating: 0, count: arcs.count)
    for (index, arc) in arcs.enumerated() {
      let row = firstOut[arc.head]..<firstOut[arc.head + 1]
      let opposite = row.first(inSortedBy: { arcs[$0].head }, atLeast: arc.tail)
      let exists = row.contains(opposite) && arcs[opposite].head == arc.tail
      stretches[index] = UInt32(exists ? min(index, opposite) : index)
    }
    return stretches
  }
}

extension CampusNetwork {
  /// Returns the number of nodes that an arc connects with a node, in either direction.
  /// - Complexity: O(d) for d arcs at the node.
  public func neighbourCount(of node: Int) -> Int {
    let leaving = firstOut[node]..<firstOut[node + 1]
    let entering = firstIn[node]..<firstIn[node + 1]
    // Counts the incoming arcs whose opposite is not among the outgoing ones.
    return leaving.count
      + entering.count { slot in
        let other = arcs[Int(into[slot])].tail
        let found = leaving.first(inSortedBy: { arcs[$0].head }, atLeast: other)
        return found == leaving.upperBound || arcs[found].head != other
      }
  }

  /// Returns whether an arc leads to or from a node.
  /// - Complexity: O(1).
  public func isConnected(_ node: Int) -> Bool {
    firstOut[node] < firstOut[node + 1] || firstIn[node] < firstIn[node + 1]
  }
}

extension Range<Int> {
  /// Returns the first index whose value is at least a bound, or the upper bound if there is none.
  /// The values are in ascending order.
  fileprivate func first(inSortedBy value: (Int) -> Int, atLeast bound: Int) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if value(middle) < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension CampusNetwork {
  /// The share of a trail's length that later trails may have in common with it.
  public static let maxShare = 0.6

  /// Finds the shortest trail between two sets of nodes, and then others that differ from it.
  ///
  /// Each next trail is the shortest one whose length in common with each earlier trail is at most
  /// `maxShare` of that earlier trail. A stretch walked in the opposite direction is in common too,
  /// with the length that it has in the earlier trail.
  ///
  /// ```swift
  /// let trails = campus.trails(from: [0, 1], to: [7], count: 3)
  /// for trail in trails {
  ///   print(trail.length, trail.arcs.map { campus.arcs[$0].path })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - starts: nodes where a trail may begin.
  ///   - ends: nodes where a trail may end.
  ///   - count: maximum number of trails.
  ///   - effort: maximum work for each trail; see `CampusTrail.isProved`.
  /// - Returns: the trails in the order found, none if no trail connects the sets. There is only one
  ///   if the shortest has no length.
  public func trails(
    from starts: [Int], to ends: [Int], count: Int, effort: Int = maxEffort
  ) -> [CampusTrail] {
    let problem = TrailProblem(self, from: starts, to: ends)
    guard count > 0, let shortest = trail(from: problem.starts, along: problem.lengths) else {
      return []
    }
    var trails = [shortest]
    while trails.count < count, shortest.length > 0,
      let next = Self.next(problem, after: trails, effort)
    {
      trails.append(next)
    }
    return trails
  }

  private static func next(
    _ problem: TrailProblem, after trails: [CampusTrail], _ effort: Int
  ) -> CampusTrail? {
    var search = TrailSearch(problem, after: trails, effort: effort)
    return search.run()
  }

  /// The default limit of the work for a trail, in labels made or compared: some tens of
  /// milliseconds. A campus of two thousand points needs a quarter of it at most.
  public static let maxEffort = 1_000_000
}
