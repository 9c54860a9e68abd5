import AmbleCore

/// Lowers the bumps that an elevation model has along level water.
///
/// Quays and promenades follow the water next to them. A surface model mixes them with the hill
/// behind them, and with trees, houses and bridges above. A height along a shore that is above
/// lower ones in both directions is lowered to the higher of both, by at most a share of its height
/// above the water. A street that only rises keeps its heights, and so do stairs and streets that
/// lead away from the water. On a line, this is the opening of mathematical morphology (Serra
/// 1982).
struct ShoreBumps {
  /// Maximum distance of a street from the bank, metres: a cell of a model of 25 m.
  private static let beside = 25.0
  /// Length of street in each direction that is compared, metres.
  private static let window: Float = 120
  /// Maximum share of the height above the water that is taken off; our own estimate, as is the window.
  /// With 0.5, streets along the Douro climb no less.
  private static let share: Float = 0.3
  /// Spacings of the models that contain objects on the ground, metres. Finer ones are bare earth
  /// and right about quays and ramps; a coarser cell is wider than a quay and the street behind it.
  private static let surfaceModels = 15.0..<50

  private let graph: ProfileGraph
  private let pieces: VertexPieces
  /// Whether each piece runs along a bank.
  private var isShore: [Bool]
  /// The level of the water next to each vertex, metres; NaN away from water.
  private var levels: [Float]

  /// Finds the streets along shores.
  ///
  /// - Parameters:
  ///   - graph: the pieces of `network`, with the heights of the model.
  ///   - source: the model.
  /// - Complexity: linear in the pieces and in the banks near them.
  init(
    _ graph: ProfileGraph, _ network: StreetNetwork, _ shores: Shores,
    _ source: some ElevationSource
  ) {
    self.graph = graph
    pieces = VertexPieces(graph)
    isShore = Array(repeating: false, count: graph.from.count)
    levels = Array(repeating: .nan, count: graph.heights.count)
    guard Self.surfaceModels.contains(source.spacing) else { return }
    for (index, segment) in network.segments.enumerated()
    where !segment.isFerry && !segment.isStructure && !segment.isSteps {
      for (point, piece) in graph.pieces(of: index).enumerated() {
        let (from, to) = (segment.points[point], segment.points[point + 1])
        guard let bank = shores.bank(along: from, to, within: Self.beside),
          let level = WaterLevel.beyond(bank, in: source)
        else { continue }
        mark(piece, Float(level))
      }
    }
  }

  private mutating func mark(_ piece: Int, _ level: Float) {
    isShore[piece] = true
    for vertex in [Int(graph.from[piece]), Int(graph.to[piece])] {
      levels[vertex] = levels[vertex].isNaN ? level : min(levels[vertex], level)
    }
  }

  /// Lowers the heights of a graph.
  ///
  /// - Complexity: linear in the points along shores, and in the streets within the window of each.
  func run(on graph: inout ProfileGraph) {
    for vertex in levels.indices where !levels[vertex].isNaN {
      let height = self.graph.heights[vertex]
      guard let foot = foot(of: vertex), foot < height else { continue }
      let least = height - Self.share * max(0, height - levels[vertex])
      graph.heights[vertex] = max(foot, least)
    }
  }

  /// Returns the second lowest of the heights within the window of a vertex, one for each direction,
  /// metres, or `nil` at an end of a shore.
  private func foot(of vertex: Int) -> Float? {
    let sides = pieces[vertex].filter { isShore[$0] }
    guard sides.count > 1 else { return nil }
    return sides.map { lowest(from: vertex, through: $0) }.sorted()[1]
  }

  /// Returns the lowest height along the shore within the window from a vertex through a piece,
  /// metres.
  private func lowest(from vertex: Int, through piece: Int) -> Float {
    let first = graph.end(of: piece, across: vertex)
    var best = graph.heights[first]
    var seen: Set = [vertex, first]
    var open = [(vertex: first, left: Self.window - graph.lengths[piece])]
    while let (vertex, left) = open.popLast() {
      best = min(best, graph.heights[vertex])
      for piece in pieces[vertex] where isShore[piece] && graph.lengths[piece] <= left {
        let other = graph.end(of: piece, across: vertex)
        guard seen.insert(other).inserted, !graph.heights[other].isNaN else { continue }
        open.append((other, left - graph.lengths[piece]))
      }
    }
    return best
  }
}

/// The level of water next to a street, by an elevation model.
enum WaterLevel {
  /// Distances from the bank where the model is sampled, in cells. The first cell may hold the
  /// bank.
  private static let distances = [0.5, 1, 1.5]

  /// Returns the lowest height of the model across the bank from a street, metres, or `nil` if it has
  /// none there.
  ///
  /// Water is the lowest ground next to a shore: boats, trees and the bank itself are above it.
  static func beyond(_ bank: Shores.Bank, in source: some ElevationSource) -> Double? {
    distances.compactMap { source.height(at: bank.position(beyond: $0 * source.spacing)) }.min()
  }
}
