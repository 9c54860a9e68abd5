import AmbleCore

/// Finds how high a bridge or tunnel really begins.
///
/// An elevation model is wrong before the bridge does: its cells at the abutment already hold the
/// valley, at a portal already the hill (GraphHopper issues 1363 and 3362). The streets that lead
/// to a structure are therefore read where they are out of the model's reach and carried on towards
/// it (`ApproachLine`). All streets that reach a structure are read together, weighted by distance,
/// so the two ends of a short one agree. The result replaces the model's height only where it
/// differs by more than the model's noise and the streets' own disagreement can explain, and only
/// in the direction in which a model errs: a bridge is higher than its valley, a tunnel lower than
/// its hill.
struct ApproachRepair {
  private let network: StreetNetwork
  private let junctions: JunctionStretches
  private let structures: Structures
  private let ground: GroundRange
  private let line: ApproachLine
  /// Distance from a structure within which the model is wrong, metres: its cell and a half.
  private let reach: Double
  /// Difference between line and model that needs no repair, metres.
  private let tolerance: Double

  /// Grade that two ends of a structure may differ by without contradicting each other. Roads on
  /// bridges and in tunnels hardly exceed it.
  static let steepestDeck = 0.12

  /// The repair of a network's approaches for a source.
  init(
    _ network: StreetNetwork, _ junctions: JunctionStretches, _ structures: Structures,
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

  /// Sets contacts to their true heights.
  ///
  /// - Returns: the vertices of the streets before them whose heights are no longer believed, other
  ///   contacts there among them, and how many contacts were repaired.
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

  /// The height of a contact, or `nil` if the model may be right.
  ///
  /// From once to twice the doubt the height goes over from the model's to the streets', so that
  /// contacts side by side never differ because one of them just passed a limit.
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

  /// The weighted mean of what all streets near a contact say of its height, and how much they
  /// disagree, in metres.
  ///
  /// A street on the other side counts by how far it contradicts the nearest one beyond what the
  /// grade between them allows, and less with the square of the distance.
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

  /// The contacts within twice the reach of one by way of structures and streets, in metres.
  private func distances(from contact: Int) -> [Int: Double] {
    var best = [contact: 0.0]
    var open = [contact]
    while let junction = open.popLast(), let start = best[junction] {
      for end in junctions[junction] {
        let stretch = network.stretches[end.stretch]
        guard !stretch.isFerry, !stretch.isSteps else { continue }
        let far = network.junctions(end).far
        let distance = start + stretch.length
        guard distance <= 2 * reach, distance < best[far] ?? .infinity else { continue }
        best[far] = distance
        open.append(far)
      }
    }
    return best.filter { structures.contacts[$0.key] != nil }
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
