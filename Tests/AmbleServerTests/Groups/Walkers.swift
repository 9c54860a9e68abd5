import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Three users; Ada has a group that Ben has joined.
struct Walkers {
  let home: TestServer
  let ada: String
  let ben: String
  let eve: String
  let id: String

  static let password = "blue lantern"

  init(_ home: TestServer? = nil) async throws {
    let home = try home ?? TestServer()
    self.home = home
    ada = try await home.register("ada@example.org", name: "Ada")
    ben = try await home.register("ben@example.org", name: "Ben")
    eve = try await home.register("eve@example.org", name: "Eve")
    let made = try await home.ask(
      .post, "/groups", as: ada, body: json(["name": "Hill Walkers", "password": Self.password]))
    id = try #require(try made.json["id"]?.text)
    #expect(try await join(as: ben).status == .ok)
  }

  func join(
    _ name: String = "hill walkers", _ password: String = password, as token: String
  ) async throws -> Answer {
    let body = json(["name": name, "password": password])
    return try await home.ask(.post, "/groups/join", as: token, body: body)
  }

  /// Sends a request below the group.
  func ask(
    _ method: HTTPRequest.Method, _ path: String = "", as token: String?, _ body: String? = nil
  ) async throws -> Answer {
    try await home.ask(method, "/groups/\(id)\(path)", as: token, body: body)
  }

  /// Sends positions of a walker who goes north at 1.4 m/s, at some seconds after nine o'clock.
  func walk(_ seconds: [Int], as token: String) async throws -> Answer {
    try await ask(.post, "/positions", as: token, Self.positions(seconds))
  }

  static func positions(_ seconds: [Int], accuracy: Int? = nil) -> String {
    let list = seconds.map { second in
      let time = String(format: "2026-11-21T09:%02d:%02dZ", second / 60, second % 60)
      let latitude = 38.04 + Double(second) * 1.4 / 111_195
      let accuracy = accuracy.map { ", \"accuracy\": \($0)" } ?? ""
      return #"{"lat": \#(latitude), "lon": -30.05, "time": "\#(time)"\#(accuracy)}"#
    }
    return "[\(list.joined(separator: ","))]"
  }

  /// The members that a user sees, by name.
  func members(as token: String) async throws -> [String: JSONValue] {
    let group = try await ask(.get, as: token).json
    guard case .array(let members)? = group["members"] else { return [:] }
    return Dictionary(uniqueKeysWithValues: members.map { ($0["name"]?.text ?? "", $0) })
  }

  /// The events of a stream, as name and data, until one of a name.
  static func events(
    _ stream: inout EventWatch.Stream, until name: String
  ) async throws -> [(name: String, data: JSONValue)] {
    var events: [(name: String, data: JSONValue)] = []
    while events.last?.name != name {
      let text = try await stream.read(until: "\n\n")
      if text.contains("(closed)") { break }
      // A carriage return and a line feed, which surround chunks, are one character.
      let lines = text.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
      guard let event = lines.last(where: { $0.hasPrefix("event: ") })?.dropFirst(7),
        let data = lines.last(where: { $0.hasPrefix("data: ") })?.dropFirst(6)
      else { continue }
      events.append((String(event), try JSONValue(text: Data(data.utf8))))
    }
    return events
  }
}
