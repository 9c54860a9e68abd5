import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Synthetic elevation files.
enum TileFixtures {
  /// Returns the bytes of a 3″ tile whose heights are a function of row and column, from the
  /// north-west.
  static func tile(_ height: (_ row: Int, _ column: Int) -> Int16) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1201 * 1201 * 2)
    for row in 0...1200 {
      for column in 0...1200 {
        let value = UInt16(bitPattern: height(row, column))
        bytes.append(UInt8(value >> 8))
        bytes.append(UInt8(value & 0xFF))
      }
    }
    return bytes
  }

  /// Calls a closure with a new folder of files, and removes it.
  static func withFolder<Result>(
    _ files: [String: [UInt8]], _ body: (URL) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
    return try body(folder)
  }

  /// Returns an RFC 1951 stream of stored blocks of at most 65,535 bytes.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 65535) {
      let block = bytes[start..<min(bytes.count, start + 65535)]
      result.append(start + 65535 >= bytes.count ? 1 : 0)
      result += little16(block.count) + little16(~block.count & 0xFFFF) + block
    }
    return result
  }

  /// Returns that stream in an RFC 1952 container.
  static func gzipped(_ bytes: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + deflated(bytes) + little32(crc(bytes))
      + little32(bytes.count)
  }

  /// Returns a zip archive of one file, stored or deflated.
  static func zipped(_ name: String, _ bytes: [UInt8], isDeflated: Bool) -> [UInt8] {
    let packed = isDeflated ? deflated(bytes) : bytes
    let sizes = little32(crc(bytes)) + little32(packed.count) + little32(bytes.count)
    let common =
      [20, 0, 0, 0, isDeflated ? 8 : 0, 0, 0, 0, 0, 0] + sizes + little16(name.utf8.count)
    let header = [0x50, 0x4B, 3, 4] + common + [0, 0] + name.utf8 + packed
    let entry = [0x50, 0x4B, 1, 2, 20, 0] + common + Array(repeating: 0, count: 16) + name.utf8
    let counts: [UInt8] = [0, 0, 0, 0, 1, 0, 1, 0]
    return header + entry + [0x50, 0x4B, 5, 6] + counts + little32(entry.count)
      + little32(header.count) + [0, 0]
  }

  private static func little16(_ value: Int) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
  }

  private static func little32(_ value: Int) -> [UInt8] {
    little16(value & 0xFFFF) + little16(value >> 16)
  }

  /// Computes the CRC-32 of ISO 3309, bit by bit.
  private static func crc(_ bytes: [UInt8]) -> Int {
    let table = (0..<256).map { (byte: UInt32) in
      (0..<8).reduce(byte) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    let result = bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    return Int(~result)
  }
}

/// The location of the shared data, which may be absent.
enum RealData {
  /// Returns the location of a file in the elevation folder.
  static func elevation(_ name: String) -> URL {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appending(path: "../shared/data/dem/\(name)").standardizedFileURL
  }

  /// Returns whether a file exists in the elevation folder.
  static func hasElevation(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: elevation(name).path)
  }
}
