import AmbleTesting
import Testing

@testable import AmbleCore

/// Streets are closed to bicycles that would be pushed there without need.
struct NeedlessPushingTests {
  /// Returns the directions of streets where bicycles are pushed, after needless ones are closed.
  private func pushed(_ map: GridMap) -> Set<String> {
    var network = map.network
    network.removeNeedlessPushing()
    var pushed: Set<String> = []
    for (segment, ends) in zip(network.segments, map.streets) {
      if segment.forward.pushes(.bike) { pushed.insert("\(ends.0)\(ends.1)") }
      if segment.backward.pushes(.bike) { pushed.insert("\(ends.1)\(ends.0)") }
    }
    return pushed
  }

  /// BC is 50 m and counts as 250 m, or 150 m and counts as 750 m. Round it by D and E it is 350 m.
  @Test func aWayRoundMakesPushingNeedless() {
    var long = GridMap(
      """
      A--B-C--F
         | |
         | |
         D-E
      """)
    long.push("BC")
    #expect(pushed(long) == ["BC", "CB"])
    var wide = GridMap(
      """
      A--B-----C--F
         |     |
         D-----E
      """)
    wide.push("BC")
    #expect(pushed(wide).isEmpty)
  }

  /// BC is 150 m and counts as 750 m, the ride by D and E is 350 m, but climbs 5 m more.
  @Test func aWayRoundThatClimbsIsNoReason() {
    for (height, left) in [("5", ["BC", "CB"]), ("2", [])] {
      var map = GridMap(
        """
        A--B-----C--F
           |     |
           D\(height)----E
        """)
      map.push("BC")
      #expect(pushed(map) == Set(left))
    }
  }

  /// Stairs count fifteen times. The oneway DE can only be ridden eastward.
  @Test func bothDirectionsAreJudged() {
    var map = GridMap(
      """
      A--B==C--F
         |  |
         D->E
      """)
    map.push("BC")
    #expect(pushed(map) == ["CB"])
  }

  /// A pavement from D to E, 10 m from BC, needs no pushing, nor do its ends.
  @Test func pavementsAreLeftOut() {
    var map = GridMap(
      """
      A-B------C-F
        |      |
        D------E
      """)
    map.scale("BD CE", by: 0.1)
    map.push("BD CE DE")
    #expect(pushed(map).isEmpty)
  }

  /// A footway that ends nowhere is no way for a ride; a footbridge between two streets is.
  @Test func deadEndsAreLeftOut() {
    var map = GridMap(
      """
      A--B-----C--D
         |
         E--F
      """)
    map.push("BC BE EF")
    #expect(pushed(map) == ["BC", "CB"])
  }

  /// In towns, no ride between streets that are ridden is longer than before, as lengths are counted,
  /// and other modes keep all arcs.
  @Test(arguments: 1...20) func distancesStay(seed: Int) {
    var town = RandomTown(side: 8, seed: UInt64(seed), forbidsTurns: false)
    town.push(seed: UInt64(seed))
    var network = town.network
    network.removeNeedlessPushing()
    for (before, after) in zip(town.network.segments, network.segments) {
      #expect(
        after.forward.subtracting(.cycling) == before.forward.subtracting(.cycling)
          || after.forward == before.forward.ridden)
      #expect(after.forward.ridden == before.forward.ridden)
      #expect(after.backward.ridden == before.backward.ridden)
    }
    let isRidden = Set(
      network.segments.filter { $0.forward.union($0.backward).contains(.drive) }
        .flatMap { [$0.tail, $0.head] })
    guard isRidden.contains(0) else { return }
    let (before, after) = (lengths(town.network), lengths(network))
    for node in isRidden { #expect(before[Int(node)] == after[Int(node)], "seed \(seed)") }
  }

  /// Returns the minimum lengths from the first junction to all others, as lengths are counted
  /// (Bellman–Ford).
  private func lengths(_ network: StreetNetwork) -> [UInt32] {
    let graph = try! Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
    var least = [UInt32](repeating: .max, count: graph.nodeCount)
    least[0] = 0
    var hasImproved = true
    while hasImproved {
      hasImproved = false
      for index in 0..<UInt32(graph.arcCount) where graph.access[index].contains(.bike) {
        let arc = ArcID(index)
        let (tail, head) = (Int(graph.tail(of: arc)), Int(graph.head(of: arc)))
        guard least[tail] < .max else { continue }
        let sum =
          least[tail] + graph.length[arc.segment]
          * graph.lengthFactor(of: arc, by: .bike, under: nil)
        if sum < least[head] { (least[head], hasImproved) = (sum, true) }
      }
    }
    return least
  }
}
