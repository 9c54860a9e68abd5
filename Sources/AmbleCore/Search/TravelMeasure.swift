/// Measures a path by time or distance while its cost decides its course.
struct TravelMeasure: Sendable {
  /// The measured quantity.
  enum Kind: Sendable {
    /// Time, seconds.
    case time
    /// Distance, metres.
    case distance
  }

  let kind: Kind
  private let graph: Graph
  private let costs: ModeCosts

  init(_ kind: Kind, by model: TravelModel) {
    self.kind = kind
    graph = model.graph
    costs = model.costs
  }

  @inline(__always)
  func value(of edge: SearchGraph.Edge) -> Float {
    switch kind {
    case .time: Float(costs[Int(edge.arc)].milliseconds) / 1000
    case .distance: Float(graph.length[Int(edge.arc >> 1)]) / 100
    }
  }

  /// Measures a part of an arc. Its time is proportional to its length.
  func value(of branch: SearchEnd.Branch) -> Float {
    switch kind {
    case .time:
      let whole = Float(costs[Int(branch.arc)].milliseconds) / 1000
      return whole * min(1, Float(branch.travelled) / Float(graph.length[Int(branch.arc >> 1)]))
    case .distance: return Float(branch.travelled) / 100
    }
  }

  /// Returns the speed that conditions or a ferry's duration state for an arc, m/s, or `nil`.
  func statedSpeed(_ arc: ArcID) -> Double? { kind == .time ? costs.times.statedSpeed(arc) : nil }

  /// Measures a straight piece of an arc.
  /// - Parameters:
  ///   - attributes: the attributes of the arc.
  ///   - speed: the arc's `statedSpeed`.
  @inline(__always)
  func value(
    metres: Double, rise: Double, along arc: ArcID, _ attributes: SegmentAttributes,
    at speed: Double?
  ) -> Float {
    guard kind == .time else { return Float(metres) }
    if let speed { return Float(metres / speed) }
    let grade = metres > 0 ? rise / metres : 0
    return Float(metres / costs.times.speed(grade: grade, along: arc, attributes))
  }
}

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
