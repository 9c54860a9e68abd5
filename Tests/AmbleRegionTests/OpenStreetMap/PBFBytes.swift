import AmbleFormats
import Foundation

/// Writes protocol buffer bytes for tests.
struct PBFBytes {
  private(set) var bytes: [UInt8] = []

  /// Creates a message from fields.
  init(_ write: (inout PBFBytes) -> Void = { _ in }) { write(&self) }

  mutating func varint(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(value & 0x7F) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  mutating func number(_ field: Int, _ value: Int64) {
    varint(UInt64(field << 3))
    varint(UInt64(bitPattern: value))
  }

  mutating func signed(_ field: Int, _ value: Int64) { number(field, Self.zigzag(value)) }

  mutating func bytes(_ field: Int, _ content: [UInt8]) {
    varint(UInt64(field << 3 | 2))
    varint(UInt64(content.count))
    bytes += content
  }

  mutating func text(_ field: Int, _ text: String) { bytes(field, Array(text.utf8)) }

  mutating func message(_ field: Int, _ write: (inout PBFBytes) -> Void) {
    bytes(field, PBFBytes(write).bytes)
  }

  /// Appends a packed field of delta-coded values.
  mutating func deltas(_ field: Int, _ values: [Int64]) {
    message(field) { packed in
      var last: Int64 = 0
      for value in values {
        packed.varint(UInt64(bitPattern: Self.zigzag(value - last)))
        last = value
      }
    }
  }

  /// Appends a packed field of plain numbers.
  mutating func packed(_ field: Int, _ values: [UInt64]) {
    message(field) { packed in values.forEach { packed.varint($0) } }
  }

  private static func zigzag(_ value: Int64) -> Int64 { value << 1 ^ value >> 63 }
}

extension PBFBytes {
  /// Returns a file with a header and blocks.
  static func file(features: [String] = ["OsmSchema-V0.6"], _ blocks: [PBFBytes]) -> Data {
    let header = PBFBytes { header in features.forEach { header.text(4, $0) } }
    return blocks.reduce(blob("OSMHeader", header)) { $0 + blob("OSMData", $1) }
  }

  /// Returns a blob with its header and length, deflated by default.
  static func blob(_ type: String, _ content: PBFBytes, isRaw: Bool = false) -> Data {
    let body = PBFBytes { blob in
      if isRaw {
        blob.bytes(1, content.bytes)
      } else {
        blob.number(2, Int64(content.bytes.count))
        blob.bytes(3, deflated(content.bytes))
      }
    }
    let header = PBFBytes { header in
      header.text(1, type)
      header.number(3, Int64(body.bytes.count))
    }
    let length = UInt32(header.bytes.count).bigEndian
    return withUnsafeBytes(of: length) { Data($0) } + Data(header.bytes) + Data(body.bytes)
  }

  /// Returns a block with strings and one group.
  static func block(_ texts: [String], _ group: (inout PBFBytes) -> Void) -> PBFBytes {
    PBFBytes { block in
      block.message(1) { table in ([""] + texts).forEach { table.text(1, $0) } }
      block.message(2, group)
    }
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { Deflation.deflate($0, .zlib, level: 6) }
  }
}
