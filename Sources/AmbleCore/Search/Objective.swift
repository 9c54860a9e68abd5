/// What a search counts first; the second is always the climb.
enum Objective: Sendable {
  /// Centimetres of way.
  case length
  /// The mode's own cost, tenths of a second as felt.
  case cost

  @inline(__always)
  func value(of edge: SearchGraph.Edge) -> UInt32 {
    switch self {
    case .length: edge.length
    case .cost: edge.cost
    }
  }
}
