public import AmbleCore

/// Assigns heights to streets: densifies shapes, interpolates bridges and tunnels, removes noise.
///
/// ```swift
/// let model = try ElevationModel.open(paths: elevationFiles, covering: graph.bounds)
/// var streets = network
/// let report = NetworkElevation().lay(on: &streets, from: model)
/// let graph = try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: streets)))
/// let planner = RoutePlanner(graph: graph, ascentThreshold: report.threshold)
/// ```
public struct NetworkElevation: Sendable {
  /// Maximum length of a piece of a shape, metres: less than a cell of 30 m models.
  public var maxPiece = 20.0
  /// The banks of the water next to the streets.
  var shores = Shores([])

  /// Creates the default settings.
  public init() {}

  /// Assigns a height from a source to every point of every segment.
  ///
  /// Adds points to shapes, 10 to 20 m apart. Bridges and tunnels are interpolated by length
  /// between their ends, and the streets before them repaired if the source is wrong there; ferries
  /// are level; the source's noise is removed (`HeightGrid.removeNoise`, `LeastClimb`,
  /// `MonotoneRefit`); no piece is steeper
  /// than its kind of street and its `incline` tag allow, and streets for cars no steeper than 25 %
  /// unless the tag or a fine source says so (`GradeLimit`); the height of a roof over a street is
  /// replaced by the height of the street around it (`ModelBumps`), and bumps along water are
  /// lowered (`ShoreBumps`). All segments at a junction have the same height there. Segments with
  /// unknown heights, with heights that differ from the source by more than its accuracy
  /// (`HeightDoubt`), or as steep as their limit, are flagged.
  ///
  /// - Parameters:
  ///   - network: the streets; existing heights are replaced.
  ///   - source: the ground.
  ///   - progress: called with the share of the work done, 0…1.
  /// - Returns: the report, with the share of streets without height.
  /// - Complexity: linear in the points, about ten thousand operations each.
  public func lay(
    on network: inout StreetNetwork, from source: some ElevationSource,
    progress: (Double) -> Void = { _ in }
  ) -> ElevationReport {
    let source = source.averaged(near: network.junctions.map(\.coordinate))
    for i in network.segments.indices { network.segments[i].densify(longest: maxPiece) }
    progress(0.05)
    var graph = ProfileGraph(network, source: source)
    progress(0.2)
    let repaired = carryAcross(network, &graph, source)
    let measured = graph.heights
    network.dropContradictedGrades(measured: graph, noise: source.noise)
    let bumps = ModelBumps(graph, network, spacing: source.spacing, noise: source.noise)
    HarmonicFill(graph, freed: bumps.vertices, ramps: []).run(on: &graph)
    if !shores.isEmpty { ShoreBumps(graph, network, shores, source).run(on: &graph) }
    let limit = GradeLimit(network, spacing: source.spacing)
    limit.run(on: &graph)
    progress(0.3)
    let tube = Tube(graph, network, source)
    removeNoise(&graph, tube.widths) { progress(0.3 + 0.65 * $0) }
    limit.run(on: &graph)
    let doubt = HeightDoubt(graph, measured: measured, accuracy: tube.errors)
    doubt.flag(&network, graph, limit)
    graph.write(to: &network)
    progress(1)
    return ElevationReport(
      source: source.name, spacing: source.spacing, noise: source.noise,
      threshold: source.ascentThreshold, unknownShare: graph.unknownShare,
      points: network.segments.reduce(0) { $0 + $1.heights.count },
      repairedApproaches: repaired, doubtfulPlaces: doubt.placeCount)
  }

  /// Removes the source's noise.
  private func removeNoise(
    _ graph: inout ProfileGraph, _ tube: [Float], progress: (Double) -> Void
  ) {
    let measured = graph.heights
    let leastClimb = LeastClimb()
    leastClimb.run(on: &graph, tube: tube, progress: progress)
    MonotoneRefit(level: leastClimb.roundOff).run(on: &graph, measured: measured, tube: tube)
  }

  /// Interpolates heights across bridges and tunnels; returns the number of repaired approaches.
  private func carryAcross(
    _ network: StreetNetwork, _ graph: inout ProfileGraph, _ source: some ElevationSource
  ) -> Int {
    let junctions = JunctionSegments(network)
    let structures = Structures(network, junctions)
    let repair = ApproachRepair(network, junctions, structures, source)
    let (doubted, repaired) = repair.run(on: &graph)
    var freed: Set<Int> = []
    for (index, segment) in network.segments.enumerated() where structures.isHeld[index] {
      for point in segment.points.indices { freed.insert(graph.vertex(segment, index, point)) }
    }
    for junction in structures.contacts.keys { freed.remove(Int(graph.junctions[junction])) }
    freed.formUnion(doubted)
    HarmonicFill(graph, freed: freed, ramps: structures.ramps).run(on: &graph)
    return repaired
  }
}

extension ProfileGraph {
  /// Writes the heights into a network's segments, and flags segments with unknown heights.
  fileprivate func write(to network: inout StreetNetwork) {
    for index in network.segments.indices {
      let segment = network.segments[index]
      let heights = segment.points.indices.map {
        Height(metres: Double(self.heights[vertex(segment, index, $0)]))
      }
      network.segments[index].heights = heights
      if heights.contains(.unknown) {
        network.segments[index].attributes.flags.insert(.heightUnknown)
      } else {
        network.segments[index].attributes.flags.remove(.heightUnknown)
      }
    }
  }

  /// Share of the length of pieces with an unknown height at either end, 0…1.
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

/// The result of assigning heights to streets.
public struct ElevationReport: Hashable, Sendable {
  /// The name of the elevation source.
  public var source: String
  /// Sample spacing of the source, metres.
  public var spacing: Double
  /// Noise removed, metres.
  public var noise: Double
  /// Threshold of the turning-point filter of reported ascents, metres.
  public var threshold: Double
  /// Share of the total street length without height, 0…1.
  public var unknownShare: Double
  /// Number of points with a height.
  public var points: Int
  /// Number of ends of bridges and tunnels whose height was derived from the street before them.
  public var repairedApproaches: Int
  /// Number of places where heights differ from the source by more than its accuracy, bridges and
  /// tunnels not counted.
  public var doubtfulPlaces: Int
}
