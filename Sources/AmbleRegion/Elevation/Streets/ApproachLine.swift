import AmbleCore

/// Fits lines to the heights of the streets before a structure, where the model is reliable, and
/// extrapolates them.
struct ApproachLine {
  private let network: StreetNetwork
  private let junctions: JunctionSegments
  private let structures: Structures
  /// Distance from a structure within which the model is unreliable, metres.
  private let reach: Double
  /// Length of street beyond `reach` that the line is fitted to, metres.
  private let window: Double
  /// Maximum slope of an extrapolated line; the same as `ApproachRepair.steepestDeck`.
  private static let steepest = 0.12

  /// Creates the lines of a network's approaches.
  init(
    _ network: StreetNetwork, _ junctions: JunctionSegments, _ structures: Structures,
    reach: Double
  ) {
    self.network = network
    self.junctions = junctions
    self.structures = structures
    self.reach = reach
    window = max(60, reach)
  }

  /// Returns the height of a contact, metres, by the lines along the streets beyond the structures
  /// that end there, or `nil` if none is long enough.
  func height(at contact: Int, _ graph: ProfileGraph) -> Double? {
    let ends = structures.contacts[contact] ?? []
    let heights = ends.compactMap { height(beyond: $0, graph) }
    return heights.isEmpty ? nil : heights.reduce(0, +) / Double(heights.count)
  }

  /// Returns the height at the end of a structure, metres, by the line along the street beyond it.
  private func height(beyond end: JunctionSegments.End, _ graph: ProfileGraph) -> Double? {
    var samples: [SIMD2<Double>] = []
    var distance = 0.0
    var last = end
    while distance < reach + window, let next = street(after: last) {
      let segment = network.segments[next.segment]
      let order = network.pointOrder(next)
      for (before, point) in zip(order, order.dropFirst()) {
        distance += segment.pieceLength(max(before, point))
        guard distance <= reach + window else { break }
        let height = graph.heights[graph.vertex(segment, next.segment, point)]
        if distance >= reach, !height.isNaN { samples.append(SIMD2(distance, Double(height))) }
      }
      last = JunctionSegments.End(segment: next.segment, isHead: !next.isHead)
      if structures.contacts[network.junctions(last).near] != nil { break }
    }
    guard let first = samples.first, let final = samples.last, final.x - first.x >= window / 3
    else { return nil }
    return TheilSen.value(at: 0, of: samples, steepest: ApproachLine.steepest)
  }

  /// Returns the street on the ground that continues straightest from the end of a segment.
  private func street(after end: JunctionSegments.End) -> JunctionSegments.End? {
    let direction = network.direction(end)
    return junctions[network.junctions(end).near]
      .filter { $0 != end && isStreet($0.segment) }
      .min { dot(direction, $0) < dot(direction, $1) }
  }

  private func dot(_ direction: SIMD2<Double>, _ end: JunctionSegments.End) -> Double {
    (direction * network.direction(end)).sum()
  }

  private func isStreet(_ index: Int) -> Bool {
    let segment = network.segments[index]
    return !structures.isHeld[index] && !segment.isFerry && !segment.isSteps
  }
}
