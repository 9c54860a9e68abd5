import AmbleBikeShare
import AmbleCore
import AmbleFormats
import HTTPTypes
import Testing

@testable import AmbleServer

/// A ride that a member shares with a group, and one plan of rides for all.
@Suite struct GroupRideTests {
  private static let ride = """
    {"from": {"lat": 38.04, "lon": -30.05, "name": "Mill"}, "to": {"lat": 38.05, "lon": -30.05},
     "ebike": true, "by": "effort"}
    """

  /// A server that plays an invented system, which was read once.
  private func walkers() async throws -> Walkers {
    let home = try TestServer(plays: true)
    for system in home.server.bikes.systems.systems { await system.step() }
    return try await Walkers(home)
  }

  /// Members see a shared ride and its member, and end it; others see neither.
  @Test func aRideIsShared() async throws {
    let walkers = try await Walkers()
    #expect(try await walkers.ask(.get, as: walkers.ada).json["ride"] == .null)
    let shared = try await walkers.ask(.put, "/ride", as: walkers.ben, Self.ride)
    #expect(shared.status == .ok)
    let seen = try await walkers.ask(.get, as: walkers.ada).json
    #expect(seen["ride.from.name"] == .string("Mill") && seen["ride.to.name"] == .string(""))
    #expect(seen["ride.ebike"] == .bool(true) && seen["ride.by"] == .string("effort"))
    let ben = try #require(try await walkers.members(as: walkers.ada)["Ben"]?["id"])
    #expect(seen["ride.member"] == ben)
    for body in ["{}", #"{"from": {"lat": 1, "lon": 1}}"#, #"{"from": 1, "to": 2}"#] {
      let wrong = try await walkers.ask(.put, "/ride", as: walkers.ada, body)
      #expect(wrong.status == .unprocessableContent)
    }
    #expect(try await walkers.ask(.put, "/ride", as: walkers.eve, Self.ride).status == .notFound)
    #expect(try await walkers.ask(.put, "/ride", as: nil, Self.ride).status == .unauthorized)
    // A member who leaves does not take the ride along.
    #expect(try await walkers.ask(.delete, "/members/me", as: walkers.ben).status == .noContent)
    #expect(try await walkers.ask(.get, as: walkers.ada).json["ride.member"] == .null)
    #expect(try await walkers.ask(.delete, "/ride", as: walkers.eve).status == .notFound)
    #expect(try await walkers.ask(.delete, "/ride", as: walkers.ada).status == .noContent)
    #expect(try await walkers.ask(.get, as: walkers.ada).json["ride"] == .null)
  }

  /// All who show where they are get a way of the plan, until the group meets elsewhere.
  @Test func aPlanIsForAllWhoShowPositions() async throws {
    let walkers = try await walkers()
    let far = #"{"to": {"lat": 38.052, "lon": -30.04, "name": "Tower"}}"#
    let nobody = try await walkers.ask(.put, "/plan", as: walkers.ada, far)
    #expect(nobody.status == .conflict)
    for (index, user) in [walkers.ada, walkers.ben].enumerated() {
      #expect(try await walkers.walk([index], as: user).status == .accepted)
    }
    let nowhere = try await walkers.ask(.put, "/plan", as: walkers.ada)
    #expect(nowhere.status == .conflict)
    let planned = try await walkers.ask(.put, "/plan", as: walkers.ada, far)
    #expect(planned.status == .ok)
    let seen = try await walkers.ask(.get, as: walkers.ben).json
    #expect(seen["plan.to.name"] == .string("Tower"))
    guard case .array(let riders)? = seen["plan.riders"] else { throw Missing() }
    let members = try await walkers.members(as: walkers.ben)
    #expect(riders.map { $0["member"] } == [members["Ada"]?["id"], members["Ben"]?["id"]])
    for rider in riders {
      guard case .array(let legs)? = rider["legs"] else { throw Missing() }
      #expect(legs.first?["mode"] == .string("walk") && legs.last?["mode"] == .string("walk"))
    }
    #expect(try await walkers.ask(.put, "/plan", as: walkers.eve, far).status == .notFound)
    #expect(try await walkers.ask(.put, "/plan", as: nil, far).status == .unauthorized)
    let meeting = #"{"lat": 38.045, "lon": -30.05}"#
    #expect(try await walkers.ask(.put, "/meeting", as: walkers.ada, meeting).status == .ok)
    #expect(try await walkers.ask(.get, as: walkers.ben).json["plan"] == .null)
    let there = try await walkers.ask(.put, "/plan", as: walkers.ben, #"{"kind": "ebike"}"#)
    #expect(try there.json["plan.to.lat"] == .number(38.045))
    #expect(try await walkers.ask(.delete, "/plan", as: walkers.eve).status == .notFound)
    #expect(try await walkers.ask(.delete, "/plan", as: walkers.ada).status == .noContent)
    #expect(try await walkers.ask(.get, as: walkers.ben).json["plan"] == .null)
  }

  private struct Missing: Error {}

  /// A server without bike share says so.
  @Test func noBikeShareIsSaid() async throws {
    let walkers = try await Walkers()
    #expect(try await walkers.walk([0], as: walkers.ada).status == .accepted)
    let answer = try await walkers.ask(
      .put, "/plan", as: walkers.ada, #"{"to": {"lat": 38.05, "lon": -30.05}}"#)
    #expect(answer.status == .notFound)
    #expect(try answer.message.contains("no bike-share"))
  }
}
