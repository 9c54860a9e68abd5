/// The format and size of a picture, as its first bytes state them.
public struct PictureHeader: Hashable, Sendable {
  /// A format of pictures.
  public enum Format: String, CaseIterable, Sendable {
    case jpeg, png, webp

    /// The media type.
    public var mediaType: String { "image/\(rawValue)" }
  }

  /// The format.
  public let format: Format
  /// Width and height, pixels.
  public let width, height: Int
  /// The bits of a sample and whether samples are indices of colours, of a PNG; 8 and `false` of
  /// others.
  private let depth: Int, isIndexed: Bool

  /// The ends of names of pictures, in lower case.
  static let extensions = [".jpg", ".jpeg", ".png", ".webp"]
  /// Number of bytes in which a header ends; profiles and previews may come before it.
  static let maxBytes = 4 << 20

  /// Reads the first bytes of a picture.
  /// - Returns: `nil` if they are not the header of a JPEG, PNG or WebP file.
  public init?(_ bytes: [UInt8]) {
    let size: (width: Int, height: Int)?
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      (format, size) = (.png, Self.sizeOfPNG(bytes))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      (format, size) = (.jpeg, Self.sizeOfJPEG(bytes))
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      (format, size) = (.webp, Self.sizeOfWebP(bytes))
    } else {
      return nil
    }
    guard let size else { return nil }
    (width, height) = size
    let isLong = format == .png && bytes.count > 25
    (depth, isIndexed) = isLong ? (Int(bytes[24]), bytes[25] == 3) : (8, false)
  }

  /// Minimum size of a file with as many pixels, bytes. A picture that is smaller states a size
  /// that it does not have, or is cut off. Deflate makes at most 1032 bytes of one, and a pixel of
  /// a PNG has at least a bit. A JPEG has at least a bit for each 64 samples of a component, of
  /// which the coarser may cover four times the area, and WebP has no bound.
  var minBytes: Int {
    switch format {
    case .png: width * height / 8 / 1032
    case .jpeg: width * height / 64 / 8
    case .webp: 0
    }
  }

  /// The arguments of `gdal_translate` that make samples of eight bits of the picture's.
  var conversion: [String] {
    if isIndexed { return ["-expand", "rgba"] }
    guard [1, 2, 4, 16].contains(depth) else { return [] }
    return ["-ot", "Byte", "-scale", "0", "\((1 << depth) - 1)", "0", "255"]
  }
}

extension PictureHeader {
  /// Reads the `IHDR` chunk, which every PNG begins with (W3C PNG, 11.2.2).
  static func sizeOfPNG(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return (big(bytes, at: 16, size: 4), big(bytes, at: 20, size: 4))
  }

  /// Looks for the frame header among the segments of a JPEG (ITU T.81, B.2.2).
  static func sizeOfJPEG(_ bytes: [UInt8]) -> (Int, Int)? {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1  // a fill byte
        continue
      }
      let length = big(bytes, at: offset + 2, size: 2)
      // SOF0 to SOF15, apart from DHT, JPG and DAC.
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard offset + 9 <= bytes.count else { return nil }
        return (big(bytes, at: offset + 7, size: 2), big(bytes, at: offset + 5, size: 2))
      }
      guard length >= 2, marker != 0xD9, marker != 0xDA else { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// Reads the first chunk of a WebP (RFC 9649): lossy, lossless or extended.
  static func sizeOfWebP(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      return (little(bytes, at: 26, size: 2) & 0x3FFF, little(bytes, at: 28, size: 2) & 0x3FFF)
    case "VP8L":
      guard bytes[20] == 0x2F else { return nil }
      let bits = little(bytes, at: 21, size: 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      return (little(bytes, at: 24, size: 3) + 1, little(bytes, at: 27, size: 3) + 1)
    default: return nil
    }
  }

  private static func big(_ bytes: [UInt8], at offset: Int, size: Int) -> Int {
    bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], at offset: Int, size: Int) -> Int {
    bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
