import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/groups/{id}/trip`: a trip that a group travels together.
struct GroupTripController: Sendable {
  let store: Journal
  let rooms: GroupRooms

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(GroupTripAPI.begin, use: begin)
    routes.on(GroupTripAPI.visit, use: visit)
    routes.on(GroupTripAPI.end, use: end)
  }

  @Sendable private func begin(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body(upTo: BodyLimit.list)
    _ = try await rooms.membership(of: user, in: call.id(), at: call.now)
    let trip = try await trip(body, of: user)
    guard !trip.stops.isEmpty else { throw JournalError.refusal(.tripWithoutStops) }
    guard trip.stops.count <= GroupTrip.maxStops else {
      throw APIError(
        .conflict, .tooManyGroupStops,
        ["count": .integer(trip.stops.count), "most": .integer(GroupTrip.maxStops)])
    }
    return try await rooms.respond(
      withChanged: try await store.setTrip(trip, of: call.id(), by: user, at: call.now), to: user,
      call)
  }

  /// Returns the trip with an identifier, or one whose stops were sent.
  private func trip(_ body: JSONBody, of user: UserID) async throws -> GroupTrip {
    guard let id = try body.value(GroupTripAPI.trip) else {
      var trip = GroupTrip("", stops: [])
      try body.read(GroupResources.trip, into: &trip)
      return trip
    }
    guard let trip = try await store.trip(id, of: user) else {
      throw APIError(.notFound, .noSuchTrip)
    }
    return GroupTrip(trip.plan)
  }

  @Sendable private func visit(_ call: APICall, _ user: UserID) async throws -> Response {
    let index = try await call.body().need(GroupTripAPI.stop)
    return try await rooms.respond(
      withChanged: try await store.visitStop(index, of: call.id(), by: user, at: call.now),
      to: user, call)
  }

  @Sendable private func end(_ call: APICall, _ user: UserID) async throws -> Response {
    _ = try await rooms.respond(
      withChanged: try await store.setTrip(nil, of: call.id(), by: user, at: call.now), to: user,
      call)
    return .nothing
  }
}

/// The operations of trips of groups.
enum GroupTripAPI {
  private static let area = APIArea.groups
  private static let path = "/groups/{id}/trip"

  static let begin = Operation(
    .put, path, "Travel a trip together: one of the caller's, or one that is sent", area: area,
    body: .json(
      .either([
        .object([trip.needed]), .object(GroupResources.trip.sentMembers),
      ])),
    answers: [
      .ok(ShownGroup.resource), GroupAPI.missing,
      .refusal(.conflict, "The trip has no stops, or too many."),
    ])

  static let visit = Operation(
    .post, path + "/visits", "Leave a stop for the next one; only the next stop can be left",
    area: area, access: .guest, body: .json(.object([stop.needed])),
    answers: [.ok(ShownGroup.resource), GroupAPI.missing])

  static let end = Operation(
    .delete, path, "End the common trip", area: area, answers: [.nothing, GroupAPI.missing])

  static let trip = JSONField<TripID>("trip", .id())
  static let stop = JSONField(
    "stop", .whole(0...GroupTrip.maxStops), "Its index, from 0.")
}

extension GroupTrip {
  /// Copies the stops of a plan. One that ends at its start returns there.
  init(_ plan: TripPlan) {
    var stops = plan.stops.map { GroupStop($0.name, at: $0.place) }
    if plan.end == .start, stops.count > 1 { stops.append(stops[0]) }
    self.init(plan.name, stops: stops)
  }
}
