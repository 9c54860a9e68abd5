extension Metric {
  /// An edge that is not unpacked yet.
  struct Folded: BitwiseCopyable {
    var edge: Int
    /// The rank at its lower end.
    var lower: UInt32
    /// Whether it is travelled upward.
    var isUp: Bool
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
      let rows = top.isUp ? forward : backward
      let via = rows.via[top.edge]
      guard via & Self.arcBit == 0 else {
        path.append(via ^ Self.arcBit)
        continue
      }
      let upper = rows.edges[top.edge].x
      let (from, to) = top.isUp ? (top.lower, upper) : (upper, top.lower)
      stack.append(Folded(edge: forward.edge(at: via, to: to), lower: via, isUp: true))
      stack.append(Folded(edge: backward.edge(at: via, to: from), lower: via, isUp: false))
    }
  }
}
