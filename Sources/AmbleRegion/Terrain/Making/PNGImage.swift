import AmbleFormats
import Foundation

/// Encodes PNG files with three bytes per pixel, as terrain tiles have, or with a palette.
///
/// The format is a header, zlib data and checksums: less code than a library call, and no
/// dependency.
enum PNGImage {
  /// Returns the PNG file of a square image.
  /// - Parameter pixels: red, green and blue, row by row from the top.
  static func file(side: Int, pixels: [UInt8]) -> Data {
    let rows = filtered(pixels, rowLength: 3 * side)
    // Level 6, the default, takes five times as long and saves 5 %.
    let compressed = rows.withUnsafeBytes { Deflation.deflate($0, .zlib, level: 4) }
    // 8 bits per channel, true colour, default compression and filtering, no interlacing.
    let header = bigEndian(side) + bigEndian(side) + [8, 2, 0, 0, 0]
    return Data(
      signature + chunk("IHDR", header) + chunk("IDAT", compressed) + chunk("IEND", []))
  }

  /// Returns the PNG file of a square image with a palette.
  /// - Parameters:
  ///   - indices: the colour of each pixel, row by row from the top.
  ///   - colors: red, green, blue and opacity of each colour.
  static func file(side: Int, indices: [UInt8], colors: [[UInt8]]) -> Data {
    let rows = filtered(indices, rowLength: side)
    let compressed = rows.withUnsafeBytes { Deflation.deflate($0, .zlib, level: 4) }
    let header = bigEndian(side) + bigEndian(side) + [8, 3, 0, 0, 0]
    return Data(
      signature + chunk("IHDR", header) + chunk("PLTE", colors.flatMap { $0.prefix(3) })
        + chunk("tRNS", colors.map { $0[3] }) + chunk("IDAT", compressed) + chunk("IEND", []))
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Subtracts from each row the one above (filter 2): on terrain a third smaller than unfiltered,
  /// and as small as with the best filter per row.
  private static func filtered(_ pixels: [UInt8], rowLength: Int) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + pixels.count / rowLength)
    for start in stride(from: 0, to: pixels.count, by: rowLength) {
      rows.append(2)
      for index in start..<start + rowLength {
        rows.append(pixels[index] &- (start == 0 ? 0 : pixels[index - rowLength]))
      }
    }
    return rows
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bigEndian(content.count) + named + bigEndian(Int(CRC32.checksum(of: named)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
