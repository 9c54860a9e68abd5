/// That somebody else may see one's contacts.
public struct ContactShare: Hashable, Sendable {
  /// What it is known by.
  public var id: ContactShareID
  /// With whom: an address that need not have an account yet.
  public var email: EmailAddress
  /// What they may do: `edit` or `read`.
  public var access: Contact.Access
  /// Since when.
  public var createdAt: Moment
}

/// What a share of contacts is known by.
public typealias ContactShareID = Identifier<ContactShare>
