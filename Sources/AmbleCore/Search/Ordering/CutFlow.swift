/// A greatest flow through a piece, from the foremost nodes of a line to its hindmost, which shows
/// a least cut between them.
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

  /// Makes sources of the first nodes in a line, and sinks of as many at its end.
  mutating func widen(_ line: UnsafePointer<UInt32>, of count: Int, to width: Int)

  /// Lets flow all that can, which leaves the cut nearest to the sources; false, as soon as more
  /// than a limit flows.
  mutating func maximise(_ piece: Piece, _ line: UnsafePointer<UInt32>, limit: Int) -> Bool

  /// Finds the cut nearest to the sinks.
  mutating func reachBackward(_ piece: Piece, _ line: UnsafePointer<UInt32>)

  /// Marks the nodes by the cut found last: 0 and 1 on its two sides, 2 for nodes that are cut.
  func mark(_ side: UnsafeMutablePointer<UInt8>, of count: Int)
}
