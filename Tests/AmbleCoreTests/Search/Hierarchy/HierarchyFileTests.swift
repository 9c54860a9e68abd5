import Testing

@testable import AmbleCore

struct HierarchyFileTests {
  private let graph = RandomTown(side: 6, seed: 3).graph()

  private func bytes(_ storage: GraphStorage) -> [UInt8] {
    storage.withBytes { $0.withUnsafeBytes { Array($0) } }
  }

  /// A written hierarchy opens again and gives the same answers.
  @Test(arguments: ModeClass.allCases) func aWrittenHierarchyOpensAgain(modeClass: ModeClass) throws
  {
    let made = Hierarchy(building: graph, modeClass: modeClass)
    let opened = try Hierarchy(
      storage: HeapStorage(copying: bytes(made.storage)), of: graph, modeClass: modeClass)
    #expect(opened.edgeCount == made.edgeCount && opened.stateCount == made.stateCount)
    let mode = Mode.allCases.first { $0.modeClass == modeClass }!
    let model = TravelModel(
      graph: graph, hierarchy: opened, profile: TravelProfile(mode: mode),
      costs: ModeCosts(graph: graph, mode: mode))
    let metric = Metric(.cost, of: model)
    let again = try Metric(storage: HeapStorage(copying: bytes(metric.storage)), of: opened)
    #expect(again.edgeCount == metric.edgeCount)
  }

  /// A flipped bit anywhere, a truncated file and the streets of another town are refused.
  @Test func damageIsFound() throws {
    let whole = bytes(Hierarchy(building: graph, modeClass: .wheels).storage)
    for place in stride(from: 0, to: whole.count, by: 97) {
      var changed = whole
      changed[place] ^= 4
      #expect(throws: GraphFileError.self, "byte \(place)") { try open(changed, graph) }
    }
    #expect(throws: GraphFileError.self) { try open(Array(whole.dropLast(8)), graph) }
    let other = RandomTown(side: 7, seed: 3).graph()
    #expect(throws: GraphFileError.self) { try open(whole, other) }
  }

  /// Even with a forged checksum, no index can lead outside its section.
  @Test func indicesAreChecked() throws {
    let whole = bytes(Hierarchy(building: graph, modeClass: .foot).storage)
    for place in stride(from: 300, to: whole.count - 8, by: 41) {
      var changed = whole
      changed.replaceSubrange(place..<place + 4, with: [0xFE, 0xFF, 0xFF, 0x7F])
      let sum = changed[32...].withUnsafeBytes { Checksum.of($0) }
      for byte in 0..<8 { changed[24 + byte] = UInt8(truncatingIfNeeded: sum >> (8 * byte)) }
      guard let opened = try? open(changed, graph, .foot) else { continue }
      // Data that passes the checks must be safe to use.
      let model = TravelModel(
        graph: graph, hierarchy: opened, profile: TravelProfile(mode: .walk),
        costs: ModeCosts(graph: graph, mode: .walk))
      #expect(Metric(.cost, of: model).edgeCount >= 0)
    }
  }

  /// The same for a metric: the arcs of edges, too, are among the graph's, which are fewer than
  /// 0x7FFFFFFE.
  @Test func indicesOfMetricsAreChecked() throws {
    let hierarchy = Hierarchy(building: graph, modeClass: .foot)
    let model = TravelModel(
      graph: graph, hierarchy: hierarchy, profile: TravelProfile(mode: .walk),
      costs: ModeCosts(graph: graph, mode: .walk))
    let whole = bytes(Metric(.cost, of: model).storage)
    var refused = 0
    for place in stride(from: 128, to: whole.count - 8, by: 4) {
      var changed = whole
      changed.replaceSubrange(place..<place + 4, with: [0xFE, 0xFF, 0xFF, 0xFF])
      let sum = changed[32...].withUnsafeBytes { Checksum.of($0) }
      for byte in 0..<8 { changed[24 + byte] = UInt8(truncatingIfNeeded: sum >> (8 * byte)) }
      do {
        // Padding may have any value.
        let opened = try Metric(storage: HeapStorage(copying: changed), of: hierarchy)
        measureAll(opened, model)
      } catch { refused += 1 }
    }
    #expect(refused > (whole.count - 136) / 4 - 4)
  }

  /// Sums the measures of all edges, which reads all that they are made of.
  private func measureAll(_ metric: Metric, _ model: TravelModel) {
    let measured = MeasuredMetric(
      metric: metric, model: model, measures: MetricMeasures(of: metric))
    for (rows, isUp) in [(metric.forward, true), (metric.backward, false)] {
      for rank in 0..<UInt32(metric.hierarchy.stateCount) {
        for edge in rows.row(rank) {
          _ = measured.measures(of: .init(edge: edge, lower: rank, isUp: isUp))
        }
      }
    }
  }

  private func open(
    _ bytes: [UInt8], _ graph: Graph, _ modeClass: ModeClass = .wheels
  ) throws(GraphFileError) -> Hierarchy {
    try Hierarchy(storage: HeapStorage(copying: bytes), of: graph, modeClass: modeClass)
  }
}
