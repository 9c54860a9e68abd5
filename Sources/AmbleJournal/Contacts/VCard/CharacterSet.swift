import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A character set by the name that a vCard gives it.
///
/// Decodes by the system's `iconv`, which knows some hundred sets.
struct CharacterSetName {
  private let name: String

  /// Sets that programs name although they write an extension of them.
  private static let extensions = [
    "GB2312": "GB18030", "GBK": "GB18030", "CP936": "GB18030", "SHIFT_JIS": "CP932",
    "SHIFT-JIS": "CP932", "SJIS": "CP932", "X-SJIS": "CP932", "KS_C_5601-1987": "CP949",
    "EUC-KR": "CP949", "LATIN1": "WINDOWS-1252", "ISO-8859-1": "WINDOWS-1252",
    "ISO8859-1": "WINDOWS-1252", "US-ASCII": "UTF-8", "ASCII": "UTF-8", "UTF8": "UTF-8",
    "UNICODE-1-1-UTF-8": "UTF-8",
  ]
  private static let maxLength = 40

  init(_ name: String) {
    let name = name.uppercased()
    self.name = Self.extensions[name] ?? name
  }

  static let utf8 = CharacterSetName("UTF-8")
  static let windows1252 = CharacterSetName("WINDOWS-1252")

  /// Decodes bytes.
  /// - Returns: the text, or `nil` if the set is unknown or the bytes are not valid in it.
  /// - Complexity: O(bytes).
  func text(of bytes: [UInt8]) -> String? {
    if name == "UTF-8" { return String(validating: bytes, as: UTF8.self) }
    // A slash would set options of iconv.
    guard name.utf8.count <= Self.maxLength, !name.contains("/"),
      let converted = Self.convert(bytes, from: name)
    else { return nil }
    return String(validating: converted, as: UTF8.self)
  }

  /// Converts bytes to UTF-8, or returns `nil` if they cannot be converted.
  private static func convert(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    let converter = iconv_open("UTF-8", name)
    guard let converter, Int(bitPattern: converter) != -1 else { return nil }
    defer { iconv_close(converter) }
    // No character of one byte takes more than four in UTF-8, and few sets have shifts.
    var output = [CChar](repeating: 0, count: bytes.count * 4 + 16)
    var input = bytes.map { CChar(bitPattern: $0) }
    let written: Int? = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, left) = (input.baseAddress, input.count)
        var (to, room) = (output.baseAddress, output.count)
        guard iconv(converter, &from, &left, &to, &room) != -1 || left == 0, left == 0 else {
          return nil
        }
        // Ends a shift.
        _ = iconv(converter, nil, nil, &to, &room)
        return output.count - room
      }
    }
    return written.map { output.prefix($0).map { UInt8(bitPattern: $0) } }
  }
}
