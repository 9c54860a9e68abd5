/// Transcodes a document to UTF-8 as it is read.
///
/// A byte order mark stays: it is text before the root.
final class XMLTranscoder: XMLSource {
  private let source: any XMLSource
  private let encoding: XMLEncoding
  private var input: [UInt8] = Array(repeating: 0, count: 1 << 14)
  /// Bytes that were transcoded, and the number of those that were taken.
  private var output: [UInt8] = []
  private var taken = 0
  private var hasEnded = false
  /// The first byte of a UTF-16 unit whose second one is in the next piece.
  private var half: UInt8?
  /// The first half of a character beyond the Basic Multilingual Plane.
  private var lead: UInt16?

  /// Creates a source in UTF-8 of one in another encoding.
  init(_ source: any XMLSource, _ encoding: XMLEncoding) {
    self.source = source
    self.encoding = encoding
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while taken == output.count, !hasEnded { try readPiece() }
    let count = min(buffer.count, output.count - taken)
    buffer.copyBytes(from: output[taken..<taken + count])
    taken += count
    return count
  }

  private func readPiece() throws {
    let count = try input.withUnsafeMutableBytes { try source.read(into: $0) }
    output.removeAll(keepingCapacity: true)
    taken = 0
    if count > 0 { decode(input[..<count]) } else { finish() }
  }

  private func decode(_ piece: ArraySlice<UInt8>) {
    switch encoding {
    case .utf8: output += piece
    case .utf16BigEndian, .utf16LittleEndian: for byte in piece { appendHalf(byte) }
    case .latin1: for byte in piece { append(UInt16(byte)) }
    case .windows1252:
      for byte in piece {
        append(0x80...0x9F ~= byte ? Self.upper1252[Int(byte) - 0x80] : UInt16(byte))
      }
    }
  }

  /// Ends the document. A missing half of a character is replaced; half a unit is dropped.
  private func finish() {
    hasEnded = true
    if lead != nil { output += Self.replacement }
  }

  /// Appends a byte of UTF-16.
  private func appendHalf(_ byte: UInt8) {
    guard let first = half else {
      half = byte
      return
    }
    half = nil
    let (high, low) = encoding == .utf16BigEndian ? (first, byte) : (byte, first)
    append(UInt16(high) << 8 | UInt16(low))
  }

  private func append(_ unit: UInt16) {
    if let first = lead {
      lead = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(unit) - 0xDC00
        return append(Unicode.Scalar(value))
      }
      output += Self.replacement
    }
    if UTF16.isLeadSurrogate(unit) {
      lead = unit
    } else {
      append(Unicode.Scalar(unit))
    }
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Appends a character, or the replacement character in place of half a character.
  private func append(_ scalar: Unicode.Scalar?) {
    guard let scalar else { return output += Self.replacement }
    if scalar.isASCII {
      output.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      output += String(Character(scalar)).utf8
    }
  }

  /// The characters of Windows-1252 that differ from ISO-8859-1: those from 0x80 to 0x9F.
  private static let upper1252: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
}

/// The character encodings of XML documents.
enum XMLEncoding {
  case utf8, utf16BigEndian, utf16LittleEndian, latin1, windows1252

  /// The name of an encoding that is not supported.
  struct Unsupported: Error {
    var name: String
  }

  /// Recognises the encoding by the byte order mark, the first bytes, or the declaration.
  /// - Throws: `Unsupported` if the document declares another encoding.
  init(_ bytes: [UInt8]) throws(Unsupported) {
    switch bytes.prefix(2) {
    case [0xFE, 0xFF], [0x00, 0x3C]: self = .utf16BigEndian
    case [0xFF, 0xFE], [0x3C, 0x00]: self = .utf16LittleEndian
    default: try self.init(declared: Self.declaration(bytes))
    }
  }

  /// Returns whether a document begins as UTF-16 does.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    [[0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00]].contains(bytes.prefix(2))
  }

  private init(declared name: String?) throws(Unsupported) {
    switch name?.lowercased() {
    case nil, "utf-8", "utf8", "us-ascii", "ascii": self = .utf8
    case "iso-8859-1", "latin1", "latin-1", "iso8859-1": self = .latin1
    case "windows-1252", "cp1252", "iso-8859-15": self = .windows1252
    case .some(let name): throw Unsupported(name: name)
    }
  }

  /// Returns the encoding in an XML declaration, or `nil` if there is none.
  private static func declaration(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard let end = head.firstRange(of: "?>"), head.contains("<?xml"),
      let start = head[..<end.lowerBound].firstRange(of: "encoding")
    else { return nil }
    let value = head[start.upperBound..<end.lowerBound].drop { $0 != "\"" && $0 != "'" }
    guard let quote = value.first else { return nil }
    return String(value.dropFirst().prefix { $0 != quote }.prefix(40))
  }
}
