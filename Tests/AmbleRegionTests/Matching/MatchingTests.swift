import AmbleTesting
import Foundation
import Testing

@testable import AmbleCore
@testable import AmbleDemoCity
@testable import AmbleRegion

/// Matches of invented walks, whose streets are known.
struct MatchingTests {
  /// The sums of some walks.
  private struct Outcome {
    /// Segment by segment.
    var segments = MatchScore()
    /// Place by place: ways drawn next to each other count as one street.
    var streets = MatchScore()
  }

  /// - Parameter step: every how many seconds a position was recorded.
  private func match(
    _ count: Int, on graph: Graph, noise: Double, memory: Double = SyntheticWalk.memory,
    seed: UInt64, step: Int = 1
  ) -> Outcome {
    var random = SeededGenerator(seed: seed)
    var matcher = TrackMatcher(graph)
    var outcome = Outcome()
    var time = 0
    var positions = 0
    for _ in 0..<count {
      let walk = SyntheticWalk(on: graph, noise: noise, memory: memory, random: &random)
      let samples = stride(from: 0, to: walk.samples.count, by: step).map { walk.samples[$0] }
      let start = clock()
      let match = matcher.match(samples)
      time += clock() - start
      positions += samples.count
      outcome.segments += walk.score(match, on: graph)
      outcome.streets += walk.streetScore(match, on: graph)
    }
    print(
      "Noise \(noise) m, memory \(memory), seed \(seed), \(count) walks of",
      "\(outcome.streets.walked / Double(count)) m, a position every \(step) s, processor time",
      "\(time / count) us each, \(time / positions) us a position: streets",
      "\(outcome.streets.found) found, \(outcome.streets.invented) invented; segments",
      "\(outcome.segments.found) found, \(outcome.segments.invented) invented")
    return outcome
  }

  private func graph(of network: StreetNetwork) throws -> Graph {
    try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  }

  private func demo() throws -> Graph {
    let home = try TemporaryFolder()
    let map = home.url.appending(path: "demo.osm")
    try DemoCity.write(to: map)
    return try graph(of: Networks.network(files: [map]).network)
  }

  /// The streets of the demo city lie apart, so that segments can be distinguished.
  @Test(arguments: [0.0, SyntheticWalk.memory])
  func walksInTheDemoCityAreMatched(memory: Double) throws {
    let outcome = match(30, on: try demo(), noise: 5, memory: memory, seed: 1)
    #expect(outcome.streets.found >= 0.98 && outcome.streets.invented <= 0.01)
    #expect(outcome.segments.found >= 0.97 && outcome.segments.invented <= 0.03)
  }

  /// Without noise, all streets are found and hardly any others.
  @Test func walksWithoutNoiseAreMatched() throws {
    let outcome = match(30, on: try demo(), noise: 0, seed: 2)
    #expect(outcome.streets.found >= 0.995 && outcome.streets.invented <= 0.002)
  }

  /// In the middle of Porto, sidewalks are drawn 4 m from their streets, as separate ways: the way
  /// taken cannot be determined, but the street can.
  @Test(
    .enabled(if: MapFixtures.arePresent, "there is no ../shared/data"),
    arguments: [0.0, SyntheticWalk.memory])
  func walksInPortoAreMatched(memory: Double) throws {
    let network = try Networks.network("porto-centre.osm.pbf").network
    let outcome = match(60, on: try graph(of: network), noise: 5, memory: memory, seed: 7)
    #expect(outcome.streets.found >= 0.98 && outcome.streets.invented <= 0.01)
    #expect(outcome.segments.found >= 0.9)
  }

  /// Recorders that save power write a position every 10 to 40 s: 14 to 56 m on foot. Each costs a
  /// separate search, so that a recording of as many positions takes longest. The loss is the way
  /// around a block if the next position fits both ways.
  @Test(
    .enabled(if: MapFixtures.arePresent, "there is no ../shared/data"),
    arguments: [(10, 0.98), (40, 0.96)])
  func sparseWalksInPortoAreMatched(step: Int, found: Double) throws {
    let network = try Networks.network("porto-centre.osm.pbf").network
    let outcome = match(20, on: try graph(of: network), noise: 5, seed: 5, step: step)
    #expect(outcome.streets.found >= found && outcome.streets.invented <= 0.01)
  }
}
