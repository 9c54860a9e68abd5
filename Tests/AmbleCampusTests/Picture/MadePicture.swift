import AmbleFormats
import Foundation

/// PNG pictures of known pixels.
enum MadePicture {
  /// Makes a PNG.
  /// - Parameters:
  ///   - depth: the bits of a sample.
  ///   - color: the kind of its samples: 0 grey, 2 RGB, 3 indices.
  ///   - row: returns the bytes of a row.
  static func png(
    width: Int, height: Int, depth: UInt8 = 8, color: UInt8 = 2, palette: [UInt8] = [],
    row: (Int) -> [UInt8]
  ) -> Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", big(width) + big(height) + [depth, color, 0, 0, 0])
    if !palette.isEmpty { bytes += chunk("PLTE", palette) }
    var rows: [UInt8] = []
    for y in 0..<height { rows += [0] + row(y) }
    bytes += chunk("IDAT", rows.withUnsafeBytes { Deflation.deflate($0, .zlib, level: 1) })
    return Data(bytes + chunk("IEND", []))
  }

  /// The colour of a pixel that encodes its place: the low bytes of x and y, and their high ones.
  static func color(_ x: Int, _ y: Int) -> [UInt8] {
    let high: Int = (x >> 8 & 15) << 4 | (y >> 8 & 15)
    return [UInt8(x & 255), UInt8(y & 255), UInt8(high)]
  }

  /// Reads a picture's samples by `gdal_translate`, pixel by pixel.
  static func samples(of picture: Data, bands: Int) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "amble-samples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try picture.write(to: folder.appending(path: "in.png"))
    let raw = folder.appending(path: "out.raw")
    let arguments = ["-q", "-of", "ENVI", "-co", "INTERLEAVE=BIP"]
    let chosen = (1...bands).flatMap { ["-b", "\($0)"] }
    let tool = try Process.run(
      URL(filePath: "/usr/bin/gdal_translate"),
      arguments: arguments + chosen + [folder.appending(path: "in.png").path, raw.path])
    tool.waitUntilExit()
    return [UInt8](try Data(contentsOf: raw))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return big(content.count) + checked + big(Int(CRC32.checksum(of: checked)))
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }
}
