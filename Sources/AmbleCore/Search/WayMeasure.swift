/// What is measured along a way while its cost decides where it leads.
struct WayMeasure: Sendable {
  /// The quantity.
  enum Kind: Sendable {
    /// Seconds.
    case time
    /// Metres.
    case distance
  }

  let kind: Kind
  private let graph: Graph
  private let costs: ModeCosts

  init(_ kind: Kind, by ways: Ways) {
    self.kind = kind
    graph = ways.graph
    costs = ways.costs
  }

  /// What an edge measures.
  @inline(__always)
  func value(of edge: SearchGraph.Edge) -> Float {
    switch kind {
    case .time: Float(costs.milliseconds[Int(edge.arc)]) / 1000
    case .distance: Float(edge.length) / 100
    }
  }

  /// What a part of an arc measures. Times are shared out by length.
  func value(of branch: Terminal.Branch) -> Float {
    switch kind {
    case .time:
      let whole = Float(costs.milliseconds[Int(branch.arc)]) / 1000
      return whole * min(1, Float(branch.length) / Float(graph.length[Int(branch.arc >> 1)]))
    case .distance: return Float(branch.length) / 100
    }
  }

  /// What a straight piece of a stretch measures.
  @inline(__always)
  func value(metres: Double, rise: Double, on stretch: StretchAttributes, backward: Bool) -> Float {
    guard kind == .time else { return Float(metres) }
    let grade = metres > 0 ? rise / metres : 0
    return Float(metres / costs.times.table.speed(grade: grade, on: stretch, backward: backward))
  }
}
