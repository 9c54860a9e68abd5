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
