public import AmbleCore
import AmbleText
import Foundation

/// A person or place to visit.
public struct Contact: Hashable, Sendable {
  /// The contact's identifier.
  public var id: ContactID
  /// The contact's data.
  public var card: ContactCard
  /// The reader's permission.
  public var access: Access
  /// The user who owns the contact, or `nil` if it is the reader's own.
  public var owner: Person?
  /// The time of the last change.
  public var updatedAt: Timestamp

  /// Permissions for a contact.
  public enum Access: String, CaseIterable, Hashable, Sendable {
    /// Full access, as its owner.
    case own
    /// View, change and delete.
    case edit
    /// View only.
    case read
  }
}

/// Identifies a contact.
public typealias ContactID = Identifier<Contact>

/// The data of a contact.
public struct ContactCard: Hashable, Sendable {
  /// The name, which contacts are sorted by.
  public var name: String
  /// The address, in one line; may be empty.
  public var address: String
  /// The coordinate, or `nil` if unknown.
  public var place: Coordinate?
  /// Notes; may be empty.
  public var note: String

  /// Creates a card.
  public init(name: String, address: String = "", place: Coordinate? = nil, note: String = "") {
    self.name = name
    self.address = address
    self.place = place
    self.note = note
  }
}

// MARK: Refusals

extension JournalRefusal {
  /// The contacts may only be read.
  public static let contactsReadOnly = Self(
    .refused, "contacts_read_only",
    "These contacts are shared with you read-only. Ask their owner for edit access.")

  /// The other user shares no contacts with the user.
  public static let contactsNotShared = Self(
    .missing, "contacts_not_shared", "No user with that identifier shares contacts with you.")
}

/// Builds the search index of contacts and the conditions of a search.
enum ContactWords {
  /// Returns the index of a card: its folded words, each after a space, then the original texts.
  /// Text without words, such as emoji, is found in the latter.
  static func index(_ card: ContactCard) -> String {
    let texts = [card.name, card.address, card.note]
    let words = texts.flatMap { FoldedText($0).words }
    return words.map { " " + $0 }.joined() + "\n" + texts.joined(separator: "\n")
  }

  /// Returns the sort key: the folded name, or the name itself if it has no words.
  static func sortKey(_ card: ContactCard) -> String {
    let folded = FoldedText(card.name).joined
    return folded.isEmpty ? card.name.filter { $0 != "\u{1F}" } : folded
  }

  /// Returns the substrings that an index must all contain to match a query.
  ///
  /// A substring begins with a space so that it matches the beginning of a word, except in scripts
  /// written without spaces.
  static func pieces(of query: String) -> [String] {
    query.split(whereSeparator: \.isWhitespace).prefix(12).map { chunk in
      let folded = FoldedText(chunk).joined
      if folded.isEmpty { return String(chunk) }
      return folded.unicodeScalars.first!.isOfScriptWithoutSpaces ? folded : " " + folded
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is a letter of Thai, Lao, Tibetan, Burmese or Khmer, which are written without
  /// spaces and fold into one word. Chinese and Japanese characters fold into one word each.
  fileprivate var isOfScriptWithoutSpaces: Bool {
    switch value {
    case 0xE01...0xFFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }
}
