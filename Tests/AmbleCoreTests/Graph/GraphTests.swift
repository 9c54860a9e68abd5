import AmbleCore
import Testing

struct GraphTests {
  private let hill = GridMap(
    """
    A0--B12-C0
    |       |
    D0------E0
    """)

  /// A to B is four columns of 25 m and rises 12 m; B to C as far and falls 12 m.
  @Test func arcsKnowTheirLengthAndClimb() {
    let graph = hill.graph()
    let up = ArcID(hill.arc("A", "B"))
    #expect(graph.length[up.stretch] == 10_000)
    #expect(graph.climb[Int(up.index)] == 1_200)
    #expect(graph.climb[Int(up.reversed.index)] == 0)
    #expect(graph.steepest[Int(up.index)] == 120)
    #expect(graph.steepest[Int(up.reversed.index)] == 0)
  }

  /// A has two streets, B two, E two: the arcs around a junction are those that leave it.
  @Test func theArcsAroundAJunctionLeaveIt() {
    let graph = hill.graph()
    for node in 0..<graph.nodeCount {
      let range = Int(graph.firstArc[node])..<Int(graph.firstArc[node + 1])
      #expect(range.count == 2)
      for arc in range { #expect(graph.tail(of: ArcID(graph.arcs[arc])) == UInt32(node)) }
    }
  }

  /// Two components: the drawn square is longer than the lone street, which is shorter than a kilometre.
  @Test func aShortIslandIsNotMainland() {
    let map = GridMap(
      """
      A0--B0  X0--Y0
      |   |
      C0--D0
      """)
    let graph = map.graph()
    #expect(graph.mainland[Int(map.arc("A", "B") >> 1)].contains(.walk))
    #expect(!graph.mainland[Int(map.arc("X", "Y") >> 1)].contains(.walk))
  }

  /// Every byte of the file counts: changing any one is noticed, and so is any cut.
  @Test func damageIsNoticed() {
    let bytes = GraphBuilder.bytes(of: hill.network)
    for index in stride(from: 0, to: bytes.count, by: 7) {
      var changed = bytes
      changed[index] ^= 0x10
      #expect(throws: GraphFileError.self) { try Graph(storage: HeapStorage(copying: changed)) }
      let cut = Array(bytes[..<index])
      #expect(throws: GraphFileError.self) { try Graph(storage: HeapStorage(copying: cut)) }
    }
  }

  /// A version of tomorrow says so.
  @Test func aNewerVersionSaysSo() {
    var bytes = GraphBuilder.bytes(of: hill.network)
    bytes[8] = 200
    #expect(throws: GraphFileError.version(found: 200, known: 1)) {
      try Graph(storage: HeapStorage(copying: bytes))
    }
  }
}
