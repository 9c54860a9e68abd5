import AmbleFormats

/// Transcodes a document to UTF-8 as it is read, without its byte order mark.
final class XMLDecoder: PieceSource {
  private let pieces: any PieceSource
  private let encoding: XMLEncoding
  private var isAtBeginning = true
  private var hasEnded = false
  /// The first byte of a UTF-16 unit whose second one is in the next piece.
  private var half: UInt8?
  /// The first half of a character beyond the Basic Multilingual Plane.
  private var lead: UInt16?

  /// Creates the pieces in UTF-8.
  /// - Throws: `XMLEncoding.Unsupported` if the document declares an encoding that is not supported.
  init(_ pieces: BufferedPieces) throws(XMLEncoding.Unsupported) {
    self.pieces = pieces
    encoding = try XMLEncoding(pieces.beginning)
  }

  func next() -> [UInt8]? {
    while !hasEnded {
      let output = pieces.next().map(decode) ?? finish()
      isAtBeginning = false
      if !output.isEmpty { return output }
    }
    return nil
  }

  private func decode(_ piece: [UInt8]) -> [UInt8] {
    switch encoding {
    case .utf8:
      return isAtBeginning && piece.starts(with: [0xEF, 0xBB, 0xBF])
        ? Array(piece.dropFirst(3)) : piece
    case .utf16BigEndian: return decode(piece) { UInt16($0) << 8 | UInt16($1) }
    case .utf16LittleEndian: return decode(piece) { UInt16($1) << 8 | UInt16($0) }
    case .latin1: return decode(piece) { UInt16($0) }
    case .windows1252:
      return decode(piece) {
        0x80...0x9F ~= $0 ? Self.upper1252[Int($0) - 0x80] : UInt16($0)
      }
    }
  }

  /// Ends the document. A missing half of a character is replaced; half a unit is dropped.
  private func finish() -> [UInt8] {
    hasEnded = true
    return lead == nil ? [] : Self.replacement
  }

  /// Transcodes an encoding of one byte for each character.
  private func decode(_ piece: [UInt8], _ character: (UInt8) -> UInt16) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(piece.count + piece.count / 8)
    for byte in piece { append(character(byte), to: &output) }
    return output
  }

  /// Transcodes UTF-16.
  private func decode(_ piece: [UInt8], _ unit: (UInt8, UInt8) -> UInt16) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(piece.count)
    for byte in piece {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let unit = unit(first, byte)
      if isAtBeginning, unit == 0xFEFF {
        isAtBeginning = false
      } else {
        append(unit, to: &output)
      }
    }
    return output
  }

  private func append(_ unit: UInt16, to output: inout [UInt8]) {
    if let first = lead {
      lead = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(unit) - 0xDC00
        return Self.append(Unicode.Scalar(value), to: &output)
      }
      output += Self.replacement
    }
    if UTF16.isLeadSurrogate(unit) {
      lead = unit
    } else {
      Self.append(Unicode.Scalar(unit), to: &output)
    }
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Appends a character, or the replacement character in place of half a character.
  private static func append(_ scalar: Unicode.Scalar?, to output: inout [UInt8]) {
    guard let scalar else { return output += replacement }
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
