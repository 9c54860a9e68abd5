import AmbleCore

/// A right that a user gives to others: its audience, subject, kind and expiry.
public struct Grant: Hashable, Sendable, Identifiable {
  /// The public identifier. It gives no access.
  public let id: GrantID
  /// The user who gives the right, and who owns the subject.
  public var owner: Person
  /// The item that the right applies to.
  public var subject: Subject
  /// The right that the audience has.
  public var right: Right
  /// The holders of the right.
  public var audience: Audience
  /// The owner's private note about the recipient; may be empty.
  public var label: String
  /// The creation time.
  public var createdAt: Timestamp
  /// The time when the right ends, accepted or not, or `nil` for never.
  public var expiresAt: Timestamp?
  /// Radius around the start and the end of a hike within which a link hides positions, metres.
  public var hiddenRadius: Double
  /// The secret of the link, or `nil` if the key it was derived from is lost.
  public var secret: Secret?

  /// Maximum number of invitations of an account that are not accepted.
  public static let maxInvitations = 50
}

/// The identifier of a grant.
public typealias GrantID = Identifier<Grant>

extension Grant {
  /// Items that rights apply to.
  public enum Subject: Hashable, Sendable {
    /// One trip.
    case trip(TripID)
    /// One hike.
    case hike(HikeID)
    /// One group.
    case group(GroupID)
    /// All contacts of the owner, also later ones.
    case contacts

    /// Kinds of subjects.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// One trip.
      case trip
      /// One hike.
      case hike
      /// One group.
      case group
      /// All contacts of the owner.
      case contacts
    }

    /// The kind of item, without its identifier.
    public var kind: Kind {
      switch self {
      case .trip: .trip
      case .hike: .hike
      case .group: .group
      case .contacts: .contacts
      }
    }

    /// The trip, or `nil` if the subject is another kind.
    public var trip: TripID? {
      if case .trip(let id) = self { id } else { nil }
    }

    /// The hike, or `nil` if the subject is another kind.
    public var hike: HikeID? {
      if case .hike(let id) = self { id } else { nil }
    }

    /// The group, or `nil` if the subject is another kind.
    public var group: GroupID? {
      if case .group(let id) = self { id } else { nil }
    }
  }

  /// The things that a right allows.
  public enum Right: String, CaseIterable, Hashable, Sendable {
    /// View only.
    case read
    /// View, change and delete; of a group, to join it.
    case edit
  }

  /// The holders of a right.
  public enum Audience: Hashable, Sendable {
    /// Every holder of the link's secret.
    case bearer
    /// No account yet. The secret is an invitation: the first account that accepts it gets the
    /// right.
    case offered
    /// The account that accepted the invitation. The secret is used up.
    case accepted(Person)
    /// No account. The invitation was refused, and the secret is used up.
    case refused
  }
}

/// A change of a grant by its owner.
public struct GrantChange: Hashable, Sendable {
  /// The new right, or `nil` to keep it.
  public var right: Grant.Right?
  /// The new note about the recipient, or `nil` to keep it.
  public var label: String?
  /// The new end, or `nil` to keep it.
  public var end: Expiry?

  /// Creates a change.
  public init(right: Grant.Right? = nil, label: String? = nil, end: Expiry? = nil) {
    self.right = right
    self.label = label
    self.end = end
  }
}

/// The data to create a grant from.
public struct GrantOffer: Hashable, Sendable {
  /// The ways to give a right.
  public enum Form: Hashable, Sendable {
    /// A link that gives the right to every holder.
    case link
    /// A link that lets one account accept or refuse the right.
    case invitation
  }

  /// The item that the right applies to.
  public var subject: Grant.Subject
  /// The right to give.
  public var right: Grant.Right
  /// The way to give it.
  public var form: Form
  /// The owner's private note about the recipient; may be empty.
  public var label: String
  /// The time when the right ends, or `nil` for never.
  public var expiresAt: Timestamp?
  /// Radius around the start and the end of a hike within which a link hides positions, metres.
  public var hiddenRadius: Double

  /// Creates an offer.
  public init(
    _ right: Grant.Right, of subject: Grant.Subject, by form: Form, label: String = "",
    until end: Timestamp? = nil, hiding hiddenRadius: Double = 0
  ) {
    self.subject = subject
    self.right = right
    self.form = form
    self.label = label
    expiresAt = end
    self.hiddenRadius = hiddenRadius
  }
}

/// A group as shown by a link.
public struct SharedGroup: Hashable, Sendable {
  /// The group, with all its members.
  public var group: Group
  /// `.read` to view the group, `.edit` to join it.
  public var right: Grant.Right
  /// The display name of the group's owner; may be empty.
  public var ownerName: String
  /// The time when the link was made. Earlier positions are not shown by it.
  public var createdAt: Timestamp
  /// The time when the link ends, or `nil` for never.
  public var expiresAt: Timestamp?
}

// MARK: Refusals

extension JournalRefusal {
  /// The invitation is the user's own.
  public static let ownInvitation = Self(
    .conflict, "own_invitation",
    "This is your own invitation. Send its link to the person you invite.")

  /// The user has too many invitations that were not accepted.
  public static let tooManyInvitations = Self(
    .conflict, "too_many_invitations",
    "You have {most} invitations that were not accepted. End some of them first.",
    ["most": .integer(Grant.maxInvitations)])
}
