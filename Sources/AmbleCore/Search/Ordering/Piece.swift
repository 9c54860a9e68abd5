/// A part of a core that is still to be ordered, renumbered from 0 in separate memory.
///
/// Compressed sparse rows: the slots of a node lead to its neighbours, and each slot has the
/// reverse slot. `@unchecked Sendable` because a piece does not change after it is filled.
final class Piece: @unchecked Sendable {
  /// Number of nodes.
  let count: Int
  /// Number of slots: two for each edge.
  let slotCount: Int
  /// First place of this piece in the order.
  let start: Int
  /// The core's index of each node.
  let node: UnsafeMutablePointer<UInt32>
  /// Index of each node's first slot; one more element than nodes.
  let first: UnsafeMutablePointer<UInt32>
  /// The neighbour that each slot leads to.
  let head: UnsafeMutablePointer<UInt32>
  /// The reverse of each slot.
  let mate: UnsafeMutablePointer<UInt32>
  /// The core's index of the edge of each slot.
  let edge: UnsafeMutablePointer<UInt32>
  /// Position of each node.
  let position: UnsafeMutablePointer<FixedCoordinate>

  /// Allocates memory for a piece, to be filled by the caller.
  init(count: Int, slotCount: Int, start: Int) {
    self.count = count
    self.slotCount = slotCount
    self.start = start
    node = .allocate(capacity: 2 * count + 1 + 3 * slotCount)
    first = node + count
    head = first + count + 1
    mate = head + slotCount
    edge = mate + slotCount
    position = .allocate(capacity: count)
  }

  deinit {
    node.deallocate()
    position.deallocate()
  }

  /// Creates the piece of a whole core.
  /// - Complexity: O(n).
  convenience init(_ core: Core) {
    self.init(count: core.positions.count, slotCount: 2 * core.tails.count, start: 0)
    first.update(repeating: 0, count: count + 1)
    for end in core.tails { first[Int(end) + 1] += 1 }
    for end in core.heads { first[Int(end) + 1] += 1 }
    for index in 0..<count {
      first[index + 1] += first[index]
      node[index] = UInt32(index)
      position[index] = core.positions[index]
    }
    var next = Array(UnsafeBufferPointer(start: first, count: count))
    for index in core.tails.indices {
      let (tail, end) = (core.tails[index], core.heads[index])
      let (there, back) = (next[Int(tail)], next[Int(end)])
      next[Int(tail)] += 1
      next[Int(end)] += 1
      (head[Int(there)], mate[Int(there)], edge[Int(there)]) = (end, back, UInt32(index))
      (head[Int(back)], mate[Int(back)], edge[Int(back)]) = (tail, there, UInt32(index))
    }
  }

  @inline(__always)
  func slots(_ node: Int) -> Range<Int> { Int(first[node])..<Int(first[node + 1]) }

  /// Returns whether all neighbours of a node satisfy a condition.
  @inline(__always)
  func leads(from node: Int, onlyTo condition: (Int) -> Bool) -> Bool {
    for slot in slots(node) where !condition(Int(head[slot])) { return false }
    return true
  }

  /// Calls `body` with each node's offset from the first, metres east and north, exact enough for
  /// one city.
  func offsets(_ body: (_ node: Int, _ east: Float, _ north: Float) -> Void) {
    guard count > 0 else { return }
    let origin = position[0]
    let scale = PlanarScale(latitude: Double(origin.latitude) / 1e7)
    for node in 0..<count {
      let offset = scale.offset(from: origin, to: position[node])
      body(node, Float(offset.x), Float(offset.y))
    }
  }
}

/// The rest of a plan without trees and chains, renumbered.
struct Core: Sendable {
  /// Position of each node.
  var positions: [FixedCoordinate] = []
  /// The ends of each edge. There are no loops.
  var tails: [UInt32] = []
  var heads: [UInt32] = []
  /// The plan's index of each ordered element: of nodes, or of edges.
  var name: [UInt32] = []
}
