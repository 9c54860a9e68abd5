/// The greatest flow from one end of a piece to the other where every edge carries one unit, by
/// blocking flows (Dinic 1970; O(√m) of them suffice where capacities are one, Even and Tarjan
/// 1975).
struct EdgeFlow: CutFlow, ~Copyable {
  static var cutsNodes: Bool { false }
  private(set) var value = 0
  private(set) var reachedCount = 0

  private var flow = Buffer<Int8>()
  private var role = Buffer<UInt8>()
  private var level = Buffer<UInt32>()
  private var cursor = Buffer<UInt32>()
  private var queue = Buffer<UInt32>()
  private var path = Buffer<UInt32>()
  private var sources = 0
  private var sinks = 0
  private var isForward = true

  private static let source: UInt8 = 1
  private static let sink: UInt8 = 2
  private static let unreached = UInt32.max

  mutating func reset(for piece: Piece) {
    flow.refill(piece.slotCount, with: 0)
    role.refill(piece.count, with: 0)
    level.refill(piece.count, with: 0)
    cursor.refill(piece.count, with: 0)
    queue.refill(piece.count, with: 0)
    (value, sources, sinks) = (0, 0, 0)
  }

  mutating func widen(_ line: UnsafePointer<UInt32>, of count: Int, to width: Int) {
    for index in sources..<max(sources, width) { role[Int(line[index])] = Self.source }
    for index in sinks..<max(sinks, width) { role[Int(line[count - 1 - index])] = Self.sink }
    (sources, sinks) = (max(sources, width), max(sinks, width))
  }

  mutating func maximise(_ piece: Piece, _ line: UnsafePointer<UInt32>, limit: Int) -> Bool {
    while layer(piece, line) {
      cursor.base.update(from: piece.first, count: piece.count)
      for index in 0..<sources {
        while push(piece, from: line[index]) {
          value += 1
          if value > limit { return false }
        }
      }
    }
    return true
  }

  /// Numbers the nodes by their steps from the sources, as far as the nearest sink.
  private mutating func layer(_ piece: Piece, _ line: UnsafePointer<UInt32>) -> Bool {
    let (level, queue, flow, role) = (level.base, queue.base, flow.base, role.base)
    let (first, head) = (piece.first, piece.head)
    level.update(repeating: Self.unreached, count: piece.count)
    for index in 0..<sources {
      queue[index] = line[index]
      level[Int(line[index])] = 0
    }
    var (filled, read, last) = (sources, 0, Self.unreached)
    while read < filled {
      let node = Int(queue[read])
      read += 1
      let next = level[node] + 1
      if next > last { break }
      for slot in Int(first[node])..<Int(first[node + 1]) where flow[slot] < 1 {
        let other = Int(head[slot])
        guard level[other] == Self.unreached else { continue }
        level[other] = next
        if role[other] == Self.sink {
          last = next
        } else {
          queue[filled] = UInt32(other)
          filled += 1
        }
      }
    }
    reachedCount = filled
    isForward = true
    return last != Self.unreached
  }

  /// Sends a unit along a shortest path from a source.
  private mutating func push(_ piece: Piece, from source: UInt32) -> Bool {
    let (level, cursor, flow, role) = (level.base, cursor.base, flow.base, role.base)
    let (first, head, mate) = (piece.first, piece.head, piece.mate)
    path.removeAll()
    var node = Int(source)
    while role[node] != Self.sink {
      let end = first[node + 1]
      var slot = cursor[node]
      while slot < end,
        flow[Int(slot)] > 0 || level[Int(head[Int(slot)])] != level[node] + 1
      { slot += 1 }
      cursor[node] = slot
      if slot < end {
        path.append(slot)
        node = Int(head[Int(slot)])
      } else {
        if path.count == 0 { return false }
        node = Int(head[Int(mate[Int(path.popLast())])])
        cursor[node] += 1
      }
    }
    for index in 0..<path.count {
      let slot = Int(path[index])
      flow[slot] += 1
      flow[Int(mate[slot])] -= 1
    }
    return true
  }

  mutating func reachBackward(_ piece: Piece, _ line: UnsafePointer<UInt32>) {
    let (level, queue, flow) = (level.base, queue.base, flow.base)
    let (first, head, mate) = (piece.first, piece.head, piece.mate)
    level.update(repeating: Self.unreached, count: piece.count)
    for index in 0..<sinks {
      queue[index] = line[piece.count - 1 - index]
      level[Int(queue[index])] = 0
    }
    var (filled, read) = (sinks, 0)
    while read < filled {
      let node = Int(queue[read])
      read += 1
      for slot in Int(first[node])..<Int(first[node + 1]) where flow[Int(mate[slot])] < 1 {
        let other = Int(head[slot])
        guard level[other] == Self.unreached else { continue }
        level[other] = 0
        queue[filled] = UInt32(other)
        filled += 1
      }
    }
    reachedCount = filled
    isForward = false
  }

  func mark(_ side: UnsafeMutablePointer<UInt8>, of count: Int) {
    for node in 0..<count {
      side[node] = (level.base[node] != Self.unreached) == isForward ? 0 : 1
    }
  }
}
