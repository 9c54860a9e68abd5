import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// Requests meant to be expensive or to crash the server.
struct HostileInputTests {
  private static let both = "point=38.039838,-30.062905&point=38.049326,-30.071082"

  /// A thousand brackets are rejected on every path that reads a body without authentication.
  @Test(arguments: ["/route", "/matrix", "/isochrone", "/api/v1/session", "/api/v1/users"])
  func nestedBodiesAreRefused(path: String) async throws {
    let home = try TestServer()
    for (open, close) in [("[", "]"), ("{\"a\":", "1}")] {
      let body = String(repeating: open, count: 512) + String(repeating: close, count: 512)
      let answer = try await ask(path, method: .post, body: body, of: home.server)
      #expect(answer.status == .badRequest)
      #expect(try answer.message == "The body nests arrays and objects more than 32 deep.")
    }
  }

  /// U+0000 is refused in every text: PostgreSQL cannot store it.
  @Test func zerosAreRefused() async throws {
    let ada = try await Traveller()
    for body in [#"{"name":"a\u0000b"}"#, #"{"stops":[{"name":"\u0000","lat":1,"lon":2}]}"#] {
      let answer = try await ada.ask(.post, "/trips", body)
      #expect(answer.status == .badRequest)
      #expect(try answer.message.hasPrefix("The body has a string with the character U+0000 at"))
    }
    #expect(try await ada.ask(.post, "/trips", #"{"name":"a\\u0000b"}"#).status == .created)
  }

  /// Each path has its own limit, in bytes; the body is rejected by its length alone.
  @Test(arguments: [
    ("/route", 64 << 10), ("/matrix", 128 << 10), ("/isochrone", 16 << 10),
    ("/api/v1/session", 16 << 10), ("/api/v1/users", 16 << 10),
  ])
  func longBodiesAreRefused(path: String, limit: Int) async throws {
    let home = try TestServer()
    let largest = String(repeating: " ", count: limit)
    let kept = try await ask(path, method: .post, body: largest, of: home.server)
    #expect(kept.status == .badRequest)
    #expect(try kept.message.hasPrefix("The body is not JSON"))
    let answer = try await ask(path, method: .post, body: largest + " ", of: home.server)
    #expect(answer.status == .contentTooLarge)
    #expect(try answer.message.contains("at most \(limit >> 10) kB"))
  }

  /// A trip is read up to a megabyte, with at most as many values as a trip can have.
  @Test func tripsMayBeLong() async throws {
    let ada = try await Traveller()
    let note = String(repeating: "n", count: 5_000)
    let stop = "{\"name\":\"a\",\"lat\":1,\"lon\":2,\"note\":\"\(note)\"}"
    let stops = Array(repeating: stop, count: 180).joined(separator: ",")
    #expect(try await ada.ask(.post, "/trips", "{\"stops\":[\(stops)]}").status == .created)
    let empty = Array(repeating: "\"\"", count: 300_000).joined(separator: ",")
    let answer = try await ada.ask(.post, "/trips", "{\"stops\":[\(empty)]}")
    #expect(answer.status == .contentTooLarge)
    #expect(try answer.message == "The body has more than 100000 values.")
  }

  /// A long name is neither compared with all known names nor sent back.
  @Test func aLongNameIsCutShort() async throws {
    let name = String(repeating: "x", count: 50_000)
    let queried = try await ask("/route?\(Self.both)&\(name)=1")
    let posted = try await ask("/route", method: .post, body: "{\"\(name)\": {\"a\": 1}}")
    for answer in [queried, posted] {
      #expect(answer.status == .badRequest)
      #expect(try answer.message.contains("no parameter \"xxx"))
      #expect(answer.body.count < 2_000)
    }
  }

  /// A long value of any parameter is not sent back as a whole.
  @Test(arguments: [
    "profile", "algorithm", "weighting", "type", "details", "elevation", "max_grade", "max_detour",
    "point", "block_area", "heading", "curbside", "curbside_strictness",
    "snap_prevention", "optimize=true&start", "optimize=true&end",
    "optimize=true&by", "alternative_route.max_paths",
  ])
  func aLongValueIsCutShort(name: String) async throws {
    let value = String(repeating: "9", count: 5_000)
    let answer = try await ask("/route?\(Self.both)&\(name)=\(value)")
    #expect(answer.status == .badRequest)
    #expect(answer.body.count < 2_000)
  }

  private static let numbers = [
    "1e300", "-1e300", "1e-320", "nan", "inf", "-inf", "9223372036854775807",
    "-9223372036854775808", "18446744073709551616", "-0", "", "0x10", "90", "-90", "180", "-180",
  ]

  private static let paths = [
    "/route?\(both)&flatness=N", "/route?\(both)&max_detour=N", "/route?\(both)&max_grade=N",
    "/route?\(both)&block_area=N,N,N", "/route?\(both)&block_area=38.04,-30.06,N",
    "/route?\(both)&alternative_route.max_paths=N", "/route?\(both)&front_paths=N",
    "/route?\(both)&points_encoded_multiplier=N", "/route?\(both)&way_point_max_distance=N",
    "/route?\(both)&type=gpx&gpx.millis=N", "/route?point=N,N&point=N,N",
    "/isochrone?point=38.04,-30.06&time_limit=N", "/isochrone?point=38.04,-30.06&distance_limit=N",
    "/isochrone?point=38.04,-30.06&weight_limit=N", "/isochrone?point=38.04,-30.06&buckets=N",
    "/isochrone?point=38.04,-30.06&tolerance=N", "/isochrone?point=N,N", "/nearest?point=N,N",
    "/matrix?point=N,N", "/photon/api?q=a&lat=N&lon=N", "/photon/api?q=a&zoom=N&lat=38&lon=-30",
    "/photon/api?q=a&limit=N", "/photon/api?q=a&bbox=N,N,N,N", "/photon/api?q=a&bbox=-1,-1,N,N",
    "/photon/api?q=a&location_bias_scale=N&lat=38&lon=-30", "/photon/reverse?lat=N&lon=N",
    "/photon/reverse?lat=N&lon=180&radius=5000", "/photon/reverse?lat=38&lon=-30&radius=N",
    "/osrm/route/v1/foot/N,N;N,N", "/osrm/table/v1/foot/-30.06,38.04?sources=N",
    "/osrm/route/v1/foot/-30.06,38.04;-30.07,38.05?bearings=N,N;&radiuses=N;N&alternatives=N",
    "/osrm/nearest/v1/foot/-30.06,38.04?number=N", "/osrm/trip/v1/foot/N,38.04;-30.06,N",
    "/navigate/directions/v5/gh/walking/N,N;N,N?steps=true&voice_instructions=true",
    "/photon/structured?street=a&lat=N&lon=N", "/photon/structured?city=a&limit=N&zoom=N",
    "/photon/reverse?lat=38&lon=-30&limit=N", "/geocode?q=a&point=N,N", "/geocode?q=a&limit=N",
    "/geocode?reverse=true&point=N,N", "/tiles/N/N/N.mvt", "/tiles/10/N/N.mvt",
    "/terrain/N/N/N.png", "/terrain/10/N/N.png", "/regions/N/streets.graph",
  ]

  /// Numbers at and beyond every limit are answered on every path; none crashes the process.
  @Test(arguments: paths) func numbersAtTheEdgesAreAnswered(path: String) async throws {
    for number in Self.numbers {
      let uri = path.replacing("N", with: number)
      let answer = try await ask(uri)
      #expect(answer.status.code < 500, "\(uri)")
    }
  }

  /// The same in bodies: points of a route and a matrix.
  @Test(arguments: ["1e300", "-1e300", "1e-320", "9223372036854775807", "-0", "90", "-180"])
  func numbersInBodiesAreAnswered(number: String) async throws {
    for path in ["/route", "/matrix"] {
      let body = "{\"points\":[[\(number),\(number)],[-30.06,38.04]],\"flatness\":\(number)}"
      #expect(try await ask(path, method: .post, body: body).status == .badRequest)
    }
  }

  /// Positions with every member at its limit are accepted or rejected.
  @Test func positionsAtTheEdgesAreAnswered() async throws {
    let ada = try await Traveller()
    _ = try await ada.travels()
    let times = ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-11-21T09:00:00Z", "", "x"]
    for number in ["1e300", "-1e300", "0", "90", "180", "1e7", "null"] {
      for time in times {
        let body =
          "{\"lat\":\(number),\"lon\":\(number),\"time\":\"\(time)\",\"accuracy\":\(number),"
          + "\"speed\":\(number),\"course\":\(number)}"
        let answer = try await ada.ask(.post, "/trips/current/positions", body)
        #expect(answer.status.code < 500, "\(body)")
      }
    }
  }
}
