import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/api/v1/groups/{id}`: where a group could meet, and the ways there.
struct GroupMeetingController: Sendable {
  let rooms: GroupRooms
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(GroupMeetingAPI.suggestions, use: suggest)
    routes.on(GroupMeetingAPI.route, use: route)
  }

  @Sendable private func suggest(_ call: APICall, _ user: UserID) async throws -> Response {
    let measure = try call.query().measure()
    let (room, _) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    let (group, latest) = (room.group, room.latest)
    var sources: [Mode: [Coordinate]] = [:]
    for member in group.members {
      guard let sharing = member.sharing(at: call.now), let shown = latest[member.id] else {
        continue
      }
      sources[sharing.mode, default: []].append(shown.position.place)
    }
    guard !sources.isEmpty else { throw APIError(.conflict, .nobodyShares) }
    let region = try registry.region(for: sources.values.flatMap(\.self))
    let suggestions = MeetingSuggestions(sources: sources, in: region)
    let best: [MeetingSuggestions.Suggestion]
    do {
      best = try await pool.run(.moderate) { Result { try suggestions.best(by: measure) } }.get()
    } catch let failure as MeetingSuggestions.Failure {
      throw APIError(failure.error, advice: region.advice(on: failure.error, failure.places))
    }
    return .object(best, as: GroupMeetingAPI.items)
  }

  @Sendable private func route(_ call: APICall, _ user: UserID) async throws -> Response {
    let (room, _) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    let group = room.group
    guard let member = group.member(call.id("member")) else {
      throw APIError(.notFound, .noSuchMember)
    }
    guard let meeting = group.meeting else { throw APIError(.conflict, .noMeetingPlace) }
    guard let sharing = member.sharing(at: call.now), let shown = room.latest[member.id] else {
      throw APIError(.conflict, .nobodyShares)
    }
    var request = RouteRequest(
      places: [shown.position.place, meeting.place], mode: sharing.mode)
    request.algorithm = .single
    request.count = 1
    let region = try registry.region(for: request.places)
    let report = try await pool.run { [request] in
      Result { () throws(RouteError) in try region.report(for: request, since: .now) }
    }
    let found = try report.mapError {
      APIError($0, advice: region.advice(on: $0, request.places))
    }.get()
    return Response(json: found.graphHopperJSON())
  }
}

/// The operations of meeting places.
enum GroupMeetingAPI {
  private static let area = APIArea.groups

  static let suggestions = Operation(
    .get, "/groups/{id}/meeting/suggestions",
    "List places where all who share can meet, the best first",
    area: area, access: .guest,
    query: [
      .init(
        name: "by", schema: .choice(MeetingSuggestions.Measure.allCases.map(\.rawValue)),
        about: """
          latest, the default: the least latest arrival; total: the least time of all together; \
          climb: the least ascent.
          """)
    ],
    answers: [
      .ok(items), GroupAPI.missing,
      .refusal(.conflict, "No member shares a position."),
    ])

  static let route = Operation(
    .get, "/groups/{id}/members/{member}/route", "Get the way of a member to the meeting place",
    area: area, access: .guest,
    answers: [
      .ok(.routes, "As /route answers."), GroupAPI.missing,
      .refusal(.conflict, "There is no meeting place, or the member does not share."),
      .refusal(.badRequest, "There is no way."),
    ])

  /// The places suggested.
  static let items = Resource<[MeetingSuggestions.Suggestion]>([
    .required("items", \.self, .list(of: .object(suggestion)))
  ])

  private static let suggestion = Resource<MeetingSuggestions.Suggestion>(
    "MeetingSuggestion",
    [
      .required("name", \.name, .text()),
      .required("kind", \.kind, .text(), "Such as amenity=cafe."), .place(\.place.position),
      .required(
        "latest", \.latest, .number(decimals: 0), "Seconds until the last one arrives."),
      .required("total", \.total, .number(decimals: 0), "Seconds of all together."),
      .optional(
        "ascent", \.ascent, .number(decimals: 1),
        "Metres of all together; absent unless all heights of their ways are known."),
    ])
}

extension RequestParameters {
  /// Returns the parameter `by`.
  fileprivate func measure() throws(APIError) -> MeetingSuggestions.Measure {
    guard let text = self["by"] else { return .latest }
    guard let measure = MeetingSuggestions.Measure(rawValue: text) else {
      let known = MeetingSuggestions.Measure.allCases.map(\.rawValue).joined(separator: " or ")
      throw .badRequest(
        .unknownChoice, ["name": "by", "known": .text(known), "given": .text(text)])
    }
    return measure
  }
}

extension MeetingSuggestions.Suggestion {
  fileprivate var name: String { place.name ?? "" }
  /// The tag of the place.
  fileprivate var kind: String { "\(place.key)=\(place.value)" }
}
