/// The greatest number of paths from one end of a piece to the other that share no node, by
/// blocking flows (Dinic 1970); as many nodes separate the ends (Menger 1927).
///
/// Each node is two states, entered and left, with room for one path between them. The two are not
/// stored: a path leaves in each node it passes where it came from and where it went.
struct NodeFlow: CutFlow, ~Copyable {
  static var cutsNodes: Bool { true }
  private(set) var value = 0
  private(set) var reachedCount = 0

  /// The node before and the one after on the path through each node.
  private var before = Buffer<UInt32>()
  private var after = Buffer<UInt32>()
  private var isSink = Buffer<Bool>()
  /// By state: steps from the ends, `unreached` if none lead there.
  private var level = Buffer<UInt32>()
  private var cursor = Buffer<UInt32>()
  private var queue = Buffer<UInt32>()
  private var path = Buffer<UInt32>()
  private var width = 0
  private var isForward = true

  private static let unreached = UInt32.max
  /// No path passes the node.
  private static let none = UInt32.max
  /// The path begins, or ends, in the node.
  private static let end = UInt32.max - 1

  mutating func reset(for piece: Piece) {
    before.refill(piece.count, with: Self.none)
    after.refill(piece.count, with: Self.none)
    isSink.refill(piece.count, with: false)
    level.refill(2 * piece.count, with: 0)
    cursor.refill(piece.count, with: 0)
    queue.refill(2 * piece.count, with: 0)
    (value, width) = (0, 0)
  }

  mutating func widen(_ line: UnsafePointer<UInt32>, of count: Int, to newWidth: Int) {
    for index in width..<max(width, newWidth) { isSink[Int(line[count - 1 - index])] = true }
    width = max(width, newWidth)
  }

  mutating func maximise(_ piece: Piece, _ line: UnsafePointer<UInt32>, limit: Int) -> Bool {
    while layer(piece, line) {
      cursor.base.update(from: piece.first, count: piece.count)
      for index in 0..<width where before.base[Int(line[index])] != Self.end {
        if push(piece, from: line[index]) { value += 1 }
        if value > limit { return false }
      }
    }
    return true
  }

  /// Numbers the states by their steps from the sources, as far as the nearest sink.
  private mutating func layer(_ piece: Piece, _ line: UnsafePointer<UInt32>) -> Bool {
    let (level, queue, isSink) = (level.base, queue.base, isSink.base)
    let (before, first, head) = (before.base, piece.first, piece.head)
    level.update(repeating: Self.unreached, count: 2 * piece.count)
    for index in 0..<width {
      queue[index] = 2 * line[index]
      level[Int(queue[index])] = 0
    }
    var (filled, read, last) = (width, 0, Self.unreached)
    @inline(__always) func reach(_ state: UInt32, _ next: UInt32) {
      guard level[Int(state)] == Self.unreached else { return }
      level[Int(state)] = next
      queue[filled] = state
      filled += 1
    }
    reachedCount = 0
    while read < filled {
      let state = queue[read]
      read += 1
      let next = level[Int(state)] + 1
      if next > last { break }
      let node = Int(state >> 1)
      if state & 1 == 0 {
        let from = before[node]
        if from == Self.none {
          reach(state | 1, next)
        } else if from != Self.end {
          reach(2 * from + 1, next)
        }
      } else {
        reachedCount += 1
        if isSink[node] { last = next; continue }
        if before[node] != Self.none { reach(state & ~1, next) }
        for slot in Int(first[node])..<Int(first[node + 1]) { reach(2 * head[slot], next) }
      }
    }
    isForward = true
    return last != Self.unreached
  }

  /// Sends a path along a shortest way from a source.
  private mutating func push(_ piece: Piece, from source: UInt32) -> Bool {
    path.removeAll()
    path.append(2 * source)
    while true {
      let state = path[path.count - 1]
      if state & 1 == 1 && isSink[Int(state >> 1)] { break }
      if let next = onward(piece, from: state) {
        path.append(next)
        continue
      }
      level[Int(state)] = Self.unreached
      _ = path.popLast()
      if path.count == 0 { return false }
    }
    follow()
    return true
  }

  /// A state one step further from the sources, that was not yet tried in vain.
  @inline(__always)
  private mutating func onward(_ piece: Piece, from state: UInt32) -> UInt32? {
    let (level, before, head) = (level.base, before.base, piece.head)
    let (node, next) = (Int(state >> 1), level[Int(state)] &+ 1)
    if state & 1 == 0 {
      let from = before[node]
      if from == Self.end { return nil }
      let other = from == Self.none ? state | 1 : 2 * from + 1
      return level[Int(other)] == next ? other : nil
    }
    if before[node] != Self.none, level[Int(state & ~1)] == next { return state & ~1 }
    let end = piece.first[node + 1]
    var slot = cursor.base[node]
    while slot < end, level[Int(2 * head[Int(slot)])] != next { slot += 1 }
    cursor.base[node] = slot
    return slot < end ? 2 * head[Int(slot)] : nil
  }

  /// Writes the path found into the nodes; its states are used up for this round.
  private mutating func follow() {
    before[Int(path[0] >> 1)] = Self.end
    for index in 0..<path.count {
      let state = path[index]
      level[Int(state)] = Self.unreached
      guard state & 1 == 1 else { continue }
      let node = state >> 1
      if index + 1 == path.count {
        after[Int(node)] = Self.end
      } else if path[index + 1] >> 1 == node {
        before[Int(node)] = Self.none
        after[Int(node)] = Self.none
      } else {
        let next = path[index + 1] >> 1
        after[Int(node)] = next
        before[Int(next)] = node
      }
    }
  }

  mutating func reachBackward(_ piece: Piece, _ line: UnsafePointer<UInt32>) {
    let (level, queue, after) = (level.base, queue.base, after.base)
    let (first, head) = (piece.first, piece.head)
    level.update(repeating: Self.unreached, count: 2 * piece.count)
    for index in 0..<width {
      queue[index] = 2 * line[piece.count - 1 - index] + 1
      level[Int(queue[index])] = 0
    }
    var (filled, read) = (width, 0)
    @inline(__always) func reach(_ state: UInt32) {
      guard level[Int(state)] == Self.unreached else { return }
      level[Int(state)] = 0
      queue[filled] = state
      filled += 1
    }
    reachedCount = 0
    while read < filled {
      let state = queue[read]
      read += 1
      let node = Int(state >> 1)
      if state & 1 == 1 {
        let to = after[node]
        if to == Self.none { reach(state & ~1) } else if to != Self.end { reach(2 * to) }
      } else {
        reachedCount += 1
        if after[node] != Self.none { reach(state | 1) }
        for slot in Int(first[node])..<Int(first[node + 1]) { reach(2 * head[slot] + 1) }
      }
    }
    isForward = false
  }

  /// A node is cut if the search got into it, but not through.
  func mark(_ side: UnsafeMutablePointer<UInt8>, of count: Int) {
    let near: UInt8 = isForward ? 0 : 1
    for node in 0..<count {
      let entered = level.base[2 * node + (isForward ? 0 : 1)] != Self.unreached
      let left = level.base[2 * node + (isForward ? 1 : 0)] != Self.unreached
      side[node] = left ? near : entered ? 2 : 1 - near
    }
  }
}
