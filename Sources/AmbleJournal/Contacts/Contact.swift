public import AmbleCore

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
