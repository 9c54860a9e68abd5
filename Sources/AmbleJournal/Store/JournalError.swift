/// A reason why the journal refuses or fails a call.
public enum JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The database cannot be read or written, and why, as a full sentence for operators.
  case storage(String)
  /// The disk is full, as a full sentence for operators.
  case full(String)
  /// The request is refused.
  case refusal(JournalRefusal)

  /// Kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// The database cannot be read or written.
    case storage
    /// The request conflicts with the stored data.
    case conflict
    /// The user may view the item but not change it.
    case refused
    /// The item does not exist or is not visible to the user.
    case missing
  }

  /// The kind of error.
  public var kind: Kind {
    switch self {
    case .storage, .full: .storage
    case .refusal(let refusal): refusal.kind
    }
  }

  /// The sentence of a storage error, or the name of the refusal.
  public var description: String {
    switch self {
    case .storage(let sentence), .full(let sentence): sentence
    case .refusal(let refusal): "\(refusal)"
    }
  }
}

/// A reason why the journal refuses a request.
public enum JournalRefusal: Hashable, Sendable {
  /// The trip has no stops to visit.
  case tripWithoutStops
  /// The trip was changed since the caller read it.
  case tripChanged
  /// Another account has this email address.
  case emailTaken(String)
  /// The invitation is the user's own.
  case ownInvitation
  /// The user has too many invitations that were not accepted.
  case tooManyInvitations
  /// The positions are more than one call may add.
  case tooManyPositions
  /// The track has as many positions as it may have.
  case trackFull
  /// The hike has more than `Hike.maxPositions` positions.
  case hikeTooLong
  /// Another campus has this identifier.
  case campusExists(String)
  /// The campus was changed since the caller read it.
  case campusChanged
  /// The user has the maximum number of campuses.
  case tooManyCampuses
  /// Another group has this name.
  case groupNameTaken
  /// The group has the maximum number of members.
  case groupFull
  /// The user belongs to the maximum number of groups.
  case tooManyGroups
  /// The user has added the maximum number of tips.
  case tooManyTips
  /// The user has voted about the maximum number of tips.
  case tooManyVotes
  /// The tip is the user's own.
  case ownTip
  /// The contacts may only be read.
  case contactsReadOnly
  /// The other user shares no contacts with the user.
  case contactsNotShared

  /// The kind, for callers that handle errors.
  public var kind: JournalError.Kind {
    switch self {
    case .tripWithoutStops, .tripChanged, .emailTaken, .ownInvitation, .tooManyInvitations,
      .tooManyPositions, .trackFull, .hikeTooLong, .campusExists, .campusChanged, .tooManyCampuses,
      .groupNameTaken, .groupFull, .tooManyGroups, .tooManyTips, .tooManyVotes, .ownTip:
      .conflict
    case .contactsReadOnly: .refused
    case .contactsNotShared: .missing
    }
  }
}
