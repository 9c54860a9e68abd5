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

/// The Terrarium encoding of heights as colours: metres = red × 256 + green + blue ÷ 256 − 32768.
///
/// An odd blue marks a height that was not measured but filled from its surroundings: it raises the
/// height by 1/256 m. Measured heights are multiples of an eighth, so their blue is even.
enum Terrarium {
  /// Steps per metre. An eighth of a metre is far below the models' accuracy, and tiles take half
  /// the bytes that full precision would take.
  static let steps: Float = 8

  /// Returns the colours of heights in metres, three bytes each.
  /// - Parameter isFilled: whether each height was not measured; empty if all were.
  static func pixels(_ heights: [Float], isFilled: [Bool] = []) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * heights.count)
    for (index, height) in heights.enumerated() {
      let shade = shade(height) | (!isFilled.isEmpty && isFilled[index] ? 1 : 0)
      pixels.append(UInt8(truncatingIfNeeded: shade >> 16))
      pixels.append(UInt8(truncatingIfNeeded: shade >> 8))
      pixels.append(UInt8(truncatingIfNeeded: shade))
    }
    return pixels
  }

  /// Returns the height of a colour, metres.
  static func height(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    Double(red) * 256 + Double(green) + Double(blue) / 256 - 32_768
  }

  /// Returns whether a colour is that of a measured height.
  static func isMeasured(blue: UInt8) -> Bool { blue & 1 == 0 }

  private static func shade(_ height: Float) -> UInt32 {
    let steps = ((height.isNaN ? 0 : height) * steps).rounded() + 32_768 * steps
    return UInt32(min(max(steps, 0), 65_536 * self.steps - 1)) * UInt32(256 / self.steps)
  }
}
