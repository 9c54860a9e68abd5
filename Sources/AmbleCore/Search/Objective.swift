/// The first objective of a search; the second is always the climb.
enum Objective: Sendable {
  /// Length as searches count it, centimetres.
  case length
  /// The mode's own cost: perceived time, tenths of a second.
  case cost

  @inline(__always)
  func value(of edge: SearchGraph.Edge) -> UInt32 {
    switch self {
    case .length: edge.length
    case .cost: edge.cost
    }
  }
}
