import AmbleCore

/// Finds the points where an elevation model is not that of the street.
///
/// A surface model contains roofs, trees and bridges above a street, and mixes the ground with that
/// beside it. On the street these are bumps, and hollows, whose sides are steep in both directions
/// along it within one and a half cells. Streets over a crest or through a dip are hardly ever steeper
/// than 25 % on both sides of it; a street that is steep all the way is steep on one side only. A bump
/// wider than that is taken off from its middle.
struct ModelBumps {
  /// Least mean grade of both sides of a bump, rise over run.
  private static let steepness: Float = 0.25
  /// Maximum number of pieces followed on a side.
  private static let maxDepth = 10
  /// Number of times that points beside a bump are examined without it.
  private static let rounds = 3

  /// The vertices of bumps and hollows.
  private(set) var vertices: Set<Int> = []

  private let graph: ProfileGraph
  private let pieces: VertexPieces

  /// - Parameters:
  ///   - graph: the streets with the heights of the model.
  ///   - spacing: the distance between the model's samples, metres.
  ///   - noise: the model's accuracy, metres.
  /// - Complexity: linear in the points, and in the streets within one and a half cells of each.
  init(_ graph: ProfileGraph, spacing: Double, noise: Double) {
    self.graph = graph
    pieces = VertexPieces(graph)
    let reach = Float(1.5 * spacing)
    guard reach > 0 else { return }
    let least = Self.steepness * reach + Float(noise)
    for sign in [Float(1), -1] {
      var bump: Set<Int> = []
      for _ in 0..<Self.rounds {
        let found = graph.heights.indices.filter {
          !bump.contains($0) && isSteepOnTwoSides($0, reach, least, sign, without: bump)
        }
        guard !found.isEmpty else { break }
        bump.formUnion(found)
      }
      vertices.formUnion(bump)
    }
  }

  private func isSteepOnTwoSides(
    _ vertex: Int, _ reach: Float, _ least: Float, _ sign: Float, without bump: Set<Int>
  ) -> Bool {
    guard pieces[vertex].count > 1 else { return false }
    let height = sign * graph.heights[vertex]
    return pieces[vertex].count { piece in
      height - lowest(from: vertex, piece, reach, sign, without: bump, depth: 0) > least
    } > 1
  }

  /// Returns the least of the heights times `sign` along the streets that begin with a piece. Ways
  /// across the bump are not counted.
  private func lowest(
    from vertex: Int, _ piece: Int, _ reach: Float, _ sign: Float, without bump: Set<Int>,
    depth: Int
  ) -> Float {
    let other = graph.end(of: piece, across: vertex)
    let isBump = bump.contains(other)
    let left = isBump ? reach : reach - graph.lengths[piece]
    var least = Float.infinity
    if !isBump, !graph.heights[other].isNaN { least = sign * graph.heights[other] }
    guard left > 0, depth < Self.maxDepth else { return least }
    for next in pieces[other] where next != piece {
      least = min(
        least, lowest(from: other, next, left, sign, without: bump, depth: depth + 1))
    }
    return least
  }
}
