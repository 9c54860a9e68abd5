/// Orders small pieces by minimum degree: eliminates the element with the fewest current neighbours
/// (Tinney and Walker 1967). Sets of neighbours are words of 64 bits.
///
/// Neighbours outside the piece, all of them later in the order, count as well.
struct SmallOrder: ~Copyable {
  private let root: Piece
  private var neighbours = Buffer<UInt64>()
  private var names = Buffer<UInt32>()
  /// The bit of each node or edge of the core in the current piece.
  private var bit: Buffer<UInt8>

  private static let none = UInt8.max
  /// Maximum number of nodes or edges inside a piece; further bits are for neighbours outside.
  /// Edges have many neighbours, so cuts are better than minimum degree from a smaller size on.
  private static let maxCounts = (nodes: 32, edges: 8)

  init(root: Piece) {
    self.root = root
    bit = Buffer(capacity: max(1, root.count, root.slotCount / 2))
    bit.extend(to: max(root.count, root.slotCount / 2), with: Self.none)
  }

  /// Orders the nodes of a piece, or returns `false` if it is too large.
  /// - Complexity: O(n²) for n of at most 32.
  mutating func orderNodes(
    _ piece: Piece, _ places: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    guard piece.count <= Self.maxCounts.nodes else { return false }
    begin()
    for node in 0..<piece.count { _ = add(piece.node[node]) }
    for node in 0..<piece.count {
      for slot in root.slots(Int(piece.node[node])) { join(UInt8(node), root.head[slot]) }
    }
    eliminate(piece.count, at: piece.start, places)
    return true
  }

  /// Orders the edges of a piece, or returns `false` if it is too large.
  /// - Complexity: O(n²) for n of at most 8.
  mutating func orderEdges(
    _ piece: Piece, _ places: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    guard piece.slotCount <= 2 * Self.maxCounts.edges else { return false }
    begin()
    for slot in 0..<piece.slotCount where slot < piece.mate[slot] { _ = add(piece.edge[slot]) }
    for node in 0..<piece.count {
      for slot in piece.slots(node) {
        let edge = bit[Int(piece.edge[slot])]
        for other in root.slots(Int(piece.node[node])) { join(edge, root.edge[other]) }
      }
    }
    eliminate(piece.slotCount / 2, at: piece.start, places)
    return true
  }

  private mutating func begin() {
    neighbours.removeAll()
    names.removeAll()
  }

  /// Assigns a bit to an element, unless all are used.
  /// - Returns: The bit, or `none`.
  private mutating func add(_ name: UInt32) -> UInt8 {
    if bit[Int(name)] == Self.none, names.count < 64 {
      bit[Int(name)] = UInt8(names.count)
      names.append(name)
      neighbours.append(0)
    }
    return bit[Int(name)]
  }

  /// Makes an element inside and another one neighbours.
  private mutating func join(_ inner: UInt8, _ name: UInt32) {
    let other = add(name)
    guard other != Self.none, other != inner else { return }
    neighbours[Int(inner)] |= 1 << UInt64(other)
    neighbours[Int(other)] |= 1 << UInt64(inner)
  }

  private mutating func eliminate(
    _ count: Int, at start: Int, _ places: UnsafeMutableBufferPointer<UInt32>
  ) {
    var left: UInt64 = count == 64 ? .max : (1 << UInt64(count)) - 1
    for place in start..<start + count {
      let next = least(among: left)
      left &= ~(1 << UInt64(next))
      places[place] = names[next]
      fill(around: next)
    }
    for index in 0..<names.count { bit[Int(names[index])] = Self.none }
  }

  private func least(among left: UInt64) -> Int {
    var (rest, best, degree) = (left, 0, Int.max)
    while rest != 0 {
      let candidate = rest.trailingZeroBitCount
      rest &= rest - 1
      let found = neighbours[candidate].nonzeroBitCount
      if found < degree { (best, degree) = (candidate, found) }
    }
    return best
  }

  /// Makes the neighbours of an eliminated element neighbours of each other.
  private mutating func fill(around gone: Int) {
    let around = neighbours[gone]
    var rest = around
    while rest != 0 {
      let other = rest.trailingZeroBitCount
      rest &= rest - 1
      neighbours[other] = (neighbours[other] | around) & ~(1 << UInt64(other) | 1 << UInt64(gone))
    }
  }
}
