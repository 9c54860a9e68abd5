public import AmbleCore

/// Somebody, or something, that one goes to.
public struct Contact: Hashable, Sendable {
  /// What it is known by.
  public var id: ContactID
  /// What is told of it.
  public var card: ContactCard
  /// What its reader may do with it.
  public var access: Access
  /// Whose list it is on; nil where it is the reader's own.
  public var owner: Owner?
  /// When it was changed last.
  public var updatedAt: Moment

  /// What somebody may do with a contact.
  public enum Access: String, CaseIterable, Hashable, Sendable {
    /// Everything.
    case own
    /// Look at it, change it, delete it.
    case edit
    /// Look at it.
    case read
  }

  /// Whose list a contact is on.
  public struct Owner: Hashable, Sendable {
    /// The user.
    public var id: UserID
    /// What they are called; may be empty.
    public var name: String
  }
}

/// What a contact is known by.
public typealias ContactID = Identifier<Contact>

/// What is told of a contact.
public struct ContactCard: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// Its address, in one line.
  public var address: String
  /// Where that is; nil where nobody knows.
  public var place: Coordinate?
  /// What its owner noted.
  public var note: String

  /// A card from its parts.
  public init(name: String, address: String = "", place: Coordinate? = nil, note: String = "") {
    self.name = name
    self.address = address
    self.place = place
    self.note = note
  }
}
