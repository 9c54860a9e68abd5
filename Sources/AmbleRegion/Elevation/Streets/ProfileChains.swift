/// Pieces of a profile laid out as chains: pieces that follow each other share a vertex, which is next to
/// the vertices before and after it.
///
/// A vertex between exactly two pieces that follow each other has one position. Each other one is a
/// *knot*, with a position for each of its pieces, at an end of a chain.
///
/// ```swift
/// // A street of two pieces, and one that begins at its end.
/// let chains = ProfileChains(from: [0, 1, 2], to: [1, 2, 3], heights: [10, 11, 12, 11])
/// print(chains.vertices)  // [0, 1, 2, 3]: one chain
/// print(chains.knots)  // [0, 3]
/// ```
struct ProfileChains {
  /// The vertex of each position.
  let vertices: [UInt32]
  /// The last position of each chain, ascending.
  let tails: [UInt32]
  /// The vertices that are knots, ascending.
  let knots: [UInt32]
  /// The index of the first place of each knot in `places`, and the number of places.
  let starts: [UInt32]
  /// The positions of the knots, ascending for each of them.
  let places: [UInt32]

  /// Creates the chains of pieces, each of which has two different ends of known heights. Vertices of
  /// unknown heights have no position.
  /// - Parameter heights: the height of each vertex; NaN if unknown.
  /// - Complexity: linear.
  init(from: [UInt32], to: [UInt32], heights: [Float]) {
    var degrees = Self.degrees(from, to, heights.count)
    tails = Self.markInside(from, to, &degrees)
    vertices = Self.vertices(from, to, tails)
    (knots, starts) = Self.knots(heights, &degrees)
    places = Self.places(vertices, starts, &degrees)
  }

  /// Calls a function with each piece and the position of its first end, in the order of the pieces.
  func forEachPiece(_ body: (_ piece: Int, _ position: Int) -> Void) {
    var chain = 0
    for position in vertices.indices {
      if position == Int(tails[chain]) { chain += 1 } else { body(position - chain, position) }
    }
  }

  /// Marks a vertex between two pieces that follow each other.
  private static let inside = UInt32.max

  /// Returns the number of pieces at each vertex.
  private static func degrees(_ from: [UInt32], _ to: [UInt32], _ count: Int) -> [UInt32] {
    var degrees = [UInt32](repeating: 0, count: count)
    for vertex in from { degrees[Int(vertex)] += 1 }
    for vertex in to { degrees[Int(vertex)] += 1 }
    return degrees
  }

  /// Replaces the degrees of vertices inside of chains by `inside`; returns the tails of the chains.
  private static func markInside(
    _ from: [UInt32], _ to: [UInt32], _ degrees: inout [UInt32]
  ) -> [UInt32] {
    var tails: [UInt32] = []
    for piece in from.indices {
      let end = to[piece]
      if piece + 1 < from.count, from[piece + 1] == end, degrees[Int(end)] == 2 {
        degrees[Int(end)] = inside
      } else {
        tails.append(UInt32(piece + tails.count + 1))
      }
    }
    return tails
  }

  private static func vertices(_ from: [UInt32], _ to: [UInt32], _ tails: [UInt32]) -> [UInt32] {
    var vertices: [UInt32] = []
    vertices.reserveCapacity(from.count + tails.count)
    var chain = 0
    for piece in from.indices {
      if chain == 0 ? vertices.isEmpty : vertices.count == Int(tails[chain - 1]) + 1 {
        vertices.append(from[piece])
      }
      if Int(tails[chain]) == vertices.count { chain += 1 }
      vertices.append(to[piece])
    }
    return vertices
  }

  /// Returns the knots with their starts, and replaces the degree of each by its start.
  private static func knots(
    _ heights: [Float], _ degrees: inout [UInt32]
  ) -> (knots: [UInt32], starts: [UInt32]) {
    var knots: [UInt32] = []
    var starts: [UInt32] = [0]
    for vertex in heights.indices where degrees[vertex] != inside && !heights[vertex].isNaN {
      let start = starts[knots.count]
      knots.append(UInt32(vertex))
      starts.append(start + degrees[vertex])
      degrees[vertex] = start
    }
    return (knots, starts)
  }

  /// Returns the positions of the knots.
  /// - Parameter next: the next free place of each knot, by vertex.
  private static func places(
    _ vertices: [UInt32], _ starts: [UInt32], _ next: inout [UInt32]
  ) -> [UInt32] {
    var places = [UInt32](repeating: 0, count: Int(starts[starts.count - 1]))
    for (position, vertex) in vertices.enumerated() where next[Int(vertex)] != inside {
      places[Int(next[Int(vertex)])] = UInt32(position)
      next[Int(vertex)] += 1
    }
    return places
  }
}
