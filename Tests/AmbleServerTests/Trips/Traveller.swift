import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// A user with an account on a server.
struct Traveller {
  let home: TestServer
  let token: String

  /// Creates a user on a server.
  init(at home: TestServer, _ email: String = "ada@example.org") async throws {
    self.home = home
    token = try await home.register(email)
  }

  /// Creates a user on a new server.
  init() async throws { try await self.init(at: TestServer()) }

  /// Sends a request.
  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> Answer {
    try await home.ask(method, path, as: token, body: body, headers: headers)
  }

  /// Creates a trip, and returns its identifier.
  func trip(_ body: String) async throws -> String {
    let answer = try await ask(.post, "/trips", body)
    return try #require(try answer.json["id"]?.text)
  }

  /// Creates and starts a trip, and returns its identifier.
  func travels(_ body: String = Places.trip()) async throws -> String {
    let id = try await trip(body)
    _ = try await ask(.post, "/trips/\(id)/start")
    return id
  }
}

/// Places in the demo city.
enum Places {
  /// Corners of a rectangle, about 900 m by 800 m, in a bad order.
  static let corners = [
    (38.0460, -30.0560), (38.0530, -30.0460), (38.0530, -30.0560), (38.0460, -30.0460),
  ]

  /// The JSON of a stop.
  static func stop(_ name: String, _ place: (Double, Double), _ more: String = "") -> String {
    #"{"name": "\#(name)", "lat": \#(place.0), "lon": \#(place.1)\#(more)}"#
  }

  /// The JSON of a trip along the corners, named by letters.
  static func trip(_ members: String = "") -> String {
    let stops = zip(["A", "B", "C", "D"], corners).map { stop($0, $1) }
    return #"{"name": "Round", "stops": [\#(stops.joined(separator: ", "))]\#(members)}"#
  }

  /// The JSON of a position at a corner, a number of seconds after nine.
  static func position(_ corner: Int, _ seconds: Int) -> String {
    let time = "2026-11-21T09:\((seconds / 60).twoDigits):\((seconds % 60).twoDigits)Z"
    return #"{"lat": \#(corners[corner].0), "lon": \#(corners[corner].1), "time": "\#(time)"}"#
  }
}

extension Int {
  fileprivate var twoDigits: String { (self < 10 ? "0" : "") + String(self) }
}

extension Answer {
  /// The names of a trip's stops, joined.
  func names(_ path: String = "stops") throws -> String {
    try (json[path]?.elements ?? []).compactMap { $0["name"]?.text }.joined()
  }
}
