import AmbleCore
import AmbleJournal
import HTTPTypes

extension JournalError: APIErrorConvertible {
  /// Storage errors keep their details private.
  var apiError: APIError {
    switch self {
    case .storage: return APIError(.internalServerError, .storageFailed)
    case .full: return .noDiskSpace
    case .refusal(let refusal):
      var error = APIError(refusal.status, refusal.message)
      // Limits for 24 hours allow a retry after an hour at the earliest.
      if refusal.status == .tooManyRequests { error.retryAfter = 3_600 }
      return error
    }
  }
}

extension JournalRefusal {
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .tooManyTips, .tooManyVotes: .tooManyRequests
    default:
      switch kind {
      case .conflict: .conflict
      case .refused: .forbidden
      case .missing: .notFound
      case .storage: .internalServerError
      }
    }
  }

  fileprivate var message: ServerMessage {
    switch self {
    case .tripWithoutStops: ServerMessage(.tripWithoutStops)
    case .tripChanged: ServerMessage(.tripChanged)
    case .emailTaken(let email): ServerMessage(.emailTaken, ["email": .text(email)])
    case .ownInvitation: ServerMessage(.ownInvitation)
    case .tooManyInvitations:
      ServerMessage(.tooManyInvitations, ["most": .integer(Grant.maxInvitations)])
    case .tooManyPositions:
      ServerMessage(.tooManyPositions, ["most": .integer(Track.maxAtOnce)])
    case .trackFull: ServerMessage(.trackFull, ["most": .integer(Track.maxPositions)])
    case .hikeTooLong: ServerMessage(.hikeTooLong, ["most": .integer(Hike.maxPositions)])
    case .campusExists(let id): ServerMessage(.campusExists, ["id": .text(id)])
    case .campusChanged: ServerMessage(.campusChanged)
    case .tooManyCampuses:
      ServerMessage(.tooManyCampuses, ["most": .integer(StoredCampus.maxOfUser)])
    case .groupNameTaken: ServerMessage(.groupNameTaken)
    case .groupFull: ServerMessage(.groupFull, ["most": .integer(Group.maxMembers)])
    case .tooManyGroups:
      ServerMessage(.tooManyGroups, ["most": .integer(Group.maxOfUser)])
    case .tooManyTips:
      ServerMessage(
        .tooManyTips, ["day": .integer(Tip.maxOfDay), "most": .integer(Tip.maxOfUser)])
    case .tooManyVotes: ServerMessage(.tooManyVotes, ["most": .integer(Tip.maxVotesOfDay)])
    case .ownTip: ServerMessage(.ownTip)
    case .contactsReadOnly: ServerMessage(.contactsReadOnly)
    case .contactsNotShared: ServerMessage(.contactsNotShared)
    }
  }
}
