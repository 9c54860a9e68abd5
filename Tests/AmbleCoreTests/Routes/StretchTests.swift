import AmbleTesting
import Testing

@testable import AmbleCore

/// Tests of the streets along lines and in areas.
struct StretchTests {
  // Columns are 25 m apart, rows 50 m.
  private let map = GridMap(
    """
    A0----B0----C0
    |     |     |
    D0----E0----F0
    """)

  private func names(_ arcs: [ArcID]) -> Set<String> {
    Set(arcs.map { map.names(of: [$0.index], in: map.graph()) })
  }

  /// Returns a position some metres east and north of a junction.
  private func near(_ name: Character, east: Double, north: Double) -> Coordinate {
    let place = map.place(name)
    return Coordinate(
      latitude: place.latitude + north / Coordinate.metresPerDegree,
      longitude: place.longitude + east / Coordinate.metresPerDegree)
  }

  /// The streets along a line, in its direction, but none that it crosses or touches.
  @Test func linesNameTheirStreets() {
    let graph = map.graph()
    #expect(names(graph.arcs(along: [map.place("A"), map.place("C")])) == ["AB", "BC"])
    #expect(names(graph.arcs(along: [map.place("C"), map.place("A")])) == ["CB", "BA"])
    #expect(
      names(graph.arcs(along: [map.place("A"), map.place("B"), map.place("E")]))
        == ["AB", "BE"])
  }

  /// A line 6 m from its street names it; a line 15 m from it names none.
  @Test func linesMayBeDrawnBeside() {
    let graph = map.graph()
    func beside(_ north: Double) -> Set<String> {
      names(
        graph.arcs(
          along: [near("A", east: 0, north: north), near("C", east: 0, north: north)]))
    }
    #expect(beside(6) == ["AB", "BC"])
    #expect(beside(-6) == ["AB", "BC"])
    #expect(beside(15).isEmpty)
  }

  /// A line that ends 10 m after a junction does not name the next street, 20 m after it does.
  @Test func theStreetAfterTheEndIsLeftOut() {
    let graph = map.graph()
    func until(_ metres: Double) -> Set<String> {
      names(graph.arcs(along: [map.place("A"), near("B", east: metres, north: 0)]))
    }
    #expect(until(10) == ["AB"])
    #expect(until(20) == ["AB", "BC"])
  }

  /// Empty lines, and invalid ones, name no streets.
  @Test func degenerateLinesNameNothing() {
    let graph = map.graph()
    #expect(graph.arcs(along: []).isEmpty)
    #expect(graph.arcs(along: [map.place("A"), map.place("A")]).isEmpty)
    let nowhere = Coordinate(latitude: .nan, longitude: 200)
    #expect(graph.arcs(along: [nowhere, map.place("A"), nowhere]).isEmpty)
    #expect(graph.segments(in: [[nowhere, nowhere, nowhere]]).isEmpty)
    #expect(graph.segments(in: []).isEmpty)
  }

  /// A square around B names the three streets that meet there; with a hole around B, still those,
  /// because they leave the hole; with one that almost fills it, none but those crossing its rim.
  @Test func areasNameWhatTheyTouch() {
    let graph = map.graph()
    func ring(_ name: Character, _ half: Double) -> [Coordinate] {
      [(-half, -half), (half, -half), (half, half), (-half, half), (-half, -half)].map {
        near(name, east: $0.0, north: $0.1)
      }
    }
    let meeting = Set(["A", "C", "E"].map { map.arc("B", Character($0)) >> 1 }.map(Int.init))
    #expect(Set(graph.segments(in: [ring("B", 20)])) == meeting)
    #expect(Set(graph.segments(in: [ring("B", 20), ring("B", 10)])) == meeting)
    // Between two points of a street: an outline that crosses it without containing one.
    let slit = [(70.0, -1.0), (72, -1), (72, 1), (70, 1), (70, -1)].map {
      near("A", east: $0.0, north: $0.1)
    }
    #expect(graph.segments(in: [slit]) == [Int(map.arc("A", "B") >> 1)])
    #expect(graph.segments(in: [ring("B", 5_000)]).count == graph.segmentCount)
  }

  /// On random towns, every street is named by its own shape, drawn both ways, and by an area around
  /// each of its points.
  @Test(arguments: UInt64(1)...5) func streetsNameThemselves(seed: UInt64) {
    let graph = RandomTown(side: 7, seed: seed).graph()
    for segment in 0..<graph.segmentCount {
      let shape = graph.shape(of: segment).map { $0.position }
      #expect(graph.arcs(along: shape).contains(ArcID(segment: segment, backward: false)))
      #expect(
        graph.arcs(along: shape.reversed()).contains(ArcID(segment: segment, backward: true)))
    }
  }
}
