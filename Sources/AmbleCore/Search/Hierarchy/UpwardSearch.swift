/// Computes the minimum costs between a place and the ranks above it by a sweep along the path to
/// the root of the elimination tree (Bauer et al. 2016, "Search-space size in contraction
/// hierarchies"), without a queue.
///
/// Belongs to a workspace: only entries written by a search are cleared for the next.
struct UpwardSearch: ~Copyable {
  /// The known path to a rank.
  struct Reached: BitwiseCopyable {
    var cost: UInt32
    /// The rank before it on the path, or the seed's index with `Metric.arcBit` set.
    var from: UInt32
    /// The edge from there, an index into the rows searched.
    var edge: UInt32
  }

  private(set) var reached = Buffer<Reached>()
  /// The ranks visited, ascending.
  private(set) var visited = Buffer<UInt32>()
  private var ends = Buffer<UInt32>()

  private static let nothing = Reached(cost: Metric.unreached, from: .max, edge: .max)

  /// Resizes the memory and clears the last search.
  /// - Complexity: O(visited).
  mutating func prepare(_ count: Int) {
    for index in 0..<visited.count { reached[Int(visited[index])] = Self.nothing }
    visited.removeAll()
    ends.removeAll()
    reached.extend(to: count, with: Self.nothing)
  }

  /// Adds a start rank. Call `run` afterwards.
  mutating func seed(_ rank: UInt32, cost: UInt32, number: Int) {
    guard cost < reached[Int(rank)].cost else { return }
    if reached[Int(rank)].cost == Metric.unreached { ends.append(rank) }
    reached[Int(rank)] = Reached(
      cost: cost, from: UInt32(number) | Metric.arcBit, edge: .max)
  }

  /// Returns the minimum cost of a rank, or `Metric.unreached` if none is known.
  @inline(__always)
  func cost(_ rank: UInt32) -> UInt32 { reached.base[Int(rank)].cost }

  /// Sweeps upward.
  /// - Complexity: O(edges at the ancestors).
  mutating func run(_ rows: Metric.Rows, _ hierarchy: Hierarchy) {
    while let rank = nextRank() {
      visited.append(rank)
      let cost = reached.base[Int(rank)].cost
      if cost < Metric.unreached { relax(rank, cost, rows) }
      // Start ranks may have common ancestors: from the first of them on, they continue as one.
      let parent = hierarchy.parent(of: rank)
      for index in 0..<ends.count where ends[index] == rank { ends[index] = parent }
    }
  }

  @inline(__always)
  private mutating func relax(_ rank: UInt32, _ cost: UInt32, _ rows: Metric.Rows) {
    for slot in Int(rows.first[rank])..<Int(rows.first[Int(rank) + 1]) {
      let edge = rows.edges[slot]
      let sum = cost &+ edge.y
      if sum < reached.base[Int(edge.x)].cost {
        reached.base[Int(edge.x)] = Reached(
          cost: sum, from: rank, edge: UInt32(slot))
      }
    }
  }

  /// Returns the lowest rank not visited yet, or `nil` when all paths have reached their roots.
  @inline(__always)
  private func nextRank() -> UInt32? {
    var least = Hierarchy.none
    for index in 0..<ends.count { least = min(least, ends[index]) }
    return least == Hierarchy.none ? nil : least
  }
}
