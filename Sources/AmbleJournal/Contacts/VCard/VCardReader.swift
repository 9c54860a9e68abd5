public import Foundation

/// Reads contacts from vCards 2.1, 3.0 and 4.0, as phones and mail programs write them.
public struct VCardReader: Sendable {
  /// A card that is not a valid contact, or a part of one that cannot be read.
  public struct Skipped: Hashable, Sendable {
    /// The first line of the card, from 1.
    public var line: Int
    /// The reason, a full sentence.
    public var reason: String
  }

  /// The contacts in file order.
  public private(set) var cards: [ContactCard] = []
  /// The cards that were skipped.
  public private(set) var skipped: [Skipped] = []

  private var draft: VCardDraft?
  private var depth = 0

  /// Reads a file. Never fails: invalid cards are in `skipped`.
  /// - Complexity: O(bytes).
  public init(_ file: Data) {
    let lines = VCardLines(file)
    for line in lines.lines { read(line, isUTF16: lines.isUTF16) }
    endUnfinished()
  }

  private mutating func read(_ line: VCardLines.Line, isUTF16: Bool) {
    guard let property = VCardProperty(line.bytes, isUTF16: isUTF16) else { return }
    let isCard = property.value.trimmingSpaces.uppercased() == "VCARD"
    switch property.name {
    case "BEGIN" where isCard: begin(line.number)
    case "END" where isCard: end()
    default: if depth == 1 { draft?.apply(property) }
    }
  }

  /// Skips cards within a card, such as an agent's.
  private mutating func begin(_ line: Int) {
    depth += 1
    if depth == 1 { draft = VCardDraft(line: line) }
  }

  private mutating func end() {
    depth = max(0, depth - 1)
    guard depth == 0, let draft else { return }
    for reason in draft.losses { skipped.append(Skipped(line: draft.line, reason: reason)) }
    if let card = draft.card {
      cards.append(card)
    } else if draft.losses.isEmpty {
      skipped.append(Skipped(line: draft.line, reason: "The card has no name."))
    }
    self.draft = nil
  }

  private mutating func endUnfinished() {
    guard let draft else { return }
    skipped.append(Skipped(line: draft.line, reason: "The card has no end."))
  }
}

/// The unfolded lines of a vCard file, as bytes: each may be in another character set.
struct VCardLines {
  /// A line and the number of its first physical line, from 1.
  struct Line {
    var number: Int
    var bytes: [UInt8]
  }

  /// The lines that are not empty.
  private(set) var lines: [Line] = []
  /// Whether the file was in UTF-16. Its lines are in UTF-8, with surrogates without a partner encoded as
  /// other characters, which is not valid.
  private(set) var isUTF16 = false
  /// Whether the value of the last line is quoted-printable, or `nil` before its colon.
  private var isQuotedPrintable: Bool?

  /// Reads and unfolds a file. UTF-16 is known by its byte order mark, or by the zeros of its first letters.
  /// - Complexity: O(bytes).
  init(_ file: Data) {
    var isSoftBreak = false
    let bytes: [UInt8]
    (bytes, isUTF16) = Self.decoded(file)
    for (index, piece) in Self.pieces(bytes).enumerated() {
      let isIndented = piece.first == UInt8(ascii: " ") || piece.first == UInt8(ascii: "\t")
      if isSoftBreak {
        // Some programs fold a line at its soft break.
        let isFolded = isIndented && piece.dropFirst().first == UInt8(ascii: "=")
        lines[lines.count - 1].bytes += isFolded ? piece.dropFirst() : piece
      } else if isIndented, !lines.isEmpty {
        lines[lines.count - 1].bytes += piece.dropFirst()
      } else if !piece.isEmpty {
        lines.append(Line(number: index + 1, bytes: Array(piece)))
        isQuotedPrintable = nil
      } else {
        continue
      }
      isSoftBreak = takeSoftBreak(after: piece)
    }
  }

  /// Returns the file as UTF-8 or in the sets that its lines name, without a byte order mark, and whether it
  /// was in UTF-16.
  private static func decoded(_ file: Data) -> (bytes: [UInt8], isUTF16: Bool) {
    let bytes = [UInt8](file)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (Array(bytes.dropFirst(3)), false) }
    for (mark, name) in wide where bytes.starts(with: mark) {
      let text = CharacterSetName(name).text(of: Array(bytes.dropFirst(4)))
      return (text.map { Array($0.utf8) } ?? bytes, false)
    }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF]) || zeros == [true, false, true, false]
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE]) || zeros == [false, true, false, true]
    guard isBigEndian || isLittleEndian else { return (bytes, false) }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (a, b) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? a << 8 | b : b << 8 | a
    }
    return (utf8(units.first == 0xFEFF ? units.dropFirst() : units[...]), true)
  }

  /// The byte order marks of UTF-32. One begins like that of UTF-16.
  private static let wide: [(mark: [UInt8], name: String)] = [
    ([0xFF, 0xFE, 0, 0], "UTF-32LE"), ([0, 0, 0xFE, 0xFF], "UTF-32BE"),
  ]

  /// Encodes text, and surrogates without a partner as if they were characters.
  private static func utf8(_ units: ArraySlice<UInt16>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count)
    var rest = units
    while let unit = rest.popFirst() {
      if UTF16.isLeadSurrogate(unit), let next = rest.first, UTF16.isTrailSurrogate(next) {
        rest.removeFirst()
        bytes += Array(String(decoding: [unit, next], as: UTF16.self).utf8)
      } else if unit < 0x80 {
        bytes.append(UInt8(unit))
      } else if unit < 0x800 {
        bytes += [0xC0 | UInt8(unit >> 6), 0x80 | UInt8(unit & 0x3F)]
      } else {
        bytes += [
          0xE0 | UInt8(unit >> 12), 0x80 | UInt8(unit >> 6 & 0x3F), 0x80 | UInt8(unit & 0x3F),
        ]
      }
    }
    return bytes
  }

  /// Divides bytes at ends of lines: LF, CR LF or CR.
  private static func pieces(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 10 || byte == 13 {
      if byte == 10, index > 0, bytes[index - 1] == 13 {
        start = index + 1
        continue
      }
      pieces.append(bytes[start..<index])
      start = index + 1
    }
    return pieces + [bytes[start...]]
  }

  /// Removes the `=` of a soft line break in quoted-printable.
  /// - Returns: whether there was one.
  private mutating func takeSoftBreak(after piece: ArraySlice<UInt8>) -> Bool {
    if isQuotedPrintable == nil, piece.contains(UInt8(ascii: ":")) {
      let header = lines[lines.count - 1].bytes.prefix { $0 != UInt8(ascii: ":") }
      isQuotedPrintable = String(decoding: header, as: UTF8.self).uppercased()
        .contains("QUOTED-PRINTABLE")
    }
    guard isQuotedPrintable == true, piece.last == UInt8(ascii: "=") else { return false }
    lines[lines.count - 1].bytes.removeLast()
    return true
  }
}
