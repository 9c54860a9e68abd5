import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleRegion

struct SeenElementsTests {
  private func ways(_ ids: [Int64]) -> [Element] { ids.map { .way(id: $0, nodes: [], tags: [:]) } }

  private func ids(_ elements: [Element]) -> [Int64] {
    elements.map { if case .way(let id, _, _) = $0 { id } else { 0 } }
  }

  /// Each id passes once: in order, out of order, repeated, or negative.
  @Test func eachIdPassesOnce() {
    var seen = SeenElements()
    #expect(ids(seen.newElements(of: ways([2, 5, 9]))) == [2, 5, 9])
    #expect(ids(seen.newElements(of: ways([5, 3, 9, 12, 3]))) == [3, 12])
    #expect(ids(seen.newElements(of: ways([3, 12, 1, -4, -4, 13, 2]))) == [1, -4, 13])
  }

  /// The result equals a set's, on ids in random order.
  @Test func itAgreesWithASetOfIds() {
    var generator = SeededGenerator(seed: 5)
    let all = (0..<5_000).map { _ in Int64.random(in: -500...500, using: &generator) }
    var seen = SeenElements()
    var known: Set<Int64> = []
    for start in stride(from: 0, to: all.count, by: 100) {
      let part = Array(all[start..<start + 100])
      #expect(ids(seen.newElements(of: ways(part))) == part.filter { known.insert($0).inserted })
    }
  }

  /// To remove each of 400,000 repeated elements from an array would move 80 billion.
  @Test(.timeLimit(.minutes(15))) func manyRepeatedElementsTakeLittleTime() {
    var seen = SeenElements()
    let block = ways(Array(1...400_000))
    #expect(seen.newElements(of: block).count == 400_000)
    #expect(ids(seen.newElements(of: block + ways([0]))) == [0])
  }

  /// Untagged nodes are not recorded, tagged ones are.
  @Test func nodesPassUnlessTheyAreTagged() {
    let place = FixedCoordinate(latitude: 1, longitude: 1)
    let bare = Element.node(id: 1, position: place, tags: [:])
    let tagged = Element.node(id: 2, position: place, tags: ["amenity": "bench"])
    var seen = SeenElements()
    #expect(seen.newElements(of: [bare, tagged, bare, tagged]).count == 3)
  }
}
