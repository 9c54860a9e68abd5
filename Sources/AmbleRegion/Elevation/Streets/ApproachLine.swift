import AmbleCore

/// Reads the streets that lead to a structure where the model can be trusted, and carries them on.
struct ApproachLine {
  private let network: StreetNetwork
  private let junctions: JunctionStretches
  private let structures: Structures
  /// Distance from a structure within which the model is wrong, metres.
  private let reach: Double
  /// Length of street that is read beyond the reach, metres.
  private let window: Double
  /// Steepest line that is carried on.
  private static let steepest = 0.12

  /// The lines of a network's approaches.
  init(
    _ network: StreetNetwork, _ junctions: JunctionStretches, _ structures: Structures,
    reach: Double
  ) {
    self.network = network
    self.junctions = junctions
    self.structures = structures
    self.reach = reach
    window = max(60, reach)
  }

  /// The height of a contact in metres, by the lines along the streets that lead on from the
  /// structures that end there; `nil` if none is long enough.
  func height(at contact: Int, _ graph: ProfileGraph) -> Double? {
    let ends = structures.contacts[contact] ?? []
    let heights = ends.compactMap { height(beyond: $0, graph) }
    return heights.isEmpty ? nil : heights.reduce(0, +) / Double(heights.count)
  }

  /// The height at the end of a structure by the line along the street that leads on from it.
  private func height(beyond end: JunctionStretches.End, _ graph: ProfileGraph) -> Double? {
    var samples: [SIMD2<Double>] = []
    var distance = 0.0
    var last = end
    while distance < reach + window, let next = street(after: last) {
      let stretch = network.stretches[next.stretch]
      let order = network.pointOrder(next)
      for (before, point) in zip(order, order.dropFirst()) {
        distance += stretch.pieceLength(max(before, point))
        guard distance <= reach + window else { break }
        let height = graph.heights[graph.vertex(stretch, next.stretch, point)]
        if distance >= reach, !height.isNaN { samples.append(SIMD2(distance, Double(height))) }
      }
      last = JunctionStretches.End(stretch: next.stretch, isHead: !next.isHead)
      if structures.contacts[network.junctions(last).near] != nil { break }
    }
    guard let first = samples.first, let final = samples.last, final.x - first.x >= window / 3
    else { return nil }
    return TheilSen.value(at: 0, of: samples, steepest: ApproachLine.steepest)
  }

  /// The street on the ground that leads on most directly from the end of a stretch.
  private func street(after end: JunctionStretches.End) -> JunctionStretches.End? {
    let direction = network.direction(end)
    return junctions[network.junctions(end).near]
      .filter { $0 != end && isStreet($0.stretch) }
      .min { dot(direction, $0) < dot(direction, $1) }
  }

  private func dot(_ direction: SIMD2<Double>, _ end: JunctionStretches.End) -> Double {
    (direction * network.direction(end)).sum()
  }

  private func isStreet(_ index: Int) -> Bool {
    let stretch = network.stretches[index]
    return !structures.isHeld[index] && !stretch.isFerry && !stretch.isSteps
  }
}
