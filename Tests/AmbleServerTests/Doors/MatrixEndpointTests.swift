import AmbleCore
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// `/matrix` over the demo city, between its museum, its station and its town hall.
struct MatrixEndpointTests {
  private static let museum = "38.039838,-30.062905"
  private static let station = "38.049326,-30.071082"
  private static let hall = "38.04964,-30.065874"
  private let all = "/matrix?point=\(museum)&point=\(station)&point=\(hall)"
  private let arrays = "&out_array=times&out_array=distances&out_array=weights"

  private func rows(_ json: JSONValue, _ name: String) -> [[Double?]]? {
    json[name]?.elements?.map { $0.elements?.map(\.number) ?? [] }
  }

  /// Three by three, zeros from a place to itself; GraphHopper's format, whole seconds and metres.
  @Test func everyPairHasAnEntry() async throws {
    let answer = try await ask(all + arrays)
    #expect(answer.status == .ok)
    #expect(answer.headers[.init("X-GH-Took")!].flatMap { Int($0) } != nil)
    let json = try answer.json
    for name in ["times", "distances", "weights"] {
      let table = try #require(rows(json, name))
      #expect(table.map(\.count) == [3, 3, 3])
      for (row, entries) in table.enumerated() {
        for (column, entry) in entries.enumerated() {
          let number = try #require(entry)
          #expect(row == column ? number == 0 : number > 100)
          #expect(name == "weights" || number == number.rounded())
        }
      }
    }
    #expect(json["info.copyrights.0"]?.text?.isEmpty == false)
    #expect(json["hints"] == nil)
  }

  /// An entry equals the result of `/route` by the same cost, rounded to an integer, and the weight
  /// is its weight.
  @Test(arguments: ["walk", "bike", "drive"])
  func entriesAreThoseOfRoutes(profile: String) async throws {
    let json = try await ask(all + arrays + "&profile=\(profile)").json
    let route = try await ask(
      "/route?point=\(Self.museum)&point=\(Self.hall)&algorithm=dijkstra&profile=\(profile)"
    ).json
    let path = try #require(route["paths.0"])
    let distance = try #require(path["distance"]?.number)
    let time = try #require(path["time"]?.number) / 1000
    #expect(abs((rows(json, "distances")?[0][2] ?? 0) - distance) <= 0.8)
    #expect(abs((rows(json, "times")?[0][2] ?? 0) - time) <= 0.6)
    let weight = try #require(path["weight"]?.number)
    #expect(abs((rows(json, "weights")?[0][2] ?? 0) - weight) <= 0.1)
  }

  /// Only weights by default, as in GraphHopper.
  @Test func onlyRequestedTablesAreWritten() async throws {
    let usual = try await ask(all).json
    #expect(usual["weights"] != nil && usual["times"] == nil && usual["distances"] == nil)
    let times = try await ask(all + "&out_array=times").json
    #expect(times["weights"] == nil && times["times"] != nil)
  }

  /// A body has plural names and longitude first; one by two is a row of two.
  @Test func aPostedBodyIsAnsweredLikeAQuery() async throws {
    let body = """
      {"from_points": [[-30.062905, 38.039838]], "out_arrays": ["times"], "profile": "foot",
       "to_points": [[-30.071082, 38.049326], [-30.065874, 38.04964]], "fail_fast": true}
      """
    let posted = try await ask("/matrix?key=1", method: .post, body: body).json
    let queried = try await ask(
      "/matrix?from_point=\(Self.museum)&to_point=\(Self.station)&to_point=\(Self.hall)"
        + "&out_array=times"
    ).json
    #expect(rows(posted, "times")?.map(\.count) == [2])
    #expect(posted["times"] == queried["times"])
  }

  /// A place 203 m from its street is told, one on a street is null.
  @Test func placesFarFromStreetsAreTold() async throws {
    let json = try await ask("/matrix?from_point=\(Self.museum)&to_point=38.0345,-30.03").json
    #expect(json["from_point_gaps"] == .array([.null]))
    #expect(json["to_point_gaps.0"]?.number?.rounded() == 203)
  }

  /// A place without a street is an error unless the request says otherwise; then its entries are
  /// null, and a hint names it as in GraphHopper.
  @Test func aPlaceOffTheMapIsNullOnRequest() async throws {
    let asked =
      "/matrix?from_point=\(Self.museum)&to_point=\(Self.station)&to_point=48,16&out_array=times"
    let strict = try await ask(asked)
    #expect(strict.status == .badRequest)
    #expect(try strict.message.hasPrefix("Cannot find to_points: 1."))
    #expect(try strict.json["hints.0.point_index"] == .number(1))
    let lenient = try await ask(asked + "&fail_fast=false")
    #expect(lenient.status == .ok)
    let json = try lenient.json
    #expect((rows(json, "times")?[0][0] ?? 0) > 100)
    #expect(json["times.0.1"] == .null)
    #expect(json["hints.0.invalid_from_points"] == .array([]))
    #expect(json["hints.0.invalid_to_points"] == .array([.number(1)]))
    #expect(
      json["hints.0.details"]
        == .string("com.graphhopper.util.exceptions.PointOutOfBoundsException"))
  }

  /// At most 1 % no street leads from the museum by the sea up to the peak of Crown Hill:
  /// GraphHopper's `ConnectionNotFoundException`, with the pairs.
  @Test func aPairWithoutARouteIsNullOnRequest() async throws {
    let asked = all + "&point=38.052248,-30.049429&max_grade=0.01&out_array=times"
    let strict = try await ask(asked)
    #expect(strict.status == .badRequest)
    #expect(try strict.message.hasPrefix("No route from points[0] to points["))
    let json = try await ask(asked + "&fail_fast=false").json
    let pairs = json["hints.0.point_pairs"]?.elements ?? []
    #expect(!pairs.isEmpty)
    for pair in pairs {
      let row = Int(pair["0"]?.number ?? -1)
      let column = Int(pair["1"]?.number ?? -1)
      #expect(json["times.\(row).\(column)"] == .null)
    }
  }

  private static let wrong: [(String, String)] = [
    ("", "Points are needed"),
    ("from_point=\(museum)", "Points are needed"),
    ("point=\(museum)&to_point=\(hall)", "not both"),
    ("point=\(museum)&point=x", "Place 2"),
    ("point=\(museum)&point=95,0", "latitude 95"),
    ("point=\(museum)&point=\(hall)&out_array=routes", "\"routes\""),
    ("point=\(museum)&point=\(hall)&fail_fast=maybe", "fail_fast must be true or false"),
    ("point=\(museum)&point=\(hall)&profile=plane", "\"plane\""),
    ("point=\(museum)&point=\(hall)&type=gpx", "\"gpx\""),
    ("point=\(museum)&point=\(hall)&max_grade=12", "rise over run"),
    ("point=\(museum)&point=\(hall)&from_point_hint=Main", "from_point_hint"),
    ("point=\(museum)&point=\(hall)&curbside=right", "curbside"),
    ("point=\(museum)&point=\(hall)&custom_model.speed=1", "custom_model"),
    ("point=\(museum)&point=\(hall)&out_aray=times", "\"out_aray\""),
    (Array(repeating: "point=\(museum)", count: 501).joined(separator: "&"), "too large"),
  ]

  /// Every invalid parameter is answered by status 400 and a message that names the error.
  @Test(arguments: wrong)
  func anInvalidRequestIsExplained(query: String, fragment: String) async throws {
    let answer = try await ask("/matrix?" + query)
    #expect(answer.status == .badRequest)
    #expect(try answer.message.contains(fragment))
    #expect(try answer.message.hasSuffix("."))
    #expect(try answer.json["hints.0.message"]?.text?.isEmpty == false)
  }

  /// Common parameters without influence are no errors.
  @Test func harmlessParametersAreAccepted() async throws {
    let extras = "&key=x&debug=true&turn_costs=true&from_point_hint=&to_curbside=any&type=json"
    #expect(try await ask(all + extras).status == .ok)
  }
}
