import AmbleFormats
import Foundation
import HTTPTypes
import Testing

@testable import AmbleLive
@testable import AmbleServer

/// The events of groups, over real connections.
struct GroupEventTests {
  private func watch(
    _ walkers: Walkers, as token: String, at port: Int, after last: String? = nil,
    _ test: (inout EventWatch.Stream) async throws -> Void
  ) async throws {
    let last = last.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    try await EventWatch.watch(
      "/api/v1/groups/\(walkers.id)/events", at: port,
      headers: "Authorization: Bearer \(token)\r\n\(last)", test)
  }

  /// A member sees each position as it is sent, who joins, who arrives and who leaves, until the
  /// group ends.
  @Test(.timeLimit(.minutes(15))) func aMemberSeesWhatHappens() async throws {
    let walkers = try await Walkers()
    walkers.home.wait(seconds: 600)
    try await LiveServer.serve(walkers.home.server.router()) { server in
      try await watch(walkers, as: walkers.ada, at: server.port) { stream in
        let state = try await Walkers.events(&stream, until: "state")
        #expect(state[0].data["name"]?.text == "Hill Walkers")
        _ = try await walkers.walk([3, 0], as: walkers.ben)
        _ = try await walkers.join(as: walkers.eve)
        let latitude = 38.04 + 140.0 / 111_195
        _ = try await walkers.ask(
          .put, "/meeting", as: walkers.ben, #"{"lat": \#(latitude), "lon": -30.05}"#)
        _ = try await walkers.walk([100], as: walkers.ben)
        _ = try await walkers.walk([50], as: walkers.ben)
        _ = try await walkers.ask(.delete, "/members/me", as: walkers.eve)
        var events = try await Walkers.events(&stream, until: "left")
        _ = try await walkers.ask(.delete, as: walkers.ada)
        events += try await Walkers.events(&stream, until: "ended")
        #expect(
          events.map(\.name) == [
            "sharing", "position", "position", "joined", "changed", "position", "arrived", "trail",
            "left", "ended",
          ])
        #expect(events[1].data["time"]?.text == "2026-11-21T09:00:00.000Z")
        #expect(events[3].data["member.name"]?.text == "Eve")
        #expect(events[6].data["name"]?.text == "Ben")
        #expect(events[8].data["removed"] == .bool(false))
      }
    }
  }

  /// A client that comes back receives exactly the events it missed; a client that was away too
  /// long receives the state.
  @Test(.timeLimit(.minutes(15))) func aClientResumes() async throws {
    let walkers = try await Walkers()
    walkers.home.wait(seconds: 3_000)
    try await LiveServer.serve(walkers.home.server.router()) { server in
      var last = ""
      try await watch(walkers, as: walkers.ada, at: server.port) { stream in
        _ = try await stream.read(until: "event: state\n")
        _ = try await walkers.walk([0], as: walkers.ben)
        last = try await stream.read(until: "event: position\n")
      }
      let lines = last.split(separator: "\n")
      let id = try #require(lines.last { $0.hasPrefix("id: ") }).dropFirst(4)
      for second in [3, 6, 9] { _ = try await walkers.walk([second], as: walkers.ben) }
      try await watch(walkers, as: walkers.ada, at: server.port, after: String(id)) { stream in
        _ = try await walkers.walk([12], as: walkers.ben)
        _ = try await walkers.ask(.put, as: walkers.ada, #"{"name": "Valley"}"#)
        let events = try await Walkers.events(&stream, until: "changed")
        let times = events.compactMap { $0.data["time"]?.text?.suffix(7) }
        #expect(times == ["03.000Z", "06.000Z", "09.000Z", "12.000Z"])
      }
      for second in 0..<300 { _ = try await walkers.walk([15 + 3 * second], as: walkers.ben) }
      try await watch(walkers, as: walkers.ada, at: server.port, after: String(id)) { stream in
        let events = try await Walkers.events(&stream, until: "state")
        #expect(events.count == 1)
        #expect(events[0].data["members.1.trail.304"] != nil)
      }
    }
  }

  /// A member who leaves, is removed or signs out no longer sees the group.
  @Test(.timeLimit(.minutes(15))) func streamsEndWithAccess() async throws {
    let walkers = try await Walkers()
    let hub = walkers.home.server.hub
    try await LiveServer.serve(walkers.home.server.router()) { server in
      try await watch(walkers, as: walkers.ben, at: server.port) { stream in
        _ = try await Walkers.events(&stream, until: "state")
        let ben = try await walkers.members(as: walkers.ada)["Ben"]?["id"]?.text ?? ""
        _ = try await walkers.ask(.delete, "/members/\(ben)", as: walkers.ada)
        _ = try await walkers.walk([0], as: walkers.ada)
        let events = try await Walkers.events(&stream, until: "ended")
        #expect(events.map(\.name) == ["ended"])
      }
      try await watch(walkers, as: walkers.ada, at: server.port) { stream in
        _ = try await Walkers.events(&stream, until: "state")
        _ = try await walkers.home.ask(.delete, "/session", as: walkers.ada)
        hub.wakeAll()
        let events = try await Walkers.events(&stream, until: "ended")
        #expect(events.map(\.name) == ["ended"])
      }
    }
  }

  /// A user with a link sees the group without an account, not the past, until the link is revoked.
  @Test(.timeLimit(.minutes(15))) func aLinkIsWatchedUntilItIsRevoked() async throws {
    let walkers = try await Walkers()
    walkers.home.wait(seconds: 60)
    _ = try await walkers.walk([0, 3], as: walkers.ben)
    let made = try await walkers.ask(.post, "/links", as: walkers.ada, #"{"right": "view"}"#).json
    let url = try #require(made["url"]?.text)
    let path = try #require(URL(string: url)).path
    try await LiveServer.serve(walkers.home.server.router()) { server in
      try await EventWatch.watch("\(path)/events", at: server.port) { stream in
        let state = try await Walkers.events(&stream, until: "state")
        #expect(state[0].data["members.1.trail"] == .array([]))
        #expect(state[0].data["members.1.position.lat"] != nil)
        _ = try await walkers.walk([63], as: walkers.ben)
        #expect(try await Walkers.events(&stream, until: "position").count == 1)
        let id = try #require(made["id"]?.text)
        _ = try await walkers.home.ask(.delete, "/links/\(id)", as: walkers.ada)
        #expect(try await Walkers.events(&stream, until: "ended").map(\.name) == ["ended"])
      }
    }
  }
}
