import AmbleCore
import AmbleFormats
import Foundation
import Testing

@testable import AmbleRegion

/// Tests of the tiles of traffic stress, read by a small reader of the format.
struct StressTileTests {
  /// The contents of a tile by a reader.
  private struct Read {
    /// The lines of each level, in units from the north-west corner.
    var lines: [Int: [[SIMD2<Int>]]] = [:]
    var layer = ""
    var extent = 0
  }

  private func fields(_ bytes: [UInt8]) throws -> [(number: Int, value: UInt64, bytes: [UInt8])] {
    try bytes.withUnsafeBytes { raw in
      var reader = VarintReader(raw, from: 0)
      var found: [(Int, UInt64, [UInt8])] = []
      while let key = reader.next() {
        let next = reader.next()
        let value = try #require(next)
        if key & 7 == 2 {
          let start = reader.place
          found.append((Int(key >> 3), value, Array(raw[start..<start + Int(value)])))
          reader = VarintReader(raw, from: start + Int(value))
        } else {
          found.append((Int(key >> 3), value, []))
        }
      }
      return found
    }
  }

  private func numbers(_ bytes: [UInt8]) -> [UInt64] {
    bytes.withUnsafeBytes { raw in
      var reader = VarintReader(raw, from: 0)
      var found: [UInt64] = []
      while let number = reader.next() { found.append(number) }
      return found
    }
  }

  private func read(_ tile: StressTile) throws -> Read {
    let data = try #require(tile.data)
    let layers = try fields(try Inflation.inflate(Array(data), .gzip, limit: 1 << 20))
    #expect(layers.map(\.number) == [3])
    let parts = try fields(layers[0].bytes)
    var read = Read()
    read.layer = String(decoding: parts.first { $0.number == 1 }?.bytes ?? [], as: UTF8.self)
    read.extent = Int(parts.first { $0.number == 5 }?.value ?? 0)
    let levels = try parts.filter { $0.number == 4 }.map { Int(try fields($0.bytes)[0].value) }
    for (index, feature) in parts.filter({ $0.number == 2 }).enumerated() {
      let parts = try fields(feature.bytes)
      #expect(numbers(parts[0].bytes) == [0, UInt64(index)] && parts[1].value == 2)
      read.lines[levels[index]] = geometry(numbers(parts[2].bytes))
    }
    return read
  }

  private func geometry(_ commands: [UInt64]) -> [[SIMD2<Int>]] {
    var lines: [[SIMD2<Int>]] = []
    var pen = SIMD2(0, 0)
    var index = 0
    while index < commands.count {
      let (command, count) = (commands[index] & 7, Int(commands[index] >> 3))
      index += 1
      if command == 1 { lines.append([]) }
      for _ in 0..<count {
        let step = commands[index...index + 1].map { Int(bitPattern: UInt($0 >> 1)) ^ -Int($0 & 1) }
        pen = SIMD2(pen.x + step[0], pen.y + step[1])
        lines[lines.count - 1].append(pen)
        index += 2
      }
    }
    return lines
  }

  /// A town at the origin of degrees, which is a corner of four tiles: a calm street AB to the east, a
  /// road AC of level 4 to the south, 0.01° long, which is 0.01 / 360 · 2¹⁴ · 4096 = 1864 units.
  private func graph() throws -> Graph {
    var (network, _) = try MapSketch("A---------B\n\n\n\n\n\n\n\n\n\nC").way("AB")
      .way("AC", ["highway": "primary"]).network()
    for index in network.segments.indices {
      network.segments[index].heights = network.segments[index].points.map { _ in .unknown }
    }
    return try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  }

  @Test func streetsAreDrawnByLevel() throws {
    let graph = try graph()
    let read = try read(StressTile(of: graph, zoom: 14, column: 8192, row: 8192))
    #expect(read.layer == "stress" && read.extent == 4096)
    #expect(Set(read.lines.keys) == [1, 4])
    #expect(read.lines[1] == [[SIMD2(0, 0), SIMD2(1864, 0)]])
    let road = try #require(read.lines[4]?.first)
    #expect(Set([road.first, road.last]) == [SIMD2(0, 0), SIMD2(0, road.map(\.y).max() ?? 0)])
  }

  /// The neighbour in the west has the streets' ends within its margin of 64 units; the one beyond
  /// is empty.
  @Test func streetsAreClipped() throws {
    let graph = try graph()
    let west = try read(StressTile(of: graph, zoom: 14, column: 8191, row: 8192))
    #expect(west.lines[1] == [[SIMD2(4096, 0), SIMD2(4160, 0)]])
    #expect(StressTile(of: graph, zoom: 14, column: 8190, row: 8192).data == nil)
    #expect(StressTile(of: graph, zoom: 12, column: 0, row: 0).data == nil)
    #expect(StressTile(of: graph, zoom: 12, column: 4095, row: 4095).data == nil)
  }
}
