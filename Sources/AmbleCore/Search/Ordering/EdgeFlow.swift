/// The maximum flow with one unit per edge in either direction; as many edges separate the ends
/// (Ford and Fulkerson 1956).
struct EdgeFlow: CutFlow, ~Copyable {
  static var cutsNodes: Bool { false }
  private(set) var value = 0
  private(set) var reachedCount = 0

  /// Flow of each slot: 1 along it, −1 against it.
  private var flow = Buffer<Int8>()
  /// Level of each node: steps to the sinks, or from the sources.
  private var level = Buffer<UInt32>()
  private var cursor = Buffer<UInt32>()
  private var queue = Buffer<UInt32>()
  private var path = Buffer<UInt32>()
  private var isForward = false

  private static let unreached = UInt32.max

  mutating func reset(for piece: Piece) {
    flow.refill(piece.slotCount, with: 0)
    level.refill(piece.count, with: 0)
    cursor.refill(piece.count, with: 0)
    queue.refill(piece.count, with: 0)
    value = 0
  }

  mutating func maximise(_ piece: Piece, _ ends: FlowEnds, limit: Int) -> Bool {
    while layer(piece, ends) {
      cursor.base.update(from: piece.first, count: piece.count)
      for index in 0..<ends.width where ends.role[ends.source(index)] == .source {
        while push(piece, ends, from: ends.source(index)) {
          value += 1
          if value > limit { return false }
        }
      }
    }
    return true
  }

  /// Computes the steps of each node to the sinks.
  /// - Returns: Whether a source is reached.
  private mutating func layer(_ piece: Piece, _ ends: FlowEnds) -> Bool {
    let (level, queue, flow) = (level.base, queue.base, flow.base)
    let (first, head, mate) = (piece.first, piece.head, piece.mate)
    var (filled, read, found) = (0, 0, false)
    level.update(repeating: Self.unreached, count: piece.count)
    reachedCount = ends.width
    for index in 0..<ends.width {
      let node = ends.sink(index)
      level[node] = 0
      guard ends.role[node] == .sink else { continue }
      queue[filled] = UInt32(node)
      filled += 1
    }
    let known = filled
    while read < filled {
      let node = Int(queue[read])
      let next = level[node] + 1
      read += 1
      for slot in Int(first[node])..<Int(first[node + 1]) where flow[Int(mate[slot])] < 1 {
        let other = Int(head[slot])
        guard level[other] == Self.unreached else { continue }
        level[other] = next
        if ends.role[other].isSource {
          found = true
        } else {
          queue[filled] = UInt32(other)
          filled += 1
        }
      }
    }
    reachedCount += filled - known
    isForward = false
    return found
  }

  /// Pushes a unit of flow along decreasing steps from a source to a sink.
  private mutating func push(_ piece: Piece, _ ends: FlowEnds, from source: Int) -> Bool {
    let (level, cursor, flow) = (level.base, cursor.base, flow.base)
    let (first, head, mate) = (piece.first, piece.head, piece.mate)
    guard level[source] != Self.unreached else { return false }
    path.removeAll()
    var node = source
    while level[node] != 0 {
      let end = first[node + 1]
      var slot = cursor[node]
      while slot < end,
        flow[Int(slot)] > 0 || level[Int(head[Int(slot)])] != level[node] - 1
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

  mutating func reachForward(_ piece: Piece, _ ends: FlowEnds) {
    let (level, queue, flow) = (level.base, queue.base, flow.base)
    let (first, head) = (piece.first, piece.head)
    var (filled, read) = (0, 0)
    level.update(repeating: Self.unreached, count: piece.count)
    reachedCount = ends.width
    for index in 0..<ends.width {
      let node = ends.source(index)
      level[node] = 0
      guard ends.role[node] == .source else { continue }
      queue[filled] = UInt32(node)
      filled += 1
    }
    let known = filled
    while read < filled {
      let node = Int(queue[read])
      read += 1
      for slot in Int(first[node])..<Int(first[node + 1]) where flow[slot] < 1 {
        let other = Int(head[slot])
        guard level[other] == Self.unreached else { continue }
        level[other] = 0
        queue[filled] = UInt32(other)
        filled += 1
      }
    }
    reachedCount += filled - known
    isForward = true
  }

  func mark(_ side: UnsafeMutablePointer<UInt8>, of count: Int) {
    for node in 0..<count {
      side[node] = (level.base[node] != Self.unreached) == isForward ? 0 : 1
    }
  }
}

/// A maximum flow through a piece, from the first nodes of a line to its last, which gives a
/// minimum cut between them; by blocking flows (Dinic 1970).
///
/// The ends may be widened: the flow stays valid and continues to grow.
protocol CutFlow: ~Copyable {
  /// Whether nodes are cut, instead of edges.
  static var cutsNodes: Bool { get }
  /// Value of the flow; at the maximum, the size of the cut.
  var value: Int { get }
  /// Number of nodes reached by the last search, without those that are cut.
  var reachedCount: Int { get }

  /// Removes all flow and the ends.
  mutating func reset(for piece: Piece)

  /// Maximises the flow between ends of a width, which gives the cut nearest to the sinks.
  /// - Returns: `false` as soon as the flow exceeds the limit.
  mutating func maximise(_ piece: Piece, _ ends: FlowEnds, limit: Int) -> Bool

  /// Finds the cut nearest to the sources.
  mutating func reachForward(_ piece: Piece, _ ends: FlowEnds)

  /// Marks the nodes by the last cut: 0 and 1 on its two sides, 2 for nodes that are cut.
  func mark(_ side: UnsafeMutablePointer<UInt8>, of count: Int)
}

/// The ends of a flow: equal numbers of sources at the front of a line and of sinks at its back.
struct FlowEnds {
  /// All nodes of the piece, from front to back.
  let line: UnsafePointer<UInt32>
  /// Role of each node in the flow.
  let role: UnsafePointer<Role>
  /// Number of nodes.
  let count: Int
  /// Number of sources.
  let width: Int

  /// The role of a node in the flow. Inner sources and sinks have no neighbours outside their end.
  enum Role: UInt8, BitwiseCopyable {
    case between
    case source
    case innerSource
    case sink
    case innerSink

    /// Whether flow begins here.
    @inline(__always) var isSource: Bool { self == .source || self == .innerSource }
    /// Whether flow ends here.
    @inline(__always) var isSink: Bool { self == .sink || self == .innerSink }
  }

  /// Returns a source by its index from the front.
  @inline(__always) func source(_ index: Int) -> Int { Int(line[index]) }
  /// Returns a sink by its index from the back.
  @inline(__always) func sink(_ index: Int) -> Int { Int(line[count - 1 - index]) }
}
