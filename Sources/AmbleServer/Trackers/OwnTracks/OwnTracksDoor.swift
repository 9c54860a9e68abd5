import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/owntracks`: the HTTP mode of the OwnTracks apps.
///
/// The apps send a message again until it is accepted, and no other before that. So every message
/// is accepted, also one that the server does not understand.
struct OwnTracksDoor: Sendable {
  let journal: ServedJournal
  let positions: GroupPositions

  /// Adds the path.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(OwnTracksAPI.report, open: report)
  }

  @Sendable private func report(_ call: APICall) async throws -> Response {
    guard let user = try await journal.authentication.trackerUser(of: call.request) else {
      return Self.unauthorized(in: Language(of: call.request))
    }
    let bytes = try await call.request.bytes(upTo: BodyLimit.list)
    // The apps send an empty message when a friend is deleted.
    let messages = bytes.isEmpty ? [] : OwnTracksMessage.list(try JSONValue(body: bytes))
    var shown: [GroupPosition] = []
    for case .location(let position) in messages { shown.append(position) }
    try await positions.receive(shown, fromTrackerOf: user, at: call.now)
    for case .encrypted(let text) in messages.suffix(1) {
      try await positions.forward(text, of: user, at: call.now)
    }
    let friends = try await positions.friends(of: user, at: call.now)
    var json = JSONWriter()
    json.array { list in for friend in friends { friend.write(to: &list) } }
    return Response(json: json.bytes)
  }

  private static func unauthorized(in language: Language) -> Response {
    var response = APIError(.unauthorized, .trackerPassword).response(in: language)
    response.headers[.wwwAuthenticate] = "Basic realm=\"Amble\", charset=\"UTF-8\""
    return response
  }
}

extension MessageTemplate {
  static let trackerPassword = Self("tracker_password", "Give an API token as the password.")
}

/// The operation of the OwnTracks apps.
enum OwnTracksAPI {
  static let report = Operation(
    .post, "/owntracks", "Take messages of the OwnTracks apps; the password is an API token",
    area: .trackers, access: .anyone, rate: .positions,
    query: [
      .init(name: "u", schema: .text(), about: "The user's name; ignored."),
      .init(name: "d", schema: .text(), about: "The device's name; ignored."),
    ],
    body: .json(.either([message, .list(of: message)])),
    answers: [
      .ok(.list(of: message), "The friends: cards and locations of members of the user's groups."),
      .refusal(.unauthorized, "The password is not an API token."),
    ], base: "")

  private static let message = Schema.object([.optional("_type", .text())])
}

extension GroupPositions {
  /// Forwards an encrypted message to every group that the user shares positions with.
  func forward(_ message: String, of user: UserID, at now: Timestamp) async throws {
    for group in try await store.groups(of: user, at: now) {
      guard let member = group.member(of: user), member.sharing(at: now) != nil else { continue }
      guard let room = try await rooms.room(group.id, at: now) else { continue }
      await rooms.send(.encrypted(message, of: member.id), to: room.id)
    }
  }

  /// Returns the members of a user's groups who show positions, once each.
  func friends(of user: UserID, at now: Timestamp) async throws -> [OwnTracksFriend] {
    var known: Set<UserID> = [user]
    var friends: [OwnTracksFriend] = []
    for group in try await store.groups(of: user, at: now) {
      guard let room = try await rooms.room(group.id, at: now) else { continue }
      let shown = room.shown
      for member in group.members where member.sharing(at: now) != nil {
        let (position, message) = (shown.latest[member.id], shown.encrypted[member.id])
        guard position != nil || message != nil, known.insert(member.user).inserted else {
          continue
        }
        friends.append(
          OwnTracksFriend(
            tid: "", name: member.name, position: position, encrypted: message))
      }
    }
    let tids = OwnTracksFriend.tids(for: friends.map(\.name))
    for (index, tid) in tids.enumerated() { friends[index].tid = tid }
    return friends
  }
}
