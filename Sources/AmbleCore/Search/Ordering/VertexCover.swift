/// The fewest nodes that touch every edge of a cut: as many as there are edges in a greatest
/// matching of the two sides (König 1931), which is found by alternating paths.
struct VertexCover: ~Copyable {
  private var mate = Buffer<UInt32>()
  private var parent = Buffer<UInt32>()
  private var queue = Buffer<UInt32>()
  private var border = Buffer<UInt32>()

  private static let none = UInt32.max

  /// Marks the nodes of the cover with 2; all others keep their side, 0 or 1.
  /// - Complexity: O(n + cut²).
  mutating func mark(_ piece: Piece, sides side: inout Buffer<UInt8>) {
    mate.refill(piece.count, with: Self.none)
    parent.refill(piece.count, with: Self.none)
    border.removeAll()
    for node in 0..<piece.count where side[node] == 0 {
      if piece.slots(node).contains(where: { side[Int(piece.head[$0])] == 1 }) {
        border.append(UInt32(node))
      }
    }
    for index in 0..<border.count { match(border[index], piece, side) }
    cover(piece, &side)
  }

  /// Looks for an alternating path from a free node, and exchanges the matching along it.
  private mutating func match(_ root: UInt32, _ piece: Piece, _ side: borrowing Buffer<UInt8>) {
    queue.removeAll()
    queue.append(root)
    let free = search(piece, side)
    if free != Self.none { exchange(free) }
    for index in 0..<queue.count {
      for slot in piece.slots(Int(queue[index])) { parent[Int(piece.head[slot])] = Self.none }
    }
  }

  /// Follows alternating paths from the nodes queued; stops at a node of the far side that is free.
  private mutating func search(_ piece: Piece, _ side: borrowing Buffer<UInt8>) -> UInt32 {
    var read = 0
    while read < queue.count {
      let near = queue[read]
      read += 1
      for slot in piece.slots(Int(near)) {
        let far = Int(piece.head[slot])
        guard side[far] == 1, parent[far] == Self.none else { continue }
        parent[far] = near
        if mate[far] == Self.none { return UInt32(far) }
        queue.append(mate[far])
      }
    }
    return Self.none
  }

  private mutating func exchange(_ free: UInt32) {
    var far = free
    while far != Self.none {
      let near = parent[Int(far)]
      let next = mate[Int(near)]
      mate[Int(far)] = near
      mate[Int(near)] = far
      far = next
    }
  }

  /// Of each matched pair the far node if an alternating path from a free one reaches it, else the
  /// near one.
  private mutating func cover(_ piece: Piece, _ side: inout Buffer<UInt8>) {
    queue.removeAll()
    for index in 0..<border.count where mate[Int(border[index])] == Self.none {
      queue.append(border[index])
    }
    _ = search(piece, side)
    for index in 0..<border.count {
      let near = Int(border[index])
      if mate[near] == Self.none { continue }
      let far = Int(mate[near])
      side[parent[far] == Self.none ? near : far] = 2
    }
  }
}
