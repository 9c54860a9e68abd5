public import AmbleCore

/// Lays heights on streets: dense shapes, bridges and tunnels carried across, noise taken out.
public struct NetworkElevation: Sendable {
  /// The longest piece of a shape in metres.
  public var longestPiece = 20.0

  /// With the usual settings.
  public init() {}

  /// Gives every point of every stretch a height from a source.
  ///
  /// Shapes get points of their own, 10 to 20 m apart. Bridges and tunnels are interpolated by
  /// length between their ends, and the street before them is repaired where the source is wrong
  /// there already; ferries are flat; the source's noise is removed (`LeastClimb`,
  /// `MonotoneRefit`); no piece is steeper than its kind of way can be (`GradeLimit`). All
  /// stretches that meet at a junction have one height there. Stretches with unknown heights are flagged.
  ///
  /// - Parameters:
  ///   - network: the streets; heights they have already are replaced.
  ///   - source: the ground.
  ///   - progress: called now and then with the share of the work done, 0…1.
  /// - Complexity: linear in the points, about ten thousand operations each.
  public func lay(
    on network: inout StreetNetwork, from source: some ElevationSource,
    progress: (Double) -> Void = { _ in }
  ) -> ElevationReport {
    for i in network.stretches.indices { network.stretches[i].densify(longest: longestPiece) }
    progress(0.05)
    var graph = ProfileGraph(network, source: source)
    progress(0.2)
    let repaired = carryAcross(network, &graph, source)
    let limit = GradeLimit(graph, network)
    limit.run(on: &graph)
    progress(0.3)
    removeNoise(&graph, network, source) { progress(0.3 + 0.65 * $0) }
    limit.run(on: &graph)
    graph.write(to: &network)
    progress(1)
    return ElevationReport(
      source: source.name, spacing: source.spacing, noise: source.noise,
      threshold: source.ascentThreshold, unknownShare: graph.unknownShare,
      points: network.stretches.reduce(0) { $0 + $1.heights.count },
      repairedApproaches: repaired)
  }

  /// Takes the source's noise out.
  private func removeNoise(
    _ graph: inout ProfileGraph, _ network: StreetNetwork, _ source: some ElevationSource,
    progress: (Double) -> Void
  ) {
    let measured = graph.heights
    let tube = Tube.widths(graph, network, source)
    let leastClimb = LeastClimb()
    leastClimb.run(on: &graph, tube: tube, progress: progress)
    MonotoneRefit(level: leastClimb.roundOff).run(on: &graph, measured: measured, tube: tube)
  }

  /// Carries heights across bridges and tunnels; returns how many approaches were repaired.
  private func carryAcross(
    _ network: StreetNetwork, _ graph: inout ProfileGraph, _ source: some ElevationSource
  ) -> Int {
    let junctions = JunctionStretches(network)
    let structures = Structures(network, junctions)
    let repair = ApproachRepair(network, junctions, structures, source)
    let (doubted, repaired) = repair.run(on: &graph)
    var freed: Set<Int> = []
    for (index, stretch) in network.stretches.enumerated() where structures.isHeld[index] {
      for point in stretch.points.indices { freed.insert(graph.vertex(stretch, index, point)) }
    }
    for junction in structures.contacts.keys { freed.remove(Int(graph.junctions[junction])) }
    freed.formUnion(doubted)
    HarmonicFill(graph, freed: freed, ramps: structures.ramps).run(on: &graph)
    return repaired
  }
}

extension ProfileGraph {
  /// Writes the heights into a network's stretches and flags those that are not all known.
  fileprivate func write(to network: inout StreetNetwork) {
    for index in network.stretches.indices {
      let stretch = network.stretches[index]
      let heights = stretch.points.indices.map {
        Height(metres: Double(self.heights[vertex(stretch, index, $0)]))
      }
      network.stretches[index].heights = heights
      if heights.contains(.unknown) {
        network.stretches[index].attributes.flags.insert(.heightUnknown)
      } else {
        network.stretches[index].attributes.flags.remove(.heightUnknown)
      }
    }
  }

  /// Share of the length whose height is unknown at one end at least.
  fileprivate var unknownShare: Double {
    var unknown = 0.0
    var total = 0.0
    for piece in from.indices {
      total += Double(lengths[piece])
      if (heights[Int(from[piece])] - heights[Int(to[piece])]).isNaN {
        unknown += Double(lengths[piece])
      }
    }
    return total > 0 ? unknown / total : 0
  }
}
