import AmbleFormats
import Foundation

/// Decodes the PNG files that `PNGImage` writes.
enum PNGReader {
  /// Returns the pixels of a square image: red, green and blue, row by row from the top.
  /// - Parameter side: the expected number of pixels along a side.
  /// - Returns: `nil` if the file is another kind of image, or damaged.
  static func pixels(of file: Data, side: Int) -> [UInt8]? {
    let bytes = [UInt8](file)
    // Signature, then the chunk IHDR of 13 bytes.
    guard bytes.count > 33, number(bytes, at: 16) == side, number(bytes, at: 20) == side,
      Array(bytes[24..<29]) == [8, 2, 0, 0, 0], let rows = rows(in: bytes, side: side)
    else { return nil }
    return unfiltered(rows, rowLength: 3 * side)
  }

  private static func rows(in bytes: [UInt8], side: Int) -> [UInt8]? {
    var compressed: [UInt8] = []
    var index = 33
    while index + 12 <= bytes.count {
      let length = number(bytes, at: index)
      guard length <= bytes.count - index - 12 else { return nil }
      if bytes[index + 4..<index + 8].elementsEqual("IDAT".utf8) {
        compressed += bytes[index + 8..<index + 8 + length]
      }
      index += 12 + length
    }
    return compressed.withUnsafeBytes {
      Inflation.inflate($0, .zlib, count: side * (3 * side + 1))
    }
  }

  /// Undoes filter 2, which subtracts from each row the one above, and filter 0, which changes
  /// nothing.
  private static func unfiltered(_ rows: [UInt8], rowLength: Int) -> [UInt8]? {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(rows.count)
    for start in stride(from: 0, to: rows.count, by: rowLength + 1) {
      guard rows[start] == 2 || rows[start] == 0 else { return nil }
      let isFiltered = rows[start] == 2 && start > 0
      for index in start + 1...start + rowLength {
        pixels.append(rows[index] &+ (isFiltered ? pixels[pixels.count - rowLength] : 0))
      }
    }
    return pixels
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
