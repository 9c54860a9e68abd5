import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// Somebody with an account on a server of their own.
struct Traveller {
  let home: TestServer
  let token: String

  /// Somebody on a server.
  init(at home: TestServer, _ email: String = "ada@example.org") async throws {
    self.home = home
    token = try await home.register(email)
  }

  /// Somebody on a server that nobody else uses.
  init() async throws { try await self.init(at: TestServer()) }

  /// Asks for one answer.
  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> Answer {
    try await home.ask(method, path, as: token, body: body, headers: headers)
  }

  /// Makes a trip; its identifier.
  func trip(_ body: String) async throws -> String {
    let answer = try await ask(.post, "/trips", body)
    return try #require(try answer.json["id"]?.text)
  }

  /// Makes a trip and sets out on it; its identifier.
  func travels(_ body: String = Places.trip()) async throws -> String {
    let id = try await trip(body)
    _ = try await ask(.post, "/trips/\(id)/start")
    return id
  }
}

/// Places in the demo city.
enum Places {
  /// Corners of a rectangle, some 900 m by 800 m, in no good order.
  static let corners = [
    (38.0460, -30.0560), (38.0530, -30.0460), (38.0530, -30.0560), (38.0460, -30.0460),
  ]

  /// The text of a stop.
  static func stop(_ name: String, _ place: (Double, Double), _ more: String = "") -> String {
    #"{"name": "\#(name)", "lat": \#(place.0), "lon": \#(place.1)\#(more)}"#
  }

  /// The text of a trip along the corners, named by letters.
  static func trip(_ members: String = "") -> String {
    let stops = zip(["A", "B", "C", "D"], corners).map { stop($0, $1) }
    return #"{"name": "Round", "stops": [\#(stops.joined(separator: ", "))]\#(members)}"#
  }

  /// The text of a position at a corner, so many seconds after nine.
  static func position(_ corner: Int, _ seconds: Int) -> String {
    let time = "2026-11-21T09:\((seconds / 60).twoDigits):\((seconds % 60).twoDigits)Z"
    return #"{"lat": \#(corners[corner].0), "lon": \#(corners[corner].1), "time": "\#(time)"}"#
  }
}

extension Int {
  fileprivate var twoDigits: String { (self < 10 ? "0" : "") + String(self) }
}

extension Answer {
  /// The names of a trip's stops, one after the other.
  func names(_ path: String = "stops") throws -> String {
    try (json[path]?.elements ?? []).compactMap { $0["name"]?.text }.joined()
  }
}
