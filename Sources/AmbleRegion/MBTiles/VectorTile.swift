import AmbleCore
import AmbleFormats
import Foundation

/// A vector tile of one layer of lines whose attributes are whole numbers, by the Mapbox Vector Tile
/// specification 2.1.
struct VectorTile {
  /// Units along a side.
  static let extent = 4096.0

  /// Lines with the same attributes.
  struct Feature {
    var attributes: [String: Int]
    var lines: [[SIMD2<Int32>]]
  }

  /// The layer's name.
  var layer: String
  var features: [Feature] = []

  /// The tile compressed with gzip, or `nil` if it is empty.
  var data: Data? {
    let drawn = features.filter { !$0.lines.isEmpty }
    guard !drawn.isEmpty else { return nil }
    let keys = Set(drawn.flatMap(\.attributes.keys)).sorted()
    let values = Set(drawn.flatMap(\.attributes.values)).sorted()
    let keyNumber = Dictionary(uniqueKeysWithValues: zip(keys, 0...))
    let valueNumber = Dictionary(uniqueKeysWithValues: zip(values, 0...))
    var layer = VarintWriter()
    layer.append(field: 15, 2)
    layer.append(field: 1, Array(self.layer.utf8))
    for feature in drawn {
      let tags = feature.attributes.sorted { $0.key < $1.key }.flatMap {
        [UInt64(keyNumber[$0.key] ?? 0), UInt64(valueNumber[$0.value] ?? 0)]
      }
      var message = VarintWriter()
      message.append(field: 2, Self.packed(tags))
      message.append(field: 3, 2)
      message.append(field: 4, Self.geometry(feature.lines))
      layer.append(field: 2, message.bytes)
    }
    for key in keys { layer.append(field: 3, Array(key.utf8)) }
    for value in values {
      var message = VarintWriter()
      message.append(field: 4, UInt64(bitPattern: Int64(value)))
      layer.append(field: 4, message.bytes)
    }
    layer.append(field: 5, UInt64(Self.extent))
    var tile = VarintWriter()
    tile.append(field: 3, layer.bytes)
    return tile.bytes.withUnsafeBytes { Data(Deflation.deflate($0, .gzip, level: 6)) }
  }

  /// Returns lines as commands: move, then lines.
  private static func geometry(_ lines: [[SIMD2<Int32>]]) -> [UInt8] {
    var writer = VarintWriter()
    var pen = SIMD2<Int32>(0, 0)
    for line in lines {
      for (index, point) in line.enumerated() {
        if index == 0 { writer.append(1 << 3 | 1) }
        if index == 1 { writer.append(UInt64(line.count - 1) << 3 | 2) }
        writer.append(zigzag: Int64(point.x - pen.x))
        writer.append(zigzag: Int64(point.y - pen.y))
        pen = point
      }
    }
    return writer.bytes
  }

  private static func packed(_ numbers: [UInt64]) -> [UInt8] {
    var writer = VarintWriter()
    for number in numbers { writer.append(number) }
    return writer.bytes
  }
}

extension VarintWriter {
  /// Appends a number as a field of a protocol buffer.
  fileprivate mutating func append(field: UInt64, _ value: UInt64) {
    append(field << 3)
    append(value)
  }

  /// Appends bytes as a field of a protocol buffer.
  fileprivate mutating func append(field: UInt64, _ value: [UInt8]) {
    append(field << 3 | 2)
    append(UInt64(value.count))
    append(raw: value)
  }
}
