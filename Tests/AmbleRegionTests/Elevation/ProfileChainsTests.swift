import AmbleTesting
import Testing

@testable import AmbleRegion

struct ProfileChainsTests {
  /// Streets 0–4–1 and 1–5–2, and a dead end 1–3: vertices 4 and 5 are inside of streets.
  @Test func verticesInsideOfStreetsHaveOnePosition() {
    let chains = ProfileChains(
      from: [0, 4, 1, 5, 1], to: [4, 1, 5, 2, 3], heights: [0, 0, 0, 0, 0, 0])
    #expect(chains.vertices == [0, 4, 1, 1, 5, 2, 1, 3])
    #expect(chains.tails == [2, 5, 7])
    #expect(chains.knots == [0, 1, 2, 3])
    #expect(chains.starts == [0, 1, 4, 5, 6])
    #expect(chains.places == [0, 2, 3, 6, 5, 7])
  }

  /// Two streets that follow each other at a junction of no other are one chain. Vertex 3, without
  /// height, has no position; vertex 4, without pieces, has none, but is a knot.
  @Test func streetsThatFollowEachOtherAreOneChain() {
    let chains = ProfileChains(from: [0, 1], to: [1, 2], heights: [0, 0, 0, .nan, 0])
    #expect(chains.vertices == [0, 1, 2])
    #expect(chains.tails == [2])
    #expect(chains.knots == [0, 2, 4])
    #expect(chains.places == [0, 2])
  }

  /// A street around a block ends where it began: its junction has two positions.
  @Test func aLoopEndsAtItsKnot() {
    let chains = ProfileChains(from: [0, 1, 2], to: [1, 2, 0], heights: [0, 0, 0])
    #expect(chains.vertices == [0, 1, 2, 0])
    #expect(chains.knots == [0])
    #expect(chains.places == [0, 3])
  }

  @Test func noPieceIsNoChain() {
    let chains = ProfileChains(from: [], to: [], heights: [1])
    #expect(chains.vertices.isEmpty)
    #expect(chains.tails.isEmpty)
    #expect(chains.knots == [0])
  }
}

struct HeightRelaxationTests {
  /// Whatever the network, the heights are those of the same iteration piece by piece, to the last bit.
  @Test(arguments: 1...20) func chainsMoveAsPiecesDo(number: Int) {
    var random = SeededGenerator(seed: UInt64(number))
    let count = Int.random(in: 2...60, using: &random)
    let pieces = network(of: count, &random)
    let vertices = (0..<count).map { _ in
      let height = Float.random(in: 0...30, using: &random)
      return Vertex(
        height: height, lowest: height - .random(in: 0...2, using: &random),
        highest: height + .random(in: 0...2, using: &random),
        target: .random(in: 0...30, using: &random),
        weight: Float(Int.random(in: 0...3, using: &random)))
    }
    let rises = number % 2 == 0 ? pieces.map { _ in Bool.random(using: &random) } : nil
    let method =
      rises == nil
      ? HeightRelaxation.Method(gain: 2, shrink: 0.99, stride: 0.25)
      : HeightRelaxation.Method(gain: 0.5, stride: 1)
    let chains = ProfileChains(
      from: pieces.map(\.0), to: pieces.map(\.1), heights: vertices.map(\.height))
    let targets = HeightRelaxation.Targets(
      heights: vertices.map(\.target), weights: vertices.map(\.weight))
    var relaxation = HeightRelaxation(
      chains, method: method, heights: vertices.map(\.height),
      lowest: { vertices.map(\.lowest) }, highest: { vertices.map(\.highest) }, rises: rises,
      targets: rises.map { _ in { targets } })
    var reference = Reference(pieces, vertices, method, rises)
    for _ in 0..<10 {
      relaxation.advance()
      reference.advance()
    }
    var heights = vertices.map { _ in Float.nan }
    relaxation.forEachHeight { heights[$0] = $1 }
    #expect(heights == reference.heights, "seed \(number)")
  }

  /// Streets of several pieces between few junctions, in random order.
  private func network(
    of count: Int, _ random: inout SeededGenerator
  ) -> [(UInt32, UInt32)] {
    let junctions = Int.random(in: 1...max(1, count / 3), using: &random)
    var pieces: [(UInt32, UInt32)] = []
    var inner = junctions
    while inner < count {
      let length = Int.random(in: 1...5, using: &random)
      let inside = (inner..<min(count, inner + length)).map { UInt32($0) }
      let end = { (random: inout SeededGenerator) in
        UInt32(Int.random(in: 0..<junctions, using: &random))
      }
      let street = [end(&random)] + inside + [end(&random)]
      for (a, b) in zip(street, street.dropFirst()) { pieces.append((a, b)) }
      inner += inside.count
    }
    return pieces
  }
}

private struct Vertex {
  var height: Float
  var lowest: Float
  var highest: Float
  var target: Float
  var weight: Float
}

/// The iteration as in the paper, piece by piece.
private struct Reference {
  let pieces: [(UInt32, UInt32)]
  let vertices: [Vertex]
  let method: HeightRelaxation.Method
  let rises: [Bool]?
  var heights: [Float]
  private var ahead: [Float]
  private var tensions: [Float]
  private var degrees: [Float]

  init(
    _ pieces: [(UInt32, UInt32)], _ vertices: [Vertex],
    _ method: HeightRelaxation.Method, _ rises: [Bool]?
  ) {
    (self.pieces, self.vertices, self.method, self.rises) = (pieces, vertices, method, rises)
    heights = vertices.map(\.height)
    ahead = heights
    tensions = pieces.map { _ in 0 }
    degrees = vertices.map { _ in 0 }
    for (a, b) in pieces {
      degrees[Int(a)] += 1
      degrees[Int(b)] += 1
    }
  }

  mutating func advance() {
    var pulls = vertices.map { _ in Float(0) }
    for (index, piece) in pieces.enumerated() {
      let (a, b) = (Int(piece.0), Int(piece.1))
      let wanted = (tensions[index] + method.gain * (ahead[a] - ahead[b])) * method.shrink
      tensions[index] =
        switch rises?[index] {
        case nil: max(-1, min(1, wanted))
        case true?: max(0, wanted)
        case false?: min(0, wanted)
        }
      pulls[a] += tensions[index]
      pulls[b] -= tensions[index]
    }
    for index in vertices.indices {
      let (vertex, old) = (vertices[index], heights[index])
      let step = method.stride / max(1, degrees[index])
      var wanted = old - step * pulls[index]
      if rises != nil {
        let share = step * vertex.weight
        wanted = (wanted + share * vertex.target) / (1 + share)
      }
      heights[index] = max(vertex.lowest, min(vertex.highest, wanted))
      ahead[index] = 2 * heights[index] - old
    }
  }
}
