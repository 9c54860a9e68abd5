import Testing

@testable import AmbleCore

struct GraphTests {
  private let hill = GridMap(
    """
    A0--B12-C0
    |       |
    D0------E0
    """)

  /// A to B is four columns of 25 m and rises 12 m; B to C as far and falls 12 m.
  @Test func arcsHaveTheirLengthAndClimb() {
    let graph = hill.graph()
    let up = ArcID(hill.arc("A", "B"))
    #expect(graph.length[up.segment] == 10_000)
    #expect(graph.climb[Int(up.index)] == 1_200)
    #expect(graph.climb[Int(up.reversed.index)] == 0)
    #expect(graph.steepest[Int(up.index)] == 120)
    #expect(graph.steepest[Int(up.reversed.index)] == 0)
  }

  /// The same street as other packages read it: 100 m long, 12 m up.
  @Test func streetsAreReadAsCopies() {
    let graph = hill.graph()
    let up = ArcID(hill.arc("A", "B"))
    #expect(graph.length(of: up.segment) == 100)
    #expect(graph.climb(of: up) == 12)
    #expect(graph.modes(of: up).contains(.walk))
    #expect(graph.streetName(of: up.segment) == graph.streetName(graph.name[up.segment]))
    let shape = graph.shape(of: up.segment)
    let ends = graph.ends(of: ArcID(segment: up.segment, backward: false))
    #expect(shape.count == graph.pointRange(of: up.segment).count)
    #expect(shape.first?.position == graph.position(of: ends.tail))
    #expect(shape.last?.position == graph.position(of: ends.head))
    #expect(graph.ends(of: up.reversed).tail == graph.ends(of: up).head)
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

  /// Two components: the drawn square is longer than the single street, which is shorter than 1 km.
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

  /// Every byte of the file counts: any changed byte and any cut are detected.
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

  /// Every section has as many elements as the others require: a file whose table says one less,
  /// its checksum being right, is refused for every section. A table entry is 16 bytes, the count
  /// in the second half.
  @Test(arguments: GraphSection.allCases) func sectionsBelongTogether(section: GraphSection) {
    var map = hill
    map.forbid("ABC")
    map.edit("A", "B") { $0.crossing = 60 }
    var bytes = GraphBuilder.bytes(of: map.network)
    bytes[32 + 16 * section.slot + 8] -= 1
    let checksum = bytes[32...].withUnsafeBytes { Checksum.of($0) }
    bytes.replaceSubrange(24..<32, with: withUnsafeBytes(of: checksum) { Array($0) })
    let error = #expect(throws: GraphFileError.self) {
      try Graph(storage: HeapStorage(copying: bytes))
    }
    #expect(error != .damaged("its checksum differs"))
  }

  /// Values of which differences or sums would overflow are refused: heights of 21,000 km, a latitude
  /// of 214°, a length and a climb of 42,000 km. A table entry begins with the offset of its section.
  @Test(arguments: [
    (GraphSection.height, Int32.max), (.height, -Int32.max), (.nodePosition, Int32.max),
    (.point, -Int32.max), (.length, -1), (.climb, -1),
  ])
  func impossibleValuesAreRefused(section: GraphSection, value: Int32) {
    var bytes = GraphBuilder.bytes(of: hill.network)
    let start = bytes.withUnsafeBytes {
      Int($0.loadUnaligned(fromByteOffset: 32 + 16 * section.slot, as: UInt64.self))
    }
    bytes.replaceSubrange(start..<start + 4, with: withUnsafeBytes(of: value) { Array($0) })
    let checksum = bytes[32...].withUnsafeBytes { Checksum.of($0) }
    bytes.replaceSubrange(24..<32, with: withUnsafeBytes(of: checksum) { Array($0) })
    #expect(throws: GraphFileError.self) { try Graph(storage: HeapStorage(copying: bytes)) }
  }

  /// A file of a newer version is refused by its version.
  @Test func aNewerVersionSaysSo() {
    var bytes = GraphBuilder.bytes(of: hill.network)
    bytes[8] = 200
    #expect(throws: GraphFileError.version(found: 200, known: 3)) {
      try Graph(storage: HeapStorage(copying: bytes))
    }
  }
}
