import AmbleCore

/// The nodes that streets need, numbered from 0 in order of first use: a hash table with open
/// addressing, 24 bytes per node.
struct NodeTable {
  /// The nodes' ids by number.
  private(set) var ids: [Int64] = []
  /// 1 + a node's number, or 0, at its id's hash or the next free slot.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  /// The number of nodes.
  var count: Int { ids.count }

  /// Returns the number of a node, and adds the node if it is new. Complexity: O(1) amortized.
  mutating func number(of id: Int64) -> Int {
    let slot = slot(of: id)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    ids.append(id)
    slots[slot] = UInt32(ids.count)
    if ids.count * 2 > slots.count { grow() }
    return ids.count - 1
  }

  /// Returns the number of a node, or `nil` if no street needs it. Complexity: O(1).
  func find(_ id: Int64) -> Int? {
    let number = slots[slot(of: id)]
    return number == 0 ? nil : Int(number) - 1
  }

  private func slot(of id: Int64) -> Int {
    // Fibonacci hashing of blocks of sixteen ids: consecutive ids, which nodes of a way usually
    // have, share a cache line.
    let bits = UInt64(bitPattern: id)
    let hash = (bits >> 4) &* 0x9E37_79B9_7F4A_7C15
    let mask = slots.count - 1
    var slot = (Int(truncatingIfNeeded: hash >> 32) & ~15 | Int(bits & 15)) & mask
    while slots[slot] != 0, ids[Int(slots[slot]) - 1] != id { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, id) in ids.enumerated() { slots[slot(of: id)] = UInt32(number + 1) }
  }
}
