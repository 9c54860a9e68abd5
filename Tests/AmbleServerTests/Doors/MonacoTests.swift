import AmbleCore
import AmbleSamples
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Photon's own test requests, and two regions on one server.
@Suite(.enabled(if: TestRegion.hasMonaco, "../shared/data is not here"))
struct MonacoTests {
  /// Every request has the result that Photon's tests expect.
  @Test func photonsRequestsAreAnswered() async throws {
    let file = TestRegion.data.appending(path: "cases/photon-requests.json")
    let cases = try #require(try JSONValue(text: Data(contentsOf: file)).elements)
    #expect(cases.count > 20)
    let server = try Server([try TestRegion.monaco.get()], web: nil)
    for wanted in cases {
      let id = wanted["id"]?.text ?? ""
      let answer = try await ask("/photon" + #require(wanted["path"]?.text), of: server)
      let statuses = wanted["expect.status"]?.elements ?? []
      #expect(statuses.contains(.number(Double(answer.status.code))), "\(id)")
      let text = String(decoding: answer.body, as: UTF8.self)
      for fragment in wanted["expect.not_contains"]?.elements ?? [] {
        #expect(!text.contains(try #require(fragment.text)), "\(id)")
      }
      for check in wanted["expect.json"]?.elements ?? [] {
        #expect(try holds(try #require(check.elements), answer.json), "\(id): \(check)")
      }
    }
  }

  /// A check is a path, a relation and a value.
  private func holds(_ check: [JSONValue], _ json: JSONValue) throws -> Bool {
    let value = json[try #require(check[0].text)]
    let bound = check.count > 2 ? check[2] : .null
    let limits = (bound["0"]?.number ?? 0)...(bound["1"]?.number ?? .infinity)
    switch try #require(check[1].text) {
    case "eq": return value == bound
    case "exists": return value != nil
    case "len": return (value?.elements?.count).map(Double.init) == bound.number
    case "len_between":
      return (value?.elements?.count).map { limits.contains(Double($0)) } ?? false
    case "between":
      return value?.number.map(limits.contains) ?? false
    case "type":
      return switch bound.text {
      case "list": value?.elements != nil
      case "str": value?.text != nil
      case "int": value?.number.map { $0 == $0.rounded() } ?? false
      default: false
      }
    case let relation: throw ServerError("The relation \(relation) is unknown.")
    }
  }

  /// The region that holds the places answers: GraphHopper's own test routes from 43.730729,
  /// 7.421288 to 43.727697, 7.419199 and finds 1601.7 m for its foot profile; a shorter way by
  /// stairs is no error, a much longer one would be.
  @Test func theRegionThatHoldsThePlacesAnswers() async throws {
    let server = try Server([try TestRegion.demo.get(), try TestRegion.monaco.get()], web: nil)
    let monaco = try await ask(
      "/route?point=43.730729,7.421288&point=43.727697,7.419199&algorithm=dijkstra", of: server)
    let distance = try monaco.json["paths.0.distance"]?.number ?? 0
    #expect((1_000...1_700).contains(distance))
    let demo = try await ask(
      "/route?point=38.039838,-30.062905&point=38.049326,-30.071082", of: server)
    #expect(demo.status == .ok)
  }

  /// A place in no region, and places in different ones, are rejected with a message.
  @Test(arguments: [
    ("43.730729,7.421288", "48.2,16.3", "Place 2 (48.2,16.3) lies in none of the served regions"),
    ("43.730729,7.421288", "38.049326,-30.071082", "different regions"),
    ("43.730729,7.421288", "7.419199,43.727697", "none of the served regions"),
  ])
  func placesMustLieInOneRegion(from: String, to: String, fragment: String) async throws {
    let server = try Server([try TestRegion.demo.get(), try TestRegion.monaco.get()], web: nil)
    let answer = try await ask("/route?point=\(from)&point=\(to)", of: server)
    #expect(answer.status == .badRequest)
    #expect(try answer.message.contains(fragment))
  }

  /// Without heights the path says so instead of 0.
  @Test func unknownHeightsAreReported() async throws {
    let server = try Server([try TestRegion.monaco.get()], web: nil)
    let json = try await ask(
      "/route?point=43.730729,7.421288&point=43.727697,7.419199&elevation=true"
        + "&points_encoded=false&details=average_slope", of: server
    ).json
    #expect(json["paths.0.elevation.source"] == .null)
    #expect(json["paths.0.elevation.unknown_share"] == .number(1))
    #expect(json["paths.0.points.coordinates.0"]?.elements?.count == 2)
    #expect(json["paths.0.details.average_slope.0.2"] == .null)
  }
}
