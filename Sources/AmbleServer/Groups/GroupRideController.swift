import AmbleBikeShare
import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal
import AmbleRegion
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/groups/{id}/ride` and `/plan`: a ride that a member shares, and one plan of rides for
/// all who show where they are.
struct GroupRideController: Sendable {
  let store: Journal
  let rooms: GroupRooms
  let bikes: BikeShare
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(GroupRideAPI.share, use: share)
    routes.on(GroupRideAPI.end, use: end)
    routes.on(GroupRideAPI.plan, use: plan)
    routes.on(GroupRideAPI.drop, use: drop)
  }

  @Sendable private func share(_ call: APICall, _ user: UserID) async throws -> Response {
    var ride = GroupRide(from: .unread, to: .unread)
    try await call.body().read(GroupResources.ride, into: &ride)
    return try await rooms.respond(
      withChanged: try await store.setRide(ride, of: call.id(), by: user, at: call.now), to: user,
      call)
  }

  @Sendable private func end(_ call: APICall, _ user: UserID) async throws -> Response {
    _ = try await rooms.respond(
      withChanged: try await store.setRide(nil, of: call.id(), by: user, at: call.now), to: user,
      call)
    return .nothing
  }

  @Sendable private func plan(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    let (room, viewer) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    let group = room.group
    guard let end = try body.value(GroupRideAPI.destination) ?? group.meeting else {
      throw APIError(.conflict, .noMeetingPlace)
    }
    let riders = room.riders(at: call.now)
    guard !riders.isEmpty else { throw APIError(.conflict, .nobodyShares) }
    let request = GroupRideRequest(
      from: riders.map(\.place), to: end.place, kind: try body.value(GroupRideAPI.kind) ?? .bike)
    let region = try registry.region(for: request.starts + [request.end])
    let finder = RideFinder(bikes: bikes, region: region)
    let found = try await pool.run(.moderate) {
      Result { try finder.plan(for: request, at: bikes.now) }
    }.get()
    let plan = GroupPlanAnswer(
      found: found, kind: request.kind, end: end, members: riders.map(\.member),
      maker: viewer.member, madeAt: call.now, sources: region.sources)
    await rooms.send(.plan(GroupPlan(plan), to: group.meeting), to: room.id)
    return try await rooms.respond(with: room.id, to: user, call)
  }

  @Sendable private func drop(_ call: APICall, _ user: UserID) async throws -> Response {
    let (room, _) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    await rooms.send(.plan(nil, to: room.group.meeting), to: room.id)
    return .nothing
  }
}

extension GroupRoom {
  /// Returns the members who show where they are, with their positions, at most as many as one plan
  /// is made for.
  fileprivate func riders(at time: Timestamp) -> [(member: MemberID, place: Coordinate)] {
    let latest = latest
    return Array(
      group.members.compactMap { member in
        guard member.sharing(at: time) != nil, let shown = latest[member.id] else { return nil }
        return (member.id, shown.position.place)
      }.prefix(GroupRideRequest.maxRiders))
  }
}

/// The operations of rides of groups.
enum GroupRideAPI {
  private static let area = APIArea.groups
  private static let path = "/groups/{id}"

  static let share = Operation(
    .put, path + "/ride", "Share a ride by shared bicycle with a group", area: area, access: .guest,
    body: .json(GroupResources.ride),
    answers: [.ok(ShownGroup.resource), GroupAPI.missing])

  static let end = Operation(
    .delete, path + "/ride", "Stop sharing the ride", area: area, access: .guest,
    answers: [.nothing, GroupAPI.missing])

  static let plan = Operation(
    .put, path + "/plan",
    "Plan rides to one place for all who share positions, with bikes and docks for all",
    area: area, access: .guest,
    body: .json(.object([destination.optional, kind.optional])),
    answers: [
      .ok(ShownGroup.resource),
      .refusal(.notFound, "There is no such group, or no bike-share system."),
      .refusal(.conflict, "There is no place to go to, or no member shares a position."),
      .refusal(.badRequest, "A place is far from streets."),
    ])

  static let drop = Operation(
    .delete, path + "/plan", "Drop the plan", area: area, access: .guest,
    answers: [.nothing, GroupAPI.missing])

  static let destination = JSONField<MeetingPlace>(
    "to", .namedPlace, "By default the meeting place.")
  static let kind = JSONField<RideKind>("kind", .choice, "By default `bike`.")
}

// MARK: Answers

/// Rides of members of a group to one place.
struct GroupPlanAnswer {
  let found: RideFinder.Found<GroupRidePlan>
  let kind: RideKind
  let end: MeetingPlace
  /// The members, in the order of the request.
  let members: [MemberID]
  /// The member who asked for it.
  let maker: MemberID?
  let madeAt: Timestamp
  let sources: DataSources

  /// A member with their ride.
  private struct Rider {
    let member: MemberID
    let rider: GroupRidePlan.Rider
    let legs: [ShownLeg]
  }

  /// Up to this number of riders, their ways have lines and directions.
  private static let maxRidersWithWays = 20

  static let resource = Resource<Self>([
    .required("to", \.end, .namedPlace), .required("kind", \.kind, .choice),
    .required("made_at", \.madeAt, .time), .orNull("member", \.maker, .id(), "Who asked for it."),
    .required("system", \.found.system.key, .text()),
    .required("total", \.found.answer.total, .seconds, "Seconds of all."),
    .required(
      "latest", \.found.answer.latest, .seconds, "Seconds until the last one arrives."),
    .required("riders", \.riders, .list(of: .object(rider))),
  ])

  private static let rider = Resource<Rider>([
    .required("member", \.member, .id()),
    .required("duration", \.rider.duration, .seconds, "Seconds."),
    .required("legs", \.legs, .list(of: .object(ShownLeg.resource))),
  ])

  private var riders: [Rider] {
    let view = RideView(
      system: found.system, sources: sources, hasPaths: members.count <= Self.maxRidersWithWays)
    return zip(members, found.answer.riders).map {
      Rider(member: $0, rider: $1, legs: view.legs($1.legs))
    }
  }
}

extension JSONForm where Value == Double {
  /// Seconds, or null if they never end.
  fileprivate static var seconds: Self {
    Self(.orNull(.number())) { $1.number($0, decimals: 0) }
  }
}

extension GroupPlan {
  /// Keeps a plan as text, because it is written for each member.
  init(_ answer: GroupPlanAnswer) {
    var json = JSONWriter()
    json.object { GroupPlanAnswer.resource.write(answer, to: &$0) }
    self.init(json: json.bytes)
  }
}

extension JSONForm where Value == GroupPlan {
  /// A plan of rides.
  static var plan: Self { Self(GroupPlanAnswer.resource.schema) { $1.raw($0.json) } }
}
