import AmbleCampus
import AmbleLive
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// The stream of a campus's changes, over real connections.
struct CampusEventTests {
  private let path = "/api/v1/campuses/test-campus/events"

  /// A watcher gets the latest revision first, then each change with its operations; only a
  /// signed-in watcher learns the editor.
  @Test(.timeLimit(.minutes(15))) func changesAreWatched() async throws {
    let campus = try await CampusHome()
    let key = "Authorization: Bearer \(campus.eve)\r\n"
    try await LiveServer.serve(campus.home.server.router()) { server in
      for (headers, author, revision) in [("", "null", 1), (key, "\"Ada\"", 2)] {
        try await EventWatch.watch(path, at: server.port, headers: headers) { stream in
          let first = try await stream.read(until: "}\n\n")
          #expect(first.contains("text/event-stream"))
          let known = #"{"revision":\#(revision),"by":null,"operations":null}"#
          #expect(first.hasSuffix("event: changed\ndata: \(known)\n\n"))
          let operation = Edit.path("new-\(revision)", (100, 100), (10, 10 + revision))
          _ = try await campus.change(operation, from: revision)
          let second = try await stream.read(until: "}\n\n")
          #expect(second.contains(#"{"revision":\#(revision + 1),"by":\#(author),"#))
          #expect(second.contains(#""op":"add_path","path":{"id":"new-\#(revision)""#))
        }
      }
    }
  }

  /// A client that comes back gets the events it missed, and nothing twice.
  @Test(.timeLimit(.minutes(15))) func aClientResumes() async throws {
    let campus = try await CampusHome()
    try await LiveServer.serve(campus.home.server.router()) { server in
      var last = ""
      try await EventWatch.watch(path, at: server.port) { stream in
        let first = try await stream.read(until: "}\n\n")
        last = String(try #require(first.firstMatch(of: /id: (.+)\nevent/)).1)
      }
      _ = try await campus.change(Edit.path("one", (100, 100), (10, 10)))
      _ = try await campus.change(Edit.path("two", (100, 100), (10, 20)), from: 2)
      let headers = "Last-Event-ID: \(last)\r\n"
      try await EventWatch.watch(path, at: server.port, headers: headers) { stream in
        let first = try await stream.read(until: "}\n\n")
        #expect(first.contains(#""id":"one""#) && !first.contains("two"))
        #expect(try await stream.read(until: "}\n\n").contains(#""id":"two""#))
      }
    }
  }

  /// A large change is announced without its operations; a deleted campus ends its stream.
  @Test(.timeLimit(.minutes(15))) func largeChangesAreAnnouncedBriefly() async throws {
    let campus = try await CampusHome()
    try await LiveServer.serve(campus.home.server.router()) { server in
      try await EventWatch.watch(path, at: server.port) { stream in
        _ = try await stream.read(until: "}\n\n")
        let many = (0..<400).map { Edit.path("path-number-\($0)", (100, 100), (10, $0 % 250)) }
        let body = #"{"revision": 1, "operations": [\#(many.joined(separator: ","))]}"#
        let answer = try await campus.ask(
          .post, "/campuses/test-campus/changes", as: campus.ada, body)
        #expect(answer.status == .ok)
        #expect(try await stream.read(until: "}\n\n").contains(#""operations":null"#))
        campus.home.server.campuses.catalogue.remove("test-campus")
        campus.home.server.hub.wakeAll()
        #expect(try await stream.read(until: "end\ndata: {}\n\n").contains("event: end"))
      }
    }
  }
}
