/// The maximum number of node-disjoint paths from one end of a piece to the other; as many nodes
/// separate the ends (Menger 1927).
///
/// Each node is two states, entered and left, with capacity for one path between them. The network
/// of states is not stored: each node stores the nodes before and after it on its path, which
/// determine the residual edges.
struct NodeFlow: CutFlow, ~Copyable {
  static var cutsNodes: Bool { true }
  private(set) var value = 0
  private(set) var reachedCount = 0

  private var before = Buffer<UInt32>()
  private var after = Buffer<UInt32>()
  /// Level of each state (`2 × node`, plus 1 if left): steps to the sinks, or from the sources.
  private var level = Buffer<UInt32>()
  private var cursor = Buffer<UInt32>()
  private var queue = Buffer<UInt32>()
  private var path = Buffer<UInt32>()
  private var isForward = false

  private static let unreached = UInt32.max
  /// No path passes the node.
  private static let none = UInt32.max
  /// The path begins, or ends, at the node.
  private static let end = UInt32.max - 1

  mutating func reset(for piece: Piece) {
    before.refill(piece.count, with: Self.none)
    after.refill(piece.count, with: Self.none)
    level.refill(2 * piece.count, with: 0)
    cursor.refill(piece.count, with: 0)
    queue.refill(2 * piece.count, with: 0)
    value = 0
  }

  mutating func maximise(_ piece: Piece, _ ends: FlowEnds, limit: Int) -> Bool {
    while layer(piece, ends) {
      cursor.base.update(from: piece.first, count: piece.count)
      for index in 0..<ends.width where push(piece, ends, from: ends.source(index)) {
        value += 1
        if value > limit { return false }
      }
    }
    return true
  }

  /// Computes the steps of each state to the sinks.
  /// - Returns: Whether a source is reached.
  private mutating func layer(_ piece: Piece, _ ends: FlowEnds) -> Bool {
    let (level, queue, after) = (level.base, queue.base, after.base)
    let (first, head) = (piece.first, piece.head)
    var (filled, read, found) = (startBackward(piece, ends), 0, false)
    @inline(__always) func reach(_ state: UInt32, _ next: UInt32) {
      guard level[Int(state)] == Self.unreached else { return }
      level[Int(state)] = next
      queue[filled] = state
      filled += 1
    }
    while read < filled {
      let state = queue[read]
      let node = Int(state >> 1)
      let next = level[Int(state)] + 1
      read += 1
      if state & 1 == 1 {
        let to = after[node]
        if to == Self.none {
          reach(state & ~1, next)
        } else if to != Self.end {
          reach(2 * to, next)
        }
        continue
      }
      reachedCount += 1
      if ends.role[node].isSource {
        found = true
        continue
      }
      if after[node] != Self.none { reach(state | 1, next) }
      for slot in Int(first[node])..<Int(first[node + 1]) { reach(2 * head[slot] + 1, next) }
    }
    return found
  }

  /// Queues the sinks to search from. Inner sinks lead only to other sinks.
  private mutating func startBackward(_ piece: Piece, _ ends: FlowEnds) -> Int {
    let (level, queue) = (level.base, queue.base)
    var filled = 0
    level.update(repeating: Self.unreached, count: 2 * piece.count)
    (reachedCount, isForward) = (0, false)
    for index in 0..<ends.width {
      let node = ends.sink(index)
      level[2 * node + 1] = 0
      if ends.role[node] == .innerSink && after.base[node] == Self.none {
        level[2 * node] = 0
        reachedCount += 1
      } else {
        queue[filled] = UInt32(2 * node + 1)
        filled += 1
      }
    }
    return filled
  }

  /// Pushes a path along decreasing steps from a source to a sink.
  private mutating func push(_ piece: Piece, _ ends: FlowEnds, from source: Int) -> Bool {
    guard level.base[2 * source] != Self.unreached else { return false }
    path.removeAll()
    path.append(UInt32(2 * source))
    while true {
      let state = path[path.count - 1]
      if level.base[Int(state)] == 0 { break }
      if let next = onward(piece, from: state) {
        path.append(next)
        continue
      }
      level.base[Int(state)] = Self.unreached
      _ = path.popLast()
      if path.count == 0 { return false }
    }
    follow()
    return true
  }

  /// Returns an untried state one step nearer to the sinks, or `nil` if there is none.
  @inline(__always)
  private mutating func onward(_ piece: Piece, from state: UInt32) -> UInt32? {
    let (level, head) = (level.base, piece.head)
    let (node, next) = (Int(state >> 1), level[Int(state)] - 1)
    let from = before.base[node]
    if state & 1 == 0 {
      if from == Self.end { return nil }
      let other = from == Self.none ? state | 1 : 2 * from + 1
      return level[Int(other)] == next ? other : nil
    }
    if from != Self.none, level[Int(state & ~1)] == next { return state & ~1 }
    let end = piece.first[node + 1]
    var slot = cursor.base[node]
    while slot < end, level[Int(2 * head[Int(slot)])] != next { slot += 1 }
    cursor.base[node] = slot
    return slot < end ? 2 * head[Int(slot)] : nil
  }

  /// Stores the path in its nodes, and marks its states as used in this round.
  private mutating func follow() {
    let (before, after) = (before.base, after.base)
    before[Int(path[0] >> 1)] = Self.end
    for index in 0..<path.count {
      let state = path[index]
      level.base[Int(state)] = Self.unreached
      guard state & 1 == 1 else { continue }
      let node = Int(state >> 1)
      if index + 1 == path.count {
        after[node] = Self.end
      } else if Int(path[index + 1] >> 1) == node {
        (before[node], after[node]) = (Self.none, Self.none)
      } else {
        after[node] = path[index + 1] >> 1
        before[Int(path[index + 1] >> 1)] = UInt32(node)
      }
    }
  }

  mutating func reachForward(_ piece: Piece, _ ends: FlowEnds) {
    let (level, queue, before) = (level.base, queue.base, before.base)
    let (first, head) = (piece.first, piece.head)
    var (filled, read) = (startForward(piece, ends), 0)
    @inline(__always) func reach(_ state: UInt32) {
      guard level[Int(state)] == Self.unreached else { return }
      level[Int(state)] = 0
      queue[filled] = state
      filled += 1
    }
    while read < filled {
      let state = queue[read]
      let node = Int(state >> 1)
      read += 1
      if state & 1 == 0 {
        let from = before[node]
        if from == Self.none { reach(state | 1) } else if from != Self.end { reach(2 * from + 1) }
        continue
      }
      reachedCount += 1
      if before[node] != Self.none { reach(state & ~1) }
      for slot in Int(first[node])..<Int(first[node + 1]) { reach(2 * head[slot]) }
    }
  }

  private mutating func startForward(_ piece: Piece, _ ends: FlowEnds) -> Int {
    let (level, queue) = (level.base, queue.base)
    var filled = 0
    level.update(repeating: Self.unreached, count: 2 * piece.count)
    (reachedCount, isForward) = (0, true)
    for index in 0..<ends.width {
      let node = ends.source(index)
      level[2 * node] = 0
      if ends.role[node] == .innerSource && before.base[node] == Self.none {
        level[2 * node + 1] = 0
        reachedCount += 1
      } else {
        queue[filled] = UInt32(2 * node)
        filled += 1
      }
    }
    return filled
  }

  /// Marks a node as cut if the search entered but did not leave it.
  func mark(_ side: UnsafeMutablePointer<UInt8>, of count: Int) {
    let near: UInt8 = isForward ? 0 : 1
    for node in 0..<count {
      let entered = level.base[2 * node + (isForward ? 0 : 1)] != Self.unreached
      let passed = level.base[2 * node + (isForward ? 1 : 0)] != Self.unreached
      side[node] = passed ? near : entered ? 2 : 1 - near
    }
  }
}
