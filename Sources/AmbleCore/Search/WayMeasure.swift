/// What is measured along a way while its cost decides where it leads.
struct WayMeasure: Sendable {
  /// The quantity.
  enum Kind: Sendable {
    /// Seconds.
    case time
    /// Metres.
    case distance
    /// Nothing: 0.
    case nothing
  }

  let kind: Kind
  private let graph: Graph
  private let mode: Mode
  private let table: SpeedTable

  init(_ kind: Kind, of search: SearchGraph) {
    self.kind = kind
    graph = search.graph
    mode = search.profile.mode
    table = search.times.table
  }

  /// What an edge measures. Times are those of the edge's cost, so right to a twentieth of a
  /// second.
  @inline(__always)
  func value(of edge: SearchGraph.Edge) -> Float {
    value(cost: edge.cost, length: edge.length, arc: edge.arc)
  }

  /// What a part of an arc measures.
  func value(of branch: Terminal.Branch) -> Float {
    value(cost: branch.cost, length: branch.length, arc: branch.arc)
  }

  @inline(__always)
  private func value(cost: UInt32, length: UInt32, arc: UInt32) -> Float {
    switch kind {
    case .time:
      Float(Double(cost) / 10 / Preference.factor(mode, graph.attributes[Int(arc >> 1)]))
    case .distance: Float(length) / 100
    case .nothing: 0
    }
  }

  /// What a straight piece of a stretch measures.
  func value(metres: Double, rise: Double, on stretch: StretchAttributes, backward: Bool) -> Float {
    switch kind {
    case .time:
      let grade = metres > 0 ? rise / metres : 0
      return Float(metres / table.speed(grade: grade, on: stretch, backward: backward))
    case .distance: return Float(metres)
    case .nothing: return 0
    }
  }
}
