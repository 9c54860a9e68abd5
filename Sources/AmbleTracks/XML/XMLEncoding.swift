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

  /// Returns the document in UTF-8, without its byte order mark.
  func decode(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    case .utf16BigEndian: Self.utf8(bytes, high: 0)
    case .utf16LittleEndian: Self.utf8(bytes, high: 1)
    case .latin1: Self.utf8(bytes) { UInt16($0) }
    case .windows1252:
      Self.utf8(bytes) { 0x80...0x9F ~= $0 ? Self.upper1252[Int($0) - 0x80] : UInt16($0) }
    }
  }

  /// The characters of Windows-1252 that differ from ISO-8859-1: those from 0x80 to 0x9F.
  private static let upper1252: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  private static func utf8(_ bytes: [UInt8], _ character: (UInt8) -> UInt16) -> [UInt8] {
    utf8(bytes.count) { character(bytes[$0]) }
  }

  /// Transcodes UTF-16.
  /// - Parameter high: index of the high byte within each pair, 0 or 1.
  private static func utf8(_ bytes: [UInt8], high: Int) -> [UInt8] {
    let first = bytes.first == 0xFE || bytes.first == 0xFF ? 1 : 0
    return utf8(max(0, bytes.count / 2 - first)) { index in
      let offset = (index + first) * 2
      return UInt16(bytes[offset + high]) << 8 | UInt16(bytes[offset + 1 - high])
    }
  }

  private static func utf8(_ count: Int, _ unit: (Int) -> UInt16) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(count + count / 8)
    var high: UInt16?
    for index in 0..<count {
      let unit = unit(index)
      if let first = high, UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(unit) - 0xDC00
        append(Unicode.Scalar(value), to: &output)
        high = nil
        continue
      }
      if high != nil { append(nil, to: &output) }
      high = UTF16.isLeadSurrogate(unit) ? unit : nil
      if high == nil { append(Unicode.Scalar(unit), to: &output) }
    }
    if high != nil { append(nil, to: &output) }
    return output
  }

  /// Appends a character, or the replacement character in place of half a character.
  private static func append(_ scalar: Unicode.Scalar?, to output: inout [UInt8]) {
    guard let scalar else { return output += [0xEF, 0xBF, 0xBD] }
    if scalar.isASCII {
      output.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      output += String(Character(scalar)).utf8
    }
  }
}
