import AmbleCore

/// Finds how high a bridge or tunnel really begins.
///
/// An elevation model is wrong before the bridge does: its cells at the abutment already hold the
/// valley, at a portal already the hill (GraphHopper issues 1363 and 3362). So the street that
/// leads on from the structure is read where it is out of the model's reach and carried on towards
/// the structure by the line of Theil and Sen; where that misses the model's own height by more
/// than its noise can explain, the line is believed and the street in between is freed.
struct ApproachRepair {
  let network: StreetNetwork
  let junctions: JunctionStretches
  let structures: Structures
  /// Metres from a structure within which the model is wrong: its cell and a half.
  let reach: Double
  /// Metres of street that are read beyond the reach.
  let window: Double
  /// Metres by which line and model may differ.
  let tolerance: Double

  /// The repair of a network's approaches for a source.
  init(
    _ network: StreetNetwork, _ junctions: JunctionStretches, _ structures: Structures,
    _ source: some ElevationSource
  ) {
    self.network = network
    self.junctions = junctions
    self.structures = structures
    reach = min(1.5 * source.spacing, 100)
    window = max(60, reach)
    tolerance = max(1.5 * source.noise, 0.05 * reach)
  }

  /// Sets contacts to their true heights and returns the vertices of the streets before them whose
  /// heights are no longer believed.
  func run(on graph: inout ProfileGraph) -> (freed: Set<Int>, repaired: Int) {
    var freed: Set<Int> = []
    var repaired = 0
    guard reach > 0 else { return (freed, repaired) }
    let sampled = graph
    for (junction, ends) in structures.contacts.sorted(by: { $0.key < $1.key }) {
      let estimates = ends.compactMap { estimate(beyond: $0, sampled) }
      let vertex = Int(graph.junctions[junction])
      guard !estimates.isEmpty, !sampled.heights[vertex].isNaN else { continue }
      let height = estimates.reduce(0, +) / Double(estimates.count)
      guard abs(height - Double(sampled.heights[vertex])) > tolerance else { continue }
      graph.heights[vertex] = Float(height)
      freed.formUnion(street(around: junction, graph))
      repaired += 1
    }
    for junction in structures.contacts.keys { freed.remove(Int(graph.junctions[junction])) }
    return (freed, repaired)
  }

  /// The height at the end of a structure by the line along the street that leads on from it.
  private func estimate(beyond end: JunctionStretches.End, _ graph: ProfileGraph) -> Double? {
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
    return TheilSen.value(at: 0, of: samples, steepest: 0.12)
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

  /// The vertices of all streets within reach of a junction, by way of streets. Of stairs only
  /// what lies between their ends: they may lead down to a street below.
  private func street(around junction: Int, _ graph: ProfileGraph) -> Set<Int> {
    var found: Set<Int> = []
    var best = [junction: 0.0]
    var open = [junction]
    while let place = open.popLast(), let start = best[place] {
      for end in junctions[place] where !structures.isHeld[end.stretch] {
        let stretch = network.stretches[end.stretch]
        guard !stretch.isFerry else { continue }
        let (vertices, distance) = vertices(along: end, from: start, graph)
        found.formUnion(vertices)
        let far = network.junctions(end).far
        guard !stretch.isSteps, distance < reach, distance < best[far] ?? .infinity else {
          continue
        }
        best[far] = distance
        open.append(far)
        found.insert(Int(graph.junctions[far]))
      }
    }
    return found
  }

  /// The inner vertices of a stretch within reach, and how far its other end is.
  private func vertices(
    along end: JunctionStretches.End, from start: Double, _ graph: ProfileGraph
  ) -> (vertices: [Int], distance: Double) {
    let stretch = network.stretches[end.stretch]
    let order = network.pointOrder(end)
    var found: [Int] = []
    var distance = start
    for (before, point) in zip(order, order.dropFirst()) {
      distance += stretch.pieceLength(max(before, point))
      guard distance < reach || stretch.isSteps else { return (found, .infinity) }
      if point != order.last { found.append(graph.vertex(stretch, end.stretch, point)) }
    }
    return (found, distance)
  }
}
