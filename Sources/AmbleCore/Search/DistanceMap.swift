/// The tentative distances of one Dijkstra search, reused by later queries: only entries written by
/// a query are cleared for the next.
struct DistanceMap: ~Copyable {
  /// The complements of the distances, so that untouched memory is `unreached`.
  private var complements = SparseBuffer<UInt32>()
  private var touched = Buffer<UInt32>()
  /// Number of entries that the queries before this one have written.
  private(set) var written = 0

  static let unreached = UInt32.max

  /// Resizes the map and clears the entries of the last query.
  /// - Complexity: O(entries written).
  mutating func prepare(states: Int) {
    for index in 0..<touched.count { complements[Int(touched[index])] = 0 }
    written += touched.count
    touched.removeAll()
    complements.extend(to: states)
  }

  /// Number of states.
  var count: Int { complements.count }

  /// The distance of a state, or `unreached` if none is known.
  @inline(__always)
  subscript(state: UInt32) -> UInt32 { ~complements.base[Int(state)] }

  /// Stores a distance if it is less than the known one.
  /// - Returns: Whether it was stored.
  @inline(__always)
  mutating func lower(_ state: UInt32, to distance: UInt32) -> Bool {
    let known = ~complements.base[Int(state)]
    guard distance < known else { return false }
    if known == Self.unreached { touched.append(state) }
    complements.base[Int(state)] = ~distance
    return true
  }
}
