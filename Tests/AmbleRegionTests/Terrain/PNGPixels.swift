import AmbleFormats
import Foundation

@testable import AmbleRegion

/// A decoder of PNG files with three bytes per pixel, and rows unfiltered or filtered by the row
/// above.
struct PNGPixels {
  var width = 0
  var height = 0
  private var pixels: [UInt8] = []

  /// Reads a file, or returns `nil` if it is damaged or of another kind.
  init?(_ file: Data) {
    let bytes = [UInt8](file)
    guard bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { return nil }
    var chunks: [(name: String, content: [UInt8])] = []
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = Self.number(rest.prefix(4))
      let named = Array(rest.dropFirst(4).prefix(4 + length))
      let sum = Self.number(rest.dropFirst(8 + length).prefix(4))
      guard Int(CRC32.checksum(of: named)) == sum else { return nil }
      chunks.append((String(decoding: named.prefix(4), as: UTF8.self), Array(named.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
    guard chunks.map(\.name) == ["IHDR", "IDAT", "IEND"], rest.isEmpty,
      chunks[0].content.suffix(5) == [8, 2, 0, 0, 0]
    else { return nil }
    width = Self.number(chunks[0].content.prefix(4))
    height = Self.number(chunks[0].content.dropFirst(4).prefix(4))
    let rows = chunks[1].content.withUnsafeBytes {
      Inflation.inflate($0, .zlib, count: height * (3 * width + 1))
    }
    guard let rows, unfilter(rows) else { return nil }
  }

  /// Returns the height of a pixel's colour, metres.
  func height(_ column: Int, _ row: Int) -> Double {
    let first = 3 * (row * width + column)
    return Terrarium.height(
      red: pixels[first], green: pixels[first + 1], blue: pixels[first + 2])
  }

  private mutating func unfilter(_ rows: [UInt8]) -> Bool {
    let length = 3 * width
    for row in 0..<height {
      let start = row * (length + 1)
      guard rows[start] == 2 else { return false }
      for index in 0..<length {
        let above = row == 0 ? 0 : pixels[(row - 1) * length + index]
        pixels.append(rows[start + 1 + index] &+ above)
      }
    }
    return true
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
