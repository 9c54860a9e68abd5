/// Interpolates heights along streets: linearly by length between the known ends of a chain, and
/// with balanced slopes where chains meet.
///
/// The heights are the voltages in a resistor network, solved by conjugate gradients (Hestenes and
/// Stiefel 1952) with a diagonal preconditioner.
struct HarmonicFill {
  /// The vertices to solve for, in order.
  private let free: [Int]
  /// The neighbours of each free vertex: the index of a free one in `free`, or −1 and a known
  /// height.
  private var wires: [[(place: Int, height: Double, conductance: Double)]]

  /// Conductance of ramps relative to streets, small so that a ramp follows its bridge without
  /// pulling it down.
  private static let rampConductance = 0.001

  /// Creates the system of the freed vertices of a graph. Other known vertices stay unchanged, and
  /// so do freed ones that are not connected to a known vertex.
  init(_ graph: ProfileGraph, freed: Set<Int>, ramps: [Int]) {
    var factors = Array(repeating: 1.0, count: graph.from.count)
    for piece in ramps.flatMap(graph.pieces) { factors[piece] = HarmonicFill.rampConductance }
    free = HarmonicFill.held(graph, freed)
    var places: [Int: Int] = [:]
    for (place, vertex) in free.enumerated() { places[vertex] = place }
    wires = Array(repeating: [], count: free.count)
    for piece in graph.from.indices {
      let (a, b) = (Int(graph.from[piece]), Int(graph.to[piece]))
      guard a != b, freed.contains(a) || freed.contains(b) else { continue }
      let conductance = factors[piece] / max(0.1, Double(graph.lengths[piece]))
      for (near, far) in [(a, b), (b, a)] {
        guard let place = places[near] else { continue }
        if let other = places[far] {
          wires[place].append((other, 0, conductance))
        } else if !freed.contains(far), !graph.heights[far].isNaN {
          wires[place].append((-1, Double(graph.heights[far]), conductance))
        }
      }
    }
  }

  /// Solves for the heights of the free vertices and stores them.
  func run(on graph: inout ProfileGraph) {
    let diagonal = wires.map { $0.reduce(0) { $0 + $1.conductance } }
    var heights = free.map { graph.heights[$0].isNaN ? 0 : Double(graph.heights[$0]) }
    let load = wires.map { $0.reduce(0) { $0 + ($1.place < 0 ? $1.conductance * $1.height : 0) } }
    var residual = zip(load, product(heights, diagonal)).map { $0 - $1 }
    var direction = zip(residual, diagonal).map { $0 / $1 }
    var energy = zip(residual, direction).reduce(0) { $0 + $1.0 * $1.1 }
    for _ in 0..<max(100, free.count) where energy > 1e-12 {
      let image = product(direction, diagonal)
      let step = energy / zip(direction, image).reduce(0) { $0 + $1.0 * $1.1 }
      for i in heights.indices {
        heights[i] += step * direction[i]
        residual[i] -= step * image[i]
      }
      let scaled = zip(residual, diagonal).map { $0 / $1 }
      let next = zip(residual, scaled).reduce(0) { $0 + $1.0 * $1.1 }
      for i in direction.indices { direction[i] = scaled[i] + next / energy * direction[i] }
      energy = next
    }
    for (place, vertex) in free.enumerated() { graph.heights[vertex] = Float(heights[place]) }
  }

  /// Returns the conductance matrix times heights, with known heights taken as 0.
  private func product(_ heights: [Double], _ diagonal: [Double]) -> [Double] {
    wires.indices.map { i in
      wires[i].reduce(diagonal[i] * heights[i]) {
        $1.place < 0 ? $0 : $0 - $1.conductance * heights[$1.place]
      }
    }
  }

  /// Returns the freed vertices that are connected to known ones, in order.
  private static func held(_ graph: ProfileGraph, _ freed: Set<Int>) -> [Int] {
    var sets = DisjointSets(count: graph.heights.count)
    var anchors: [Int] = []
    for piece in graph.from.indices {
      let (a, b) = (Int(graph.from[piece]), Int(graph.to[piece]))
      switch (freed.contains(a), freed.contains(b)) {
      case (true, true): sets.join(a, b)
      case (true, false): if !graph.heights[b].isNaN { anchors.append(a) }
      case (false, true): if !graph.heights[a].isNaN { anchors.append(b) }
      case (false, false): break
      }
    }
    let roots = Set(anchors.map { sets.root($0) })
    return freed.sorted().filter { roots.contains(sets.root($0)) }
  }
}
