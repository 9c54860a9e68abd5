import AmbleCore
import CMath

/// Corrects the heights at the ends of bridges and tunnels.
///
/// An elevation model is wrong even before the bridge: its cells at the abutment already contain
/// the valley, at a portal already the hill (GraphHopper issues 1363 and 3362). The streets before
/// a structure are therefore read beyond these cells and extrapolated towards it (`ApproachLine`).
/// All streets at a structure are combined, weighted by distance, so that the two ends of a short
/// one agree. The result replaces the model's height only if the difference exceeds the model's
/// noise and the streets' disagreement, and only in the direction of the model's error: a bridge is
/// higher than its valley, a tunnel lower than its hill.
struct ApproachRepair {
  private let network: StreetNetwork
  private let junctions: JunctionSegments
  private let structures: Structures
  private let ground: GroundRange
  private let line: ApproachLine
  /// Distance from a structure within which the model is unreliable, metres: one and a half cells.
  private let reach: Double
  /// Maximum difference between line and model without repair, metres.
  private let tolerance: Double

  /// Maximum grade between two ends of a structure without contradiction. Roads on bridges and in
  /// tunnels rarely exceed it.
  static let steepestDeck = 0.12

  /// Prepares the repair of a network's approaches for a source.
  init(
    _ network: StreetNetwork, _ junctions: JunctionSegments, _ structures: Structures,
    _ source: some ElevationSource
  ) {
    self.network = network
    self.junctions = junctions
    self.structures = structures
    reach = min(1.5 * source.spacing, 100)
    tolerance = max(1.5 * source.noise, 0.05 * reach)
    line = ApproachLine(network, junctions, structures, reach: reach)
    ground = GroundRange(network, structures, source, reach: reach)
  }

  /// Sets contacts to their corrected heights.
  ///
  /// - Returns: the vertices of the streets before them whose heights must be interpolated, other
  ///   contacts there included, and the number of repaired contacts.
  func run(on graph: inout ProfileGraph) -> (freed: Set<Int>, repaired: Int) {
    var freed: Set<Int> = []
    guard reach > 0 else { return (freed, 0) }
    let sampled = graph
    let contacts = structures.contacts.keys.sorted()
    var lines: [Int: Double] = [:]
    for contact in contacts { lines[contact] = line.height(at: contact, sampled) }
    var repaired: Set<Int> = []
    for contact in contacts {
      guard let height = repairedHeight(of: contact, sampled, lines) else { continue }
      let vertex = Int(graph.junctions[contact])
      graph.heights[vertex] = Float(height)
      freed.formUnion(street(around: contact, graph))
      repaired.insert(vertex)
    }
    return (freed.subtracting(repaired), repaired.count)
  }

  /// Returns the height of a contact, metres, or `nil` if the model may be right.
  ///
  /// Between once and twice the doubt, the height changes gradually from the model's to the
  /// streets', so that adjacent contacts do not differ because only one of them exceeds a limit.
  private func repairedHeight(
    of contact: Int, _ graph: ProfileGraph, _ lines: [Int: Double]
  ) -> Double? {
    let model = Double(graph.heights[Int(graph.junctions[contact])])
    guard !model.isNaN, let estimate = estimate(at: contact, lines) else { return nil }
    let height = ground.clamp(estimate.height, at: contact)
    let doubt = tolerance + 2 * estimate.spread
    let difference = height - model
    guard abs(difference) > doubt else { return nil }
    return model + difference * min(1, abs(difference) / doubt - 1)
  }

  /// Returns the weighted mean height of a contact by all streets near it, and their disagreement,
  /// metres.
  ///
  /// A street on the other side counts by how far it contradicts the nearest one beyond the grade
  /// allowed between them, with a weight that falls with the square of the distance.
  private func estimate(
    at contact: Int, _ lines: [Int: Double]
  ) -> (height: Double, spread: Double)? {
    let near = distances(from: contact).filter { lines[$0.key] != nil }
    guard let nearest = near.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      let base = lines[nearest.key]
    else { return nil }
    var moments = SIMD3<Double>.zero
    for (other, distance) in near.sorted(by: { $0.key < $1.key }) {
      let difference = (lines[other] ?? base) - base
      let allowed = ApproachRepair.steepestDeck * distance
      let excess = max(0, abs(difference) - allowed) * (difference < 0 ? -1 : 1)
      let weight = 1 / ((reach + distance) * (reach + distance))
      moments += weight * SIMD3(1, excess, excess * excess)
    }
    let mean = moments.y / moments.x
    return (base + mean, max(0, moments.z / moments.x - mean * mean).squareRoot())
  }

  /// Returns the contacts within twice the reach along structures and streets, with their distances
  /// in metres.
  private func distances(from contact: Int) -> [Int: Double] {
    var best = [contact: 0.0]
    var open = [contact]
    while let junction = open.popLast(), let start = best[junction] {
      for end in junctions[junction] {
        let segment = network.segments[end.segment]
        guard !segment.isFerry, !segment.isSteps else { continue }
        let far = network.junctions(end).far
        let distance = start + segment.length
        guard distance <= 2 * reach, distance < best[far] ?? .infinity else { continue }
        best[far] = distance
        open.append(far)
      }
    }
    return best.filter { structures.contacts[$0.key] != nil }
  }

  /// Returns the vertices of all streets within reach of a junction, along streets. Of steps, only
  /// those between their ends, because steps may lead down to a street below.
  private func street(around junction: Int, _ graph: ProfileGraph) -> Set<Int> {
    var found: Set<Int> = []
    var best = [junction: 0.0]
    var open = [junction]
    while let place = open.popLast(), let start = best[place] {
      for end in junctions[place] where !structures.isHeld[end.segment] {
        let segment = network.segments[end.segment]
        guard !segment.isFerry else { continue }
        let (vertices, distance) = vertices(along: end, from: start, graph)
        found.formUnion(vertices)
        let far = network.junctions(end).far
        guard !segment.isSteps, distance < reach, distance < best[far] ?? .infinity else {
          continue
        }
        best[far] = distance
        open.append(far)
        found.insert(Int(graph.junctions[far]))
      }
    }
    return found
  }

  /// Returns the inner vertices of a segment within reach, and the distance of its other end,
  /// metres.
  private func vertices(
    along end: JunctionSegments.End, from start: Double, _ graph: ProfileGraph
  ) -> (vertices: [Int], distance: Double) {
    let segment = network.segments[end.segment]
    let order = network.pointOrder(end)
    var found: [Int] = []
    var distance = start
    for (before, point) in zip(order, order.dropFirst()) {
      distance += segment.pieceLength(max(before, point))
      guard distance < reach || segment.isSteps else { return (found, .infinity) }
      if point != order.last { found.append(graph.vertex(segment, end.segment, point)) }
    }
    return (found, distance)
  }
}

// MARK: Range of heights

/// The possible heights of a structure's end.
///
/// A model mixes the ground at an abutment with the valley next to it, at a portal with the hill
/// above. The true height is between the model's there and the highest, or the lowest, ground
/// nearby, and the error is at most the depth of the hollow that a bridge crosses. With sides of
/// 45°, that is half the length of the bridge.
struct GroundRange {
  private let heights: @Sendable (Coordinate) -> Double?
  private let network: StreetNetwork
  private let structures: Structures
  /// Distance within which the model mixes heights, metres.
  private let reach: Double

  /// Creates the ranges of a network's structures in a source.
  init(
    _ network: StreetNetwork, _ structures: Structures, _ source: some ElevationSource,
    reach: Double
  ) {
    self.network = network
    self.structures = structures
    self.reach = reach
    heights = { source.height(at: $0) }
  }

  /// Returns the height in the range of a contact nearest to the given one, metres.
  func clamp(_ height: Double, at contact: Int) -> Double {
    let place = network.junctions[contact].coordinate
    guard let here = heights(place) else { return height }
    let around = ring(around: place).compactMap(heights) + [here]
    let flags = (structures.contacts[contact] ?? []).map {
      network.segments[$0.segment].attributes.flags
    }
    let highest = flags.contains { $0.contains(.bridge) } ? around.max() ?? here : here
    let lowest = flags.contains { $0.contains(.tunnel) } ? around.min() ?? here : here
    let depth = (structures.lengths[contact] ?? 0) / 2
    return max(lowest, here - depth, min(highest, here + depth, height))
  }

  /// Returns positions in eight directions at half the reach and the whole reach.
  private func ring(around place: Coordinate) -> [Coordinate] {
    let narrowing = cos(place.latitude * .pi / 180)
    return (0..<16).map { i in
      let angle = Double(i % 8) * .pi / 4
      let distance = reach * (i < 8 ? 0.5 : 1) / Coordinate.metresPerDegree
      return Coordinate(
        latitude: place.latitude + distance * sin(angle),
        longitude: place.longitude + distance * cos(angle) / narrowing)
    }
  }
}
