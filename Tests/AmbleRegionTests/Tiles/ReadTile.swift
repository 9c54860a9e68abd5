import AmbleFormats
import Foundation
import Testing

@testable import AmbleRegion

/// The contents of a vector tile of streets, by a small reader of the format.
struct ReadTile {
  /// The lines of each feature by its one attribute, in units from the north-west corner.
  var lines: [Int: [[SIMD2<Int>]]] = [:]
  var layer = ""
  var extent = 0

  /// Reads a tile with one layer.
  init(_ data: Data?) throws {
    let data = try #require(data)
    let layers = try Self.fields(try Inflation.inflate(Array(data), .gzip, limit: 1 << 20))
    #expect(layers.map(\.number) == [3])
    let parts = try Self.fields(layers[0].bytes)
    layer = String(decoding: parts.first { $0.number == 1 }?.bytes ?? [], as: UTF8.self)
    extent = Int(parts.first { $0.number == 5 }?.value ?? 0)
    let values = try parts.filter { $0.number == 4 }
      .map { Int(try Self.fields($0.bytes)[0].value) }
    for (index, feature) in parts.filter({ $0.number == 2 }).enumerated() {
      let parts = try Self.fields(feature.bytes)
      #expect(Self.numbers(parts[0].bytes) == [0, UInt64(index)] && parts[1].value == 2)
      lines[values[index]] = Self.geometry(Self.numbers(parts[2].bytes))
    }
  }

  private static func fields(_ bytes: [UInt8]) throws -> [(
    number: Int, value: UInt64, bytes: [UInt8]
  )] {
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

  private static func numbers(_ bytes: [UInt8]) -> [UInt64] {
    bytes.withUnsafeBytes { raw in
      var reader = VarintReader(raw, from: 0)
      var found: [UInt64] = []
      while let number = reader.next() { found.append(number) }
      return found
    }
  }

  private static func geometry(_ commands: [UInt64]) -> [[SIMD2<Int>]] {
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
}
