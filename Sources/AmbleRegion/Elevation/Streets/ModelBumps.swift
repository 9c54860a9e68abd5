import AmbleCore

/// Finds the points where an elevation model is not that of the street.
///
/// A surface model contains roofs, trees and bridges above a street, and mixes the ground with that
/// beside it. On the street these are bumps, and hollows, whose sides are steep in both directions
/// along it within one and a half cells. Streets over a crest or through a dip are hardly ever steeper
/// than 25 % on both sides of it; a street that is steep all the way is steep on one side only.
struct ModelBumps {
  /// Least mean grade of both sides of a bump, rise over run.
  private static let steepness: Float = 0.25
  /// Maximum number of pieces followed on a side.
  private static let maxDepth = 8

  /// The vertices of bumps and hollows.
  private(set) var vertices: Set<Int> = []

  /// - Parameters:
  ///   - graph: the streets with the heights of the model.
  ///   - spacing: the distance between the model's samples, metres.
  ///   - noise: the model's accuracy, metres.
  /// - Complexity: linear in the points, and in the streets within one and a half cells of each.
  init(_ graph: ProfileGraph, spacing: Double, noise: Double) {
    let reach = Float(1.5 * spacing)
    guard reach > 0 else { return }
    let least = Self.steepness * reach + Float(noise)
    let pieces = VertexPieces(graph)
    for vertex in graph.heights.indices where pieces[vertex].count > 1 {
      for sign in [Float(1), -1] {
        let falls = pieces[vertex].count { piece in
          let around = Self.lowest(graph, pieces, from: vertex, piece, reach, sign, depth: 0)
          return sign * graph.heights[vertex] - around > least
        }
        if falls > 1 { vertices.insert(vertex) }
      }
    }
  }

  /// Returns the least of the heights times `sign` along the streets that begin with a piece.
  private static func lowest(
    _ graph: ProfileGraph, _ pieces: VertexPieces, from vertex: Int, _ piece: Int, _ reach: Float,
    _ sign: Float, depth: Int
  ) -> Float {
    let other = graph.end(of: piece, across: vertex)
    let left = reach - graph.lengths[piece]
    var least = graph.heights[other].isNaN ? Float.infinity : sign * graph.heights[other]
    guard left > 0, depth < maxDepth else { return least }
    for next in pieces[other] where next != piece {
      least = min(
        least, lowest(graph, pieces, from: other, next, left, sign, depth: depth + 1))
    }
    return least
  }
}
