import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

struct OsmAndTests {
  /// Ada shares positions, and has an API token for her phone.
  private struct Phone {
    let walkers: Walkers
    let token: String

    init() async throws {
      walkers = try await Walkers()
      let made = try await walkers.home.ask(
        .post, "/tokens", as: walkers.ada, body: json(["name": "phone"]))
      token = try #require(try made.json["token"]?.text)
      _ = try await walkers.ask(.put, "/sharing", as: walkers.ada, "{}")
      walkers.home.wait(seconds: 60)
    }

    func report(
      _ query: String = "", method: HTTPRequest.Method = .get, body: String? = nil
    ) async throws -> Answer {
      try await AmbleServerTests.ask(
        "/osmand?\(query)", method: method, body: body, of: walkers.home.server)
    }

    var position: JSONValue? {
      get async throws { try await walkers.members(as: walkers.ben)["Ada"]?["position"] }
    }
  }

  /// OsmAnd's and the older Traccar app's parameters, with the time in seconds, milliseconds and as
  /// text; the speed is in knots.
  @Test(arguments: [
    "lat=38.04&lon=-30.05&timestamp=1795251630&speed=10&bearing=90&batt=50&accuracy=5&altitude=9",
    "location=38.04,-30.05&timestamp=1795251630000&speed=10&heading=90&batt=50&accuracy=5",
    "lat=38.04&lon=-30.05&timestamp=2026-11-21T09:00:30Z&speed=10&bearing=90&batt=50.0&accuracy=5"
      + "&hdop=1&charge=false&driverUniqueId=x",
  ])
  func aQueryIsTaken(_ query: String) async throws {
    let phone = try await Phone()
    for name in ["id", "deviceid"] {
      let method: HTTPRequest.Method = name == "id" ? .get : .post
      let answer = try await phone.report("\(name)=\(phone.token)&\(query)", method: method)
      #expect(answer.status == .ok)
    }
    let position = try await phone.position
    #expect(position?["lat"] == .number(38.04) && position?["course"] == .number(90))
    #expect(position?["speed"] == .number(5.14) && position?["battery"] == .number(50))
    #expect(position?["time"]?.text == "2026-11-21T09:00:30.000Z")
  }

  /// A form, and the JSON of newer Traccar apps, whose speed is in metres per second.
  @Test func bodiesAreTaken() async throws {
    let phone = try await Phone()
    let form = try await phone.report(
      method: .post, body: "id=\(phone.token)&lat=38.04&lon=-30.05&timestamp=1795251610")
    #expect(form.status == .ok)
    #expect(try await phone.position?["time"]?.text == "2026-11-21T09:00:10.000Z")
    let body = """
      {"device_id": "\(phone.token)", "location": {"timestamp": "2026-11-21T09:00:40.000Z",
       "coords": {"latitude": 38.05, "longitude": -30.05, "speed": 1.4, "heading": -1,
       "altitude": 20, "accuracy": 4.5}, "is_moving": true, "odometer": 10,
       "battery": {"level": 0.42, "is_charging": false}, "activity": {"type": "walking"}}}
      """
    #expect(try await phone.report(method: .post, body: body).status == .ok)
    let position = try await phone.position
    #expect(position?["speed"] == .number(1.4) && position?["course"] == nil)
    #expect(position?["battery"] == .number(42) && position?["accuracy"] == .number(4.5))
  }

  /// Optional values that are impossible or blank are left out, and the position is taken. The time is
  /// also read as Traccar reads it, in UTC.
  @Test(arguments: [
    "timestamp=2026-11-21%2009:00:30.000", "timestamp=2026-11-21%2009:00:30",
    "timestamp=1795251630&batt=-100.0&accuracy=-1&bearing=-90&speed=-1",
    "timestamp=1795251630&batt=105&bearing=360.5&heading=x&speed=fast&accuracy=",
    "timestamp=1795251630&batt=&bearing=&speed=&hdop=",
    "timestamp=1795251630&valid=abc", "timestamp=1795251630&valid=T",
    "timestamp=1795251630&note=%E4", "timestamp=1795251630&note=100%", "timestamp=1795251630&%E4=1",
    "timestamp=%201795251630%20",
  ])
  func oddValuesAreLeftOut(_ query: String) async throws {
    let phone = try await Phone()
    let answer = try await phone.report("id=\(phone.token)&lat=38.04&lon=-30.05&\(query)")
    #expect(answer.status == .ok)
    let position = try await phone.position
    #expect(position?["lat"] == .number(38.04))
    #expect(position?["time"]?.text == "2026-11-21T09:00:30.000Z")
    for name in ["battery", "accuracy", "course", "speed"] { #expect(position?[name] == nil) }
  }

  /// White space around the values is left out, as Traccar does.
  @Test(arguments: [
    "lat=%2038.05&lon=-30.05%20&batt=+50", "location=38.05,%20-30.05&batt=50%20",
    "location=%2038.05%20,-30.05%20&batt=50",
  ])
  func valuesAreTrimmed(_ query: String) async throws {
    let phone = try await Phone()
    let answer = try await phone.report("id=%20\(phone.token)&\(query)")
    #expect(answer.status == .ok)
    let position = try await phone.position
    #expect(position?["lat"] == .number(38.05) && position?["lon"] == .number(-30.05))
    #expect(position?["battery"] == .number(50))
  }

  /// A position that cannot be read is never left out.
  @Test(arguments: [
    ("lat=%E4&lon=-30.05", "UTF-8"), ("lat=38&lon=3%", "percent sign"), ("lat=x&lon=2", "lat"),
    ("location=%FF", "UTF-8"),
  ])
  func positionsAreNotLeftOut(_ query: String, words: String) async throws {
    let phone = try await Phone()
    let answer = try await phone.report("id=\(phone.token)&\(query)")
    #expect(answer.status == .badRequest)
    #expect(try answer.message.contains(words))
  }

  /// The same in JSON. An invalid time is left out too, as if it were missing.
  @Test func oddMembersAreLeftOut() async throws {
    let phone = try await Phone()
    let body = """
      {"device_id": "\(phone.token)", "location": {"timestamp": "noon", "coords": {"latitude": 38.05,
       "longitude": -30.05, "speed": -2, "heading": 361, "accuracy": "bad"}, "battery": 3}}
      """
    #expect(try await phone.report(method: .post, body: body).status == .ok)
    let position = try await phone.position
    #expect(position?["lat"] == .number(38.05) && position?["course"] == nil)
  }

  /// Sharing begins at 9:00:00.600; the phone's clock has whole seconds. A position of 9:00:00 is one of
  /// the first second, and is shown; one of the second before is not.
  @Test func theFirstSecondCounts() async throws {
    let walkers = try await Walkers()
    let made = try await walkers.home.ask(
      .post, "/tokens", as: walkers.ada, body: json(["name": "phone"]))
    let token = try #require(try made.json["token"]?.text)
    walkers.home.wait(milliseconds: 600)
    _ = try await walkers.ask(.put, "/sharing", as: walkers.ada, "{}")
    for (time, position) in [("08:59:59", JSONValue?.none), ("09:00:00", .number(38.04))] {
      let answer = try await ask(
        "/osmand?id=\(token)&lat=38.04&lon=-30.05&timestamp=2026-11-21T\(time)Z",
        of: walkers.home.server)
      #expect(answer.status == .ok)
      #expect(try await walkers.members(as: walkers.ben)["Ada"]?["position.lat"] == position)
    }
  }

  /// A device without a valid token is unknown, with the status that the apps expect.
  @Test(arguments: ["", "id=wrong&lat=1&lon=2", "lat=1&lon=2"])
  func unknownDevicesAreRefused(_ query: String) async throws {
    let answer = try await Phone().report(query)
    #expect(answer.status == .badRequest)
    #expect(try answer.message == "The identifier of the device is no API token.")
  }

  /// A report without a valid position is accepted and shows no position; a wrong one is named.
  @Test func wrongReportsAreNamed() async throws {
    let phone = try await Phone()
    for query in ["", "&lat=1&lon=2&valid=false"] {
      #expect(try await phone.report("id=\(phone.token)\(query)").status == .ok)
    }
    for (query, name) in [
      ("lat=91&lon=2", "lat"), ("lat=1", "lat"), ("location=1", "Place"),
    ] {
      let answer = try await phone.report("id=\(phone.token)&\(query)")
      #expect(answer.status == .badRequest, "\(query)")
      #expect(try answer.message.contains(name), "\(query)")
    }
    #expect(try await phone.position == .null)
  }
}
