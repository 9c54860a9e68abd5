import Foundation

/// The unfolded lines of a vCard file.
struct VCardLines {
  /// A line and the number of its first physical line, from 1.
  struct Line {
    var number: Int
    var text: String
  }

  /// The lines that are not empty.
  private(set) var lines: [Line] = []
  /// Whether the value of the last line is quoted-printable; `nil` before its colon.
  private var isQuotedPrintable: Bool?

  /// Reads and unfolds a file: UTF-8, otherwise Windows-1252, which old programs write.
  /// - Complexity: O(bytes).
  init(_ file: Data) {
    let text =
      String(data: file, encoding: .utf8) ?? String(data: file, encoding: .windowsCP1252)
      ?? String(decoding: file, as: UTF8.self)
    var isSoftBreak = false
    let pieces = text.trimmingPrefix("\u{FEFF}").split(
      omittingEmptySubsequences: false
    ) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    for (index, piece) in pieces.enumerated() {
      if isSoftBreak {
        lines[lines.count - 1].text += piece.drop { $0 == " " || $0 == "\t" }
      } else if let first = piece.first, first == " " || first == "\t", !lines.isEmpty {
        lines[lines.count - 1].text += piece.dropFirst()
      } else if !piece.isEmpty {
        lines.append(Line(number: index + 1, text: String(piece)))
        isQuotedPrintable = nil
      } else {
        continue
      }
      isSoftBreak = takeSoftBreak(after: piece)
    }
  }

  /// Removes the `=` of a soft line break in quoted-printable.
  /// - Returns: whether there was one.
  private mutating func takeSoftBreak(after piece: Substring) -> Bool {
    if isQuotedPrintable == nil, piece.utf8.contains(UInt8(ascii: ":")) {
      let header = lines[lines.count - 1].text.prefix { $0 != ":" }
      isQuotedPrintable = header.uppercased().contains("QUOTED-PRINTABLE")
    }
    guard isQuotedPrintable == true, piece.utf8.last == UInt8(ascii: "=") else { return false }
    lines[lines.count - 1].text.removeLast()
    return true
  }
}
