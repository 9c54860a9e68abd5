/// A greatest flow through a piece, from the foremost nodes of a line to its hindmost, which shows
/// a least cut between them; by blocking flows (Dinic 1970).
///
/// The ends may be widened: a flow stays a flow and goes on growing.
protocol CutFlow: ~Copyable {
  /// Whether nodes are cut, or edges.
  static var cutsNodes: Bool { get }
  /// How many units flow: once at its greatest, the size of the cuts.
  var value: Int { get }
  /// How many nodes the last search came to, those that are cut left out.
  var reachedCount: Int { get }

  /// Takes all flow off and forgets the ends.
  mutating func reset(for piece: Piece)

  /// Lets flow all that can between ends of a width, which shows the cut nearest to the sinks;
  /// false, as soon as more than a limit flows.
  mutating func maximise(_ piece: Piece, _ ends: FlowEnds, limit: Int) -> Bool

  /// Finds the cut nearest to the sources.
  mutating func reachForward(_ piece: Piece, _ ends: FlowEnds)

  /// Marks the nodes by the cut found last: 0 and 1 on its two sides, 2 for nodes that are cut.
  func mark(_ side: UnsafeMutablePointer<UInt8>, of count: Int)
}

/// The ends of a flow: as many sources at the front of a line as there are sinks at its back.
struct FlowEnds {
  /// All nodes of the piece, from front to back.
  let line: UnsafePointer<UInt32>
  /// By node: what it is to the flow.
  let role: UnsafePointer<Role>
  /// How many nodes there are.
  let count: Int
  /// How many of them are sources.
  let width: Int

  /// What a node is to the flow. Only those at the edge of an end have neighbours outside it.
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

  /// A source, counted from the front.
  @inline(__always) func source(_ index: Int) -> Int { Int(line[index]) }
  /// A sink, counted from the back.
  @inline(__always) func sink(_ index: Int) -> Int { Int(line[count - 1 - index]) }
}
