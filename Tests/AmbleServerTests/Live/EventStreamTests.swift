import AmbleLive
import AmbleTesting
import Foundation
import HTTPTypes
import NIOCore
import NIOPosix
import Testing

@testable import AmbleServer

/// The streams of the active trip and of shared links, over real connections.
struct EventStreamTests {
  private static let untilTen = #"{"expires_at": "2026-11-21T10:00:00Z"}"#

  /// Waits for the server to notice a change.
  private func until(_ condition: () -> Bool) async throws {
    for _ in 0..<12_000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(condition())
  }

  private func link(
    to id: String, of ada: Traveller, _ body: String? = nil
  ) async throws -> (id: String, path: String) {
    let made = try await ada.ask(.post, "/trips/\(id)/links", body).json
    let url = try #require(made["url"]?.text)
    return (try #require(made["id"]?.text), try #require(URL(string: url)).path)
  }

  /// One who watches a link sees each stop ticked off as it happens, without asking again, until
  /// the link is revoked. The listener is then gone.
  @Test(.timeLimit(.minutes(15))) func aLinkIsWatchedUntilItIsRevoked() async throws {
    let ada = try await Traveller()
    let id = try await ada.travels()
    let link = try await link(to: id, of: ada)
    let current = try await ada.ask(.get, "/trips/current").json
    let stop = try #require(current["stops.0.id"]?.text)
    try await LiveServer.serve(ada.home.server.router()) { server in
      try await EventWatch.watch(link.path + "/events", at: server.port) { stream in
        let head = try await stream.read(until: "\r\n\r\n")
        #expect(head.contains("200 OK"))
        #expect(head.contains("text/event-stream"))
        let first = try await stream.read(until: "}\n\n")
        #expect(first.contains("event: state\ndata: {\"trip\":"))
        #expect(!first.contains("\"visited_at\":\"2"))
        _ = try await ada.ask(.put, "/trips/current/stops/\(stop)", #"{"visited": true}"#)
        let second = try await stream.read(until: "}\n\n")
        #expect(second.contains("\"visited_at\":\"2026-11-21T09:00:00.000Z\""))
        _ = try await ada.ask(.delete, "/links/\(link.id)")
        #expect(try await stream.read(until: "event: end\ndata: {}\n\n").contains("event: end"))
      }
      try await until { ada.home.server.hub.listenerCount == 0 }
    }
  }

  /// The owner's other device sees the trip end: the state is then null.
  @Test(.timeLimit(.minutes(15))) func theActiveTripIsWatchedByItsOwner() async throws {
    let ada = try await Traveller()
    _ = try await ada.travels()
    let key = "Authorization: Bearer \(ada.token)\r\n"
    try await LiveServer.serve(ada.home.server.router()) { server in
      try await EventWatch.watch("/api/v1/trips/current/events", at: server.port, headers: key) {
        stream in
        #expect(try await stream.read(until: "}\n\n").contains("event: state\ndata: {"))
        _ = try await ada.ask(.delete, "/trips/current")
        #expect(try await stream.read(until: "null\n\n").contains("data: null"))
      }
    }
  }

  /// A client that leaves is noticed at once, without waiting for a heartbeat.
  @Test(.timeLimit(.minutes(15))) func aClientThatLeavesListensNoMore() async throws {
    let ada = try await Traveller()
    let path = try await link(to: try await ada.travels(), of: ada).path
    try await LiveServer.serve(ada.home.server.router()) { server in
      let hub = ada.home.server.hub
      let channel = try await server.send(
        "GET \(path)/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      try await until { hub.listenerCount == 1 }
      try await channel.close()
      try await until { hub.listenerCount == 0 }
    }
  }

  /// A client that connects again with the last event it received gets the state only once it has
  /// changed.
  @Test(.timeLimit(.minutes(15))) func aClientResumes() async throws {
    let ada = try await Traveller()
    let path = try await link(to: try await ada.travels(), of: ada).path + "/events"
    try await LiveServer.serve(ada.home.server.router()) { server in
      var last = ""
      try await EventWatch.watch(path, at: server.port) { stream in
        let first = try await stream.read(until: "}\n\n")
        last = String(try #require(first.firstMatch(of: /id: (.+)\nevent/)).1)
      }
      let headers = "Last-Event-ID: \(last)\r\n"
      try await EventWatch.watch(path, at: server.port, headers: headers) { stream in
        #expect(try await !stream.read(until: ":\n\n").contains("state"))
        _ = try await ada.ask(.delete, "/trips/current")
        #expect(try await stream.read(until: "}\n\n").contains("event: state"))
      }
    }
  }

  /// Strangers, other users and those whose link has expired see no events.
  @Test func streamsAreRefusedToOthers() async throws {
    let ada = try await Traveller()
    let id = try await ada.travels()
    let link = try await link(to: id, of: ada, Self.untilTen)
    let path = link.path + "/events"
    ada.home.wait(seconds: 3_601)
    for path in [path, "/shared/unknown/events"] {
      #expect(try await ask(path, of: ada.home.server).status == .notFound)
    }
    #expect(try await ada.home.ask(.get, "/trips/current/events").status == .unauthorized)
  }

  /// A link that expires ends its stream at the next heartbeat.
  @Test(.timeLimit(.minutes(15))) func aStreamEndsWhenItsLinkExpires() async throws {
    let ada = try await Traveller()
    let id = try await ada.travels()
    let link = try await link(to: id, of: ada, Self.untilTen)
    let path = link.path + "/events"
    try await LiveServer.serve(ada.home.server.router()) { server in
      try await EventWatch.watch(path, at: server.port) { stream in
        _ = try await stream.read(until: "}\n\n")
        ada.home.server.hub.wakeAll()
        _ = try await stream.read(until: ":\n\n")
        ada.home.wait(seconds: 3_601)
        ada.home.server.hub.wakeAll()
        #expect(try await stream.read(until: "end\ndata: {}\n\n").contains("event: end"))
      }
    }
  }

  /// A client that is signed out receives no further events, although its connection is open.
  @Test(.timeLimit(.minutes(15))) func aStreamEndsWhenItsTokenIsDeleted() async throws {
    let ada = try await Traveller()
    _ = try await ada.travels()
    let key = "Authorization: Bearer \(ada.token)\r\n"
    try await LiveServer.serve(ada.home.server.router()) { server in
      try await EventWatch.watch("/api/v1/trips/current/events", at: server.port, headers: key) {
        stream in
        _ = try await stream.read(until: "}\n\n")
        _ = try await ada.ask(.delete, "/session")
        ada.home.server.hub.wakeAll()
        #expect(try await stream.read(until: "end\ndata: {}\n\n").contains("event: end"))
      }
    }
  }
}
