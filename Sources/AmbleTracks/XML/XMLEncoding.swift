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
