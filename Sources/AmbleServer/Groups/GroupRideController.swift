import AmbleBikeShare
import AmbleCore
import AmbleGroups
import AmbleJournal
import AmbleRegion
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/groups/{id}/ride` and `/plan`: a ride that a member shares, and one plan of rides for all
/// who show where they are.
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

  @Sendable private func share(_ call: Call, _ user: UserID) async throws -> Response {
    let ride = try await call.body().groupRide()
    return try await rooms.respond(
      withChanged: try await store.setRide(ride, of: call.id(), by: user, at: call.now), to: user,
      call)
  }

  @Sendable private func end(_ call: Call, _ user: UserID) async throws -> Response {
    _ = try await rooms.respond(
      withChanged: try await store.setRide(nil, of: call.id(), by: user, at: call.now), to: user,
      call)
    return .nothing
  }

  @Sendable private func plan(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    let (room, viewer) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    let group = room.group
    guard let end = try body.object("to")?.groupPlace() ?? group.meeting else {
      throw APIError(.conflict, .noMeetingPlace)
    }
    let riders = room.riders(at: call.now)
    guard !riders.isEmpty else { throw APIError(.conflict, .nobodyShares) }
    let request = GroupRideRequest(
      from: riders.map(\.place), to: end.place, kind: try body.choice("kind") ?? .bike)
    let region = try registry.region(for: request.starts + [request.end])
    let finder = RideFinder(bikes: bikes, region: region)
    let found = try await pool.run(.moderate) {
      Result { try finder.plan(for: request, at: Date()) }
    }.get()
    let plan = GroupPlan(
      found, for: request, to: end, riders: riders.map(\.member), by: viewer.member,
      at: call.now, sources: region.sources)
    room.setPlan(plan, to: group.meeting)
    return try await rooms.respond(with: room.id, to: user, call)
  }

  @Sendable private func drop(_ call: Call, _ user: UserID) async throws -> Response {
    let (room, _) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    room.setPlan(nil, to: room.group.meeting)
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

extension JSONBody {
  fileprivate func groupRide() throws(APIError) -> GroupRide {
    let start = try need("from", object("from")).groupPlace()
    let end = try need("to", object("to")).groupPlace()
    return GroupRide(
      from: start, to: end, allowsEBikes: try flag("ebike") ?? false,
      prefersEase: try choice("by", of: RideObjective.self) == .effort)
  }

  /// Returns a place with its name.
  fileprivate func groupPlace() throws(APIError) -> MeetingPlace {
    MeetingPlace(try need("lat", position()), name: try text("name", 0...200) ?? "")
  }
}
