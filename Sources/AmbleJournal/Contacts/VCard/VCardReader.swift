public import Foundation

/// Reads contacts from vCards 2.1, 3.0 and 4.0, as phones and mail programs write them.
public struct VCardReader: Sendable {
  /// A card that is not a valid contact.
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
    for line in VCardLines(file).lines { read(line) }
    endUnfinished()
  }

  private mutating func read(_ line: VCardLines.Line) {
    guard let property = VCardProperty(line.text, charset: Self.encoding) else { return }
    let isCard = property.value.trimmingSpaces.uppercased() == "VCARD"
    switch property.name {
    case "BEGIN" where isCard: begin(line.number)
    case "END" where isCard: end()
    default: if depth == 1 { draft?.take(property) }
    }
  }

  /// Skips cards within a card, such as that of an agent.
  private mutating func begin(_ line: Int) {
    depth += 1
    if depth == 1 { draft = VCardDraft(line: line) }
  }

  private mutating func end() {
    depth = max(0, depth - 1)
    guard depth == 0, let draft else { return }
    if let card = draft.card {
      cards.append(card)
    } else {
      skipped.append(Skipped(line: draft.line, reason: "The card has no name."))
    }
    self.draft = nil
  }

  private mutating func endUnfinished() {
    guard let draft else { return }
    skipped.append(Skipped(line: draft.line, reason: "The card has no end."))
  }

  /// Returns the encoding that vCard 2.1 gives by name, or `nil` if unknown.
  private static func encoding(_ name: String) -> String.Encoding? {
    switch name.uppercased() {
    case "UTF-8", "UTF8", "US-ASCII": .utf8
    case "ISO-8859-1", "LATIN1": .isoLatin1
    case "ISO-8859-2": .isoLatin2
    case "WINDOWS-1250": .windowsCP1250
    case "WINDOWS-1251": .windowsCP1251
    case "WINDOWS-1252": .windowsCP1252
    case "SHIFT_JIS", "SHIFT-JIS": .shiftJIS
    case "EUC-JP": .japaneseEUC
    default: nil
    }
  }
}
