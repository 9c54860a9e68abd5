import AmbleCore

/// Finds the points where an elevation model does not show the street's surface.
///
/// A surface model contains roofs, trees and bridges above a street, and mixes the ground with the
/// ground next to it. On the street these are bumps, and hollows, whose sides are steep in both
/// directions along it within one and a half cells. Streets over a crest or through a dip are
/// hardly ever steeper than 25 % on both sides of it; a street that is steep all the way is steep
/// on one side only. A bump wider than that is taken off from its middle. Paths and tracks are left
/// alone, because mountains have such crests, and so are models whose cells are too large for a
/// roof.
struct ModelBumps {
  /// Minimum mean grade of both sides of a bump, rise over run.
  private static let steepness: Float = 0.25
  /// Spacing from which on no roof fills a cell, metres.
  private static let coarse = 50.0
  /// Maximum number of pieces followed on a side.
  private static let maxDepth = 8
  /// Number of times that points next to a bump are examined without it.
  private static let rounds = 3

  /// The vertices of bumps and hollows.
  private(set) var vertices: Set<Int> = []

  private let graph: ProfileGraph
  private let pieces: VertexPieces
  private let reach: Float

  /// Finds the bumps of a network.
  /// - Parameters:
  ///   - graph: the pieces of `network`, with the heights of the model.
  ///   - spacing: the distance between the model's samples, metres.
  ///   - noise: the model's accuracy, metres.
  /// - Complexity: linear in the points, and in the streets within one and a half cells of each steep
  ///   piece.
  init(_ graph: ProfileGraph, _ network: StreetNetwork, spacing: Double, noise: Double) {
    self.graph = graph
    pieces = VertexPieces(graph)
    reach = Float(1.5 * spacing)
    guard spacing > 0, spacing < Self.coarse else { return }
    let least = Self.steepness * reach + Float(noise)
    let candidates = candidates(network)
    for sign in [Float(1), -1] {
      var bump = Array(repeating: false, count: graph.heights.count)
      for _ in 0..<Self.rounds {
        let found = candidates.filter {
          !bump[$0] && isSteepOnTwoSides($0, least, sign, without: bump)
        }
        guard !found.isEmpty else { break }
        for vertex in found { bump[vertex] = true }
        vertices.formUnion(found)
      }
    }
  }

  /// Returns the vertices of streets that are within reach of a steep piece.
  private func candidates(_ network: StreetNetwork) -> [Int] {
    var isStreet = Array(repeating: false, count: graph.heights.count)
    var isNear = isStreet
    for (index, segment) in network.segments.enumerated() where segment.mayHaveRoofs {
      for piece in graph.pieces(of: index) {
        let (a, b) = (Int(graph.from[piece]), Int(graph.to[piece]))
        isStreet[a] = true
        isStreet[b] = true
        let rise = abs(graph.heights[a] - graph.heights[b])
        if rise > Self.steepness * graph.lengths[piece], rise > 1 {
          mark(&isNear, around: a)
          mark(&isNear, around: b)
        }
      }
    }
    return isStreet.indices.filter { isStreet[$0] && isNear[$0] && pieces[$0].count > 1 }
  }

  /// Marks the vertices within reach.
  private func mark(_ isNear: inout [Bool], around vertex: Int) {
    isNear[vertex] = true
    var open = [(vertex: vertex, left: reach)]
    for _ in 0..<Self.maxDepth where !open.isEmpty {
      var next: [(vertex: Int, left: Float)] = []
      for (vertex, left) in open {
        for piece in pieces[vertex] where graph.lengths[piece] < left {
          let other = graph.end(of: piece, across: vertex)
          guard !isNear[other] else { continue }
          isNear[other] = true
          next.append((other, left - graph.lengths[piece]))
        }
      }
      open = next
    }
  }

  private func isSteepOnTwoSides(
    _ vertex: Int, _ least: Float, _ sign: Float, without bump: [Bool]
  ) -> Bool {
    let foot = sign * graph.heights[vertex] - least
    return pieces[vertex].count {
      falls(below: foot, from: vertex, $0, reach, sign, without: bump, depth: 0)
    } > 1
  }

  /// Returns whether a height times `sign` along the streets that begin with a piece is below a
  /// limit. Ways across the bump are not counted.
  private func falls(
    below foot: Float, from vertex: Int, _ piece: Int, _ reach: Float, _ sign: Float,
    without bump: [Bool], depth: Int
  ) -> Bool {
    let other = graph.end(of: piece, across: vertex)
    if !bump[other], sign * graph.heights[other] < foot { return true }
    let left = bump[other] ? reach : reach - graph.lengths[piece]
    guard left > 0, depth < Self.maxDepth else { return false }
    return pieces[other].contains {
      $0 != piece
        && falls(
          below: foot, from: other, $0, left, sign, without: bump, depth: depth + 1)
    }
  }
}

extension StreetNetwork.Segment {
  /// Whether it is a street of towns, with roofs next to it.
  fileprivate var mayHaveRoofs: Bool {
    switch attributes.roadClass {
    case .path, .track, .bridleway, .ferry, .other: false
    default: attributes.sacScale < 2
    }
  }
}
