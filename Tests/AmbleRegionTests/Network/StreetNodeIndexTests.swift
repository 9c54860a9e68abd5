import AmbleCore
import AmbleTesting
import Foundation
import Testing

@testable import AmbleRegion

/// The nodes along single segments, and along routes.
struct StreetNodeIndexTests {
  private func index(_ table: StreetNodeTable, _ segments: Int) throws -> StreetNodeIndex? {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(table.bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return StreetNodeIndex(try MappedFile(file), segments: segments)
  }

  /// A–B–C–D are equally far from each other; C is no junction.
  @Test func nodesHavePlaces() throws {
    let sketch = MapSketch("A-B-C-D\n--E----").way("ABCD").way("BE")
    let (network, table) = try sketch.networkWithNodes()
    let index = try #require(try index(table, network.segments.count))
    for (segment, name) in sketch.segments(network).enumerated() {
      let nodes = index[segment]
      #expect(nodes.map(\.id) == name.map { MapSketch.id($0) }, "\(name)")
      #expect(nodes.first?.share == 0 && nodes.last?.share == 1)
      if nodes.count == 3 { #expect(abs(nodes[1].share - 0.5) < 0.001) }
    }
    #expect(index[-1].isEmpty && index[network.segments.count].isEmpty)
    #expect(try self.index(table, network.segments.count + 1) == nil)
  }

  /// Every segment of a large network has its own nodes, wherever it stands in the table.
  @Test func allSegmentsAreFound() throws {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var sketch = MapSketch(String(letters.flatMap { [$0, "-"] }))
    for (a, b) in zip(letters, letters.dropFirst()) { sketch = sketch.way("\(a)\(b)") }
    for (a, b) in zip(letters, letters.dropFirst(2)) { sketch = sketch.way("\(a)\(b)") }
    let (network, table) = try sketch.networkWithNodes()
    #expect(network.segments.count > 32)
    let index = try #require(try index(table, network.segments.count))
    for (segment, name) in sketch.segments(network).enumerated() {
      #expect(index[segment].map(\.id) == name.map { MapSketch.id($0) })
    }
  }

  /// A damaged table has no index.
  @Test func damagedTablesHaveNone() throws {
    let (network, table) = try MapSketch("A-B-C").way("ABC").networkWithNodes()
    var damaged = table.bytes
    damaged[damaged.count - 1] ^= 1
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(damaged).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(StreetNodeIndex(try MappedFile(file), segments: network.segments.count) == nil)
  }
}
