/// The progress of reading map files.
struct ReadProgress: Equatable, Sendable {
  /// The phases, in order.
  enum Phase: CaseIterable, Sendable {
    case relations, ways, nodes

    var kind: ElementKinds {
      switch self {
      case .relations: .relations
      case .ways: .ways
      case .nodes: .nodes
      }
    }
  }

  /// The current phase.
  var phase: Phase
  /// Bytes read in this phase.
  var bytes: UInt64
  /// Bytes to read in each phase.
  var total: UInt64
}
