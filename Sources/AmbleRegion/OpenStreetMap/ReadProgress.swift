/// How far the reading of map files has come.
struct ReadProgress: Equatable, Sendable {
  /// What is read, in this order.
  enum Phase: CaseIterable, Sendable {
    case relations, ways, nodes

    /// The kind of element.
    var kind: ElementKinds {
      switch self {
      case .relations: .relations
      case .ways: .ways
      case .nodes: .nodes
      }
    }
  }

  /// What is being read.
  var phase: Phase
  /// Bytes on disk that lie behind in this phase.
  var bytes: UInt64
  /// Bytes on disk in a phase.
  var total: UInt64
}
