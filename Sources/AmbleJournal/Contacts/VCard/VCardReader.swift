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
    for line in VCardLines(file).lines { read(line) }
    endUnfinished()
  }

  private mutating func read(_ line: VCardLines.Line) {
    guard let property = VCardProperty(line.bytes) else { return }
    let isCard = property.value.trimmingSpaces.uppercased() == "VCARD"
    switch property.name {
    case "BEGIN" where isCard: begin(line.number)
    case "END" where isCard: end()
    default: if depth == 1 { draft?.take(property) }
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
