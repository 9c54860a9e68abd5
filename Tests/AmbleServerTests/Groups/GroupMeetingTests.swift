import AmbleCore
import AmbleDemo
import AmbleJournal
import AmbleLive
import AmbleRegion
import AmbleSamples
import HTTPTypes
import Logging
import Testing

@testable import AmbleFormats
@testable import AmbleGroups
@testable import AmbleServer

struct GroupMeetingTests {
  private func number(_ value: JSONValue?) -> Double {
    if case .number(let number)? = value { number } else { .nan }
  }

  /// Sends one position of a user.
  private func stand(
    _ walkers: Walkers, at place: (Double, Double), as token: String
  ) async throws {
    let body = #"{"lat": \#(place.0), "lon": \#(place.1), "time": "2026-11-21T09:00:00Z"}"#
    #expect(try await walkers.ask(.post, "/positions", as: token, body).status == .accepted)
  }

  /// Each member has a way to the meeting place, which is announced and changes as they move.
  @Test func waysToTheMeetingPlaceAreFollowed() async throws {
    let walkers = try await Walkers()
    try await stand(walkers, at: Places.corners[0], as: walkers.ada)
    try await stand(walkers, at: Places.corners[1], as: walkers.ben)
    let (lat, lon) = Places.corners[2]
    let body = #"{"lat": \#(lat), "lon": \#(lon), "at": "2026-11-21T09:01:00Z"}"#
    _ = try await walkers.ask(.put, "/meeting", as: walkers.ada, body)
    let server = walkers.home.server
    let rooms = try #require(server.rooms)
    let convergence = GroupConvergence(rooms, server.registry, Logger(label: "test"))
    let listener = try server.hub.listen(to: .group(GroupID(walkers.id)), after: nil, as: "test")
    _ = listener.take()
    await convergence.follow(at: walkers.home.served.authentication.clock())
    #expect(listener.take().events.map(\.name) == ["progress", "progress"])
    let members = try await walkers.members(as: walkers.ben)
    let (ada, ben) = (members["Ada"]?["progress"], members["Ben"]?["progress"])
    // 780 m and 870 m as the crow flies.
    #expect((780...1_500).contains(number(ada?["distance"])))
    #expect((870...1_700).contains(number(ben?["distance"])))
    #expect(ada?["status"]?.text == "late" && ben?["status"]?.text == "late")
    let id = members["Ben"]?["id"]?.text ?? ""
    let route = try await walkers.ask(.get, "/members/\(id)/route", as: walkers.ada)
    let length = try number(route.json["paths.0.distance"])
    #expect(abs(length - number(ben?["distance"])) < 1)
  }

  /// A meeting place 203 m from its street is told; one on a street has no gap.
  @Test func aMeetingPlaceOffTheStreetIsTold() async throws {
    let region = try TestRegion.demo.get()
    let start = Coordinate(latitude: 38.039838, longitude: -30.062905)
    let targets = [Coordinate(latitude: 38.0345, longitude: -30.03), start]
    let gaps = try targets.map { target in
      let table = try region.planner.table(
        for: TableRequest(sources: [start], targets: [target], mode: .walk))
      return try #require(WayLeft(table, at: 0, knowsHeights: true)).gap?.rounded()
    }
    #expect(gaps == [203, nil])
  }

  /// Places where all can meet are sorted by the requested criterion.
  @Test func meetingPlacesAreSuggested() async throws {
    let walkers = try await Walkers()
    try await stand(walkers, at: Places.corners[0], as: walkers.ada)
    try await stand(walkers, at: Places.corners[1], as: walkers.ben)
    for (measure, member) in [("latest", "latest"), ("total", "total"), ("climb", "ascent")] {
      let answer = try await walkers.ask(
        .get, "/meeting/suggestions?by=\(measure)", as: walkers.ben)
      guard case .array(let items)? = try answer.json["items"] else { throw Missing() }
      #expect(items.count == 10)
      let values = items.map { number($0[member]) }
      #expect(values == values.sorted() && values.allSatisfy(\.isFinite))
      #expect(items.allSatisfy { !($0["name"]?.text ?? "").isEmpty })
      #expect(items.allSatisfy { number($0["latest"]) <= number($0["total"]) })
    }
    let wrong = try await walkers.ask(.get, "/meeting/suggestions?by=luck", as: walkers.ben)
    #expect(try wrong.status == .badRequest && wrong.message.contains("luck"))
  }

  /// Without heights no climb is stated, and the places are compared by time.
  @Test(.enabled(if: TestRegion.hasMonaco, "there is no ../shared/data"))
  func withoutHeightsClimbIsUnknown() throws {
    let region = try TestRegion.monaco.get()
    let members = [
      Coordinate(latitude: 43.7396, longitude: 7.4265),
      Coordinate(latitude: 43.7314, longitude: 7.4197),
    ]
    let found = try MeetingSuggestions(sources: [.walk: members], in: region).best(by: .climb)
    #expect(!found.isEmpty && found.allSatisfy { $0.ascent == nil })
    #expect(found.map(\.latest) == found.map(\.latest).sorted())
    let table = try region.planner.table(
      for: TableRequest(sources: members, targets: [members[0]], mode: .walk))
    let left = try #require(WayLeft(table, at: 1, knowsHeights: region.hasHeights))
    #expect(left.distance > 800 && left.ascent == nil)
  }

  private struct Missing: Error {}

  /// Without positions or a meeting place, the answer says which is missing.
  @Test func whatIsMissingIsSaid() async throws {
    let walkers = try await Walkers()
    let nobody = try await walkers.ask(.get, "/meeting/suggestions", as: walkers.ben)
    #expect(try nobody.status == .conflict && nobody.message.hasPrefix("No member of the group"))
    let id = try await walkers.members(as: walkers.ada)["Ben"]?["id"]?.text ?? ""
    let nowhere = try await walkers.ask(.get, "/members/\(id)/route", as: walkers.ada)
    #expect(try nowhere.status == .conflict && nowhere.message.hasPrefix("The group has no"))
    #expect(try await walkers.ask(.get, "/members/x/route", as: walkers.ada).status == .notFound)
    for path in ["/meeting/suggestions", "/members/\(id)/route"] {
      #expect(try await walkers.ask(.get, path, as: walkers.eve).status == .notFound)
      #expect(try await walkers.ask(.get, path, as: nil).status == .unauthorized)
    }
  }

  /// The group of the demo meets at one place after another.
  @Test func theGroupOfTheDemoIsPlayed() async throws {
    let home = try TestServer()
    let server = home.server
    let rooms = try #require(server.rooms)
    let (served, clock) = (home.served, home.served.authentication.clock)
    let played = PlayedGroup(served.store, rooms, server.registry) {
      try await served.authenticator.hash($0)
    }
    try await played.play(at: clock())
    let local = TestServer.localKey.text
    let group = try await home.ask(.get, "/groups", as: local).json
    #expect(group["items.0.name"]?.text == "Walkers of the demo")
    #expect(group["items.0.role"]?.text == "owner" && group["items.0.members.4"] != nil)
    let id = GroupID(group["items.0.id"]?.text ?? "")
    let room = try #require(
      try await rooms.room(id, at: home.served.authentication.clock()))
    room.countViewer(1, at: home.served.authentication.clock())
    let first = try #require(room.group.meeting)
    let before = room.latest
    var meetings = [first]
    // The longest way across the city takes a walker half an hour.
    for _ in 0..<160 where meetings.count == 1 {
      home.wait(seconds: 30)
      try await played.play(at: clock())
      if let meeting = room.group.meeting, meeting != meetings.last { meetings.append(meeting) }
    }
    #expect(room.latest.count == 4)
    for (member, position) in room.latest {
      #expect(position.position.place != before[member]?.position.place)
    }
    #expect(meetings.count > 1)
  }
}
