import AmbleSamples
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

struct OwnTracksTests {
  /// Two walkers who share positions, each with an API token for a phone.
  private struct Phones {
    let walkers: Walkers
    let ada: String
    let ben: String

    init() async throws {
      walkers = try await Walkers()
      ada = try await Self.phone(of: walkers.ada, walkers)
      ben = try await Self.phone(of: walkers.ben, walkers)
      for token in [walkers.ada, walkers.ben] {
        #expect(try await walkers.ask(.put, "/sharing", as: token, "{}").status == .ok)
      }
      walkers.home.wait(seconds: 60)
    }

    private static func phone(of token: String, _ walkers: Walkers) async throws -> String {
      let body = json(["app": "owntracks"])
      let made = try await walkers.home.ask(.post, "/trackers", as: token, body: body).json
      #expect(made["link"]?.text?.hasPrefix("owntracks:///config?inline=") == true)
      return try #require(made["token"]?.text)
    }

    func report(_ body: String, as phone: String?) async throws -> Answer {
      var headers: HTTPFields = [:]
      if let phone {
        headers[.authorization] = "Basic \(Data("jane:\(phone)".utf8).base64EncodedString())"
      }
      return try await AmbleServerTests.ask(
        "/owntracks?u=jane&d=phone", method: .post, headers: headers, body: body,
        of: walkers.home.server)
    }
  }

  /// Nine o'clock of the test's day, in seconds since 1970.
  private static let nine = 1_795_251_600

  private static func location(_ second: Int, _ more: String = "") -> String {
    """
    {"_type":"location","lat":38.04,"lon":-30.05,"tst":\(nine + second),"tid":"JJ"\(more)}
    """
  }

  /// A position of a phone in a pocket is shown to the groups, in their units; the answer has the
  /// friends with a card and a position each.
  @Test func aPhoneShowsPositionsAndSeesFriends() async throws {
    let phones = try await Phones()
    let more = #","vel":18,"cog":90,"acc":5,"batt":80,"alt":100,"t":"t"}"#
    let body = Self.location(30).dropLast() + more
    let first = try await phones.report(String(body), as: phones.ada)
    #expect(first.status == .ok && String(decoding: first.body, as: UTF8.self) == "[]")
    let ada = try await phones.walkers.members(as: phones.walkers.ben)["Ada"]
    #expect(ada?["position.speed"] == .number(5) && ada?["position.battery"] == .number(80))
    let answer = try await phones.report(Self.location(40), as: phones.ben).json
    #expect(
      answer["0"]
        == .object([
          "_type": .string("card"), "tid": .string("AD"), "name": .string("Ada"),
        ]))
    #expect(answer["1._type"]?.text == "location" && answer["1.tid"]?.text == "AD")
    #expect(answer["1.tst"] == .number(Double(Self.nine + 30)))
    #expect(answer["1.vel"] == .number(18) && answer["1.batt"] == .number(80))
    #expect(answer["2"] == nil)
  }

  /// Positions from before the user shared any are not shown.
  @Test func thePastIsNotShown() async throws {
    let phones = try await Phones()
    _ = try await phones.report(Self.location(-10), as: phones.ada)
    #expect(try await phones.walkers.members(as: phones.walkers.ben)["Ada"]?["position"] == .null)
    _ = try await phones.walkers.ask(.delete, "/sharing", as: phones.walkers.ada)
    #expect(try await phones.report(Self.location(30), as: phones.ada).status == .ok)
    #expect(try await phones.walkers.members(as: phones.walkers.ben)["Ada"]?["position"] == .null)
  }

  /// The apps send a message until it is accepted: all are, but only whole positions are shown.
  @Test(arguments: [
    "", #"{"_type":"location"}"#, #"{"_type":"location","lat":1,"lon":2,"tst":0,"tid":"xx"}"#,
    #"{"_type":"transition","event":"leave","lat":52,"lon":-1,"tst":1603209966}"#,
    #"{"_type":"waypoint","desc":"p","lat":52,"lon":-1,"rad":150,"tst":1558351273}"#,
    #"{"_type":"card","tid":"xx","name":"X X"}"#, #"{"_type":"status"}"#, #"{"some":"message"}"#,
    "[]", "[1, null]", #"{"_type":"location","lat":"1","lon":2,"tst":1795251630}"#,
    #"{"_type":"location","lat":91,"lon":2,"tst":1795251630}"#, #"{"_type":"encrypted"}"#,
  ])
  func everyMessageIsAccepted(_ body: String) async throws {
    let phones = try await Phones()
    #expect(try await phones.report(body, as: phones.ada).status == .ok)
    #expect(try await phones.walkers.members(as: phones.walkers.ben)["Ada"]?["position"] == .null)
  }

  /// A list has all positions that a phone kept while it was offline.
  @Test func listsAreTaken() async throws {
    let phones = try await Phones()
    let list = "[\(Self.location(40)),\(Self.location(5)),\(Self.location(5))]"
    #expect(try await phones.report(list, as: phones.ada).status == .ok)
    let ada = try await phones.walkers.members(as: phones.walkers.ben)["Ada"]
    #expect(ada?["trail.1"] != nil && ada?["trail.2"] == nil)
  }

  /// An encrypted message is passed on as it is, as long as its sender shares positions.
  @Test func encryptedMessagesArePassedOn() async throws {
    let phones = try await Phones()
    _ = try await phones.report(#"{"_type":"encrypted","data":"TestCipherText"}"#, as: phones.ada)
    let answer = try await phones.report("", as: phones.ben).json
    #expect(
      answer["1"]
        == .object([
          "_type": .string("encrypted"), "data": .string("TestCipherText"),
        ]))
    _ = try await phones.walkers.ask(.delete, "/sharing", as: phones.walkers.ada)
    #expect(try await phones.report("", as: phones.ben).json == .array([]))
  }

  /// Without a token, or with a wrong one, no report is accepted, and the app gets a message how to
  /// sign in.
  @Test func strangersAreRefused() async throws {
    let phones = try await Phones()
    for token in [nil, "wrong", String(repeating: "x", count: 43)] {
      let answer = try await phones.report(Self.location(30), as: token)
      #expect(answer.status == .unauthorized)
      #expect(answer.headers[.wwwAuthenticate] == "Basic realm=\"Amble\", charset=\"UTF-8\"")
    }
    #expect(try await phones.walkers.members(as: phones.walkers.ben)["Ada"]?["position"] == .null)
  }

  /// Friends have different letters, also if their names begin with the same letters or are not
  /// Latin.
  @Test func friendsHaveDifferentLetters() {
    let tids = OwnTracksFriend.tids(for: ["Ada Lovelace", "Al Lee", "Ada", "", "李小龙", "Ben"])
    #expect(tids == ["AL", "00", "AD", "01", "02", "BE"])
  }

  /// The payloads of the Android app's own tests are all accepted.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: cases.path)))
  func thePayloadsOfTheAppAreAccepted() async throws {
    let phones = try await Phones()
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.cases, includingPropertiesForKeys: nil)
    #expect(files.count > 20)
    for file in files {
      let body = try String(contentsOf: file, encoding: .utf8)
      let answer = try await phones.report(body, as: phones.ada)
      #expect(answer.status == .ok, "\(file.lastPathComponent)")
      let name = file.lastPathComponent
      let isPosition =
        name.contains("location") && !name.contains("invalid") && !name.contains("empty")
      let isWhole = isPosition && !name.hasPrefix("cmd")
      let messages = OwnTracksMessage.list(try JSONValue(text: Data(body.utf8)))
      let hasPosition = messages.contains { if case .location = $0 { true } else { false } }
      #expect(
        hasPosition == isWhole || name == "invalid_location_message_missing_tid_and_topic.json")
    }
  }

  private static let cases = TestRegion.data.appending(path: "cases/owntracks")
}
