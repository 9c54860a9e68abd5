import AmbleGroups
import AmbleJournal
import HTTPTypes
import Hummingbird

/// How operations on groups respond.
extension GroupRooms {
  /// Announces a change of a group, and responds with the group.
  /// - Parameter group: the changed group, or `nil` if it does not exist or the user is no member.
  /// - Throws: `APIError` if there is none.
  func respond(
    withChanged group: Group?, to user: UserID, _ call: APICall
  ) async throws -> Response {
    guard let group else { throw GroupError.noSuchGroup }
    update(to: group)
    return try await respond(with: group.id, to: user, call)
  }

  /// Responds with a group as a member sees it.
  /// - Throws: `APIError` if the user is no member.
  func respond(
    _ status: HTTPResponse.Status = .ok, with id: GroupID, to user: UserID, _ call: APICall
  ) async throws -> Response {
    let (room, viewer) = try await membership(of: user, in: id, at: call.now)
    return .object(status, room.shown(to: viewer), as: ShownGroup.resource)
  }
}
