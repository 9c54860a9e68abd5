import AmbleCore
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Banners and announcements of OSRM's `route`, and the API for navigation, over the demo city.
struct OSRMInstructionTests {
  private static let museum = "-30.062905,38.039838"
  private static let station = "-30.071082,38.049326"
  private static let hall = "-30.065874,38.04964"
  private static let both = "steps=true&banner_instructions=true&voice_instructions=true"
  private let three = "\(museum);\(station);\(hall)"

  private func legs(_ mode: String = "foot", _ more: String = "") async throws -> [[JSONValue]] {
    let json = try await ask("/osrm/route/v1/\(mode)/\(three)?\(Self.both)\(more)").json
    #expect(json["routes.0.voiceLocale"] == .string("en"))
    return try #require(json["routes.0.legs"]?.elements).map {
      try #require($0["steps"]?.elements)
    }
  }

  /// Each step but the last of a leg shows the maneuver at its end, from its beginning on.
  @Test(arguments: ["foot", "bike", "car"])
  func bannersShowTheNextManeuver(mode: String) async throws {
    for steps in try await legs(mode) {
      #expect(steps.last?["bannerInstructions"]?.elements?.isEmpty == true)
      for (step, next) in zip(steps, steps.dropFirst()) {
        let banner = try #require(step["bannerInstructions.0"])
        #expect(banner["distanceAlongGeometry"] == step["distance"])
        #expect(banner["primary.type"] == next["maneuver.type"])
        #expect(banner["primary.modifier"] == next["maneuver.modifier"])
        #expect(banner["secondary"] == .null)
        let text = try #require(banner["primary.text"]?.text)
        #expect(text == next["name"]?.text || text == next["maneuver.instruction"]?.text)
        #expect(banner["primary.components.0.text"]?.text == text)
      }
    }
  }

  /// Every maneuver is announced before it comes, the farthest announcement first, none before the step
  /// begins.
  @Test(arguments: ["foot", "bike", "car"])
  func everyManeuverIsAnnounced(mode: String) async throws {
    for steps in try await legs(mode) {
      #expect(steps.last?["voiceInstructions"]?.elements?.isEmpty == true)
      var before = ""
      for (step, next) in zip(steps, steps.dropFirst()) {
        let announcements = try #require(step["voiceInstructions"]?.elements)
        let metres = announcements.compactMap { $0["distanceAlongGeometry"]?.number }
        #expect(metres == metres.sorted(by: >))
        #expect(metres.allSatisfy { $0 <= step["distance"]!.number! })
        let texts = announcements.compactMap { $0["announcement"]?.text }
        #expect(texts.count == Set(texts).count && texts.count <= 4)
        let instruction = try #require(next["maneuver.instruction"]?.text)
        let said = texts.joined(separator: " ")
        #expect((before + said).contains(instruction), "\(instruction)")
        before = said
      }
    }
  }

  /// A leg begins with where to head, and ends at its stop or the destination.
  @Test func legsBeginAndEnd() async throws {
    let legs = try await legs()
    #expect(legs.count == 2)
    for steps in legs {
      let head = try #require(steps[0]["maneuver.instruction"]?.text)
      #expect(head.hasPrefix("Head "))
      #expect(steps[0]["voiceInstructions.0.announcement"]?.text?.hasPrefix(head + ". In ") == true)
    }
    #expect(
      legs[0].last?["maneuver.instruction"]?.text?.hasPrefix("Stop 1 reached") == true)
    #expect(
      legs[1].last?["maneuver.instruction"]?.text?.hasPrefix("Arrive at your destination") == true)
  }

  /// SSML says the same as the text.
  @Test func speechIsMarkedUp() async throws {
    let first = try #require(try await legs()[0].first?["voiceInstructions.0"])
    let text = try #require(first["announcement"]?.text)
    #expect(first["ssmlAnnouncement"]?.text == "<speak>\(text)</speak>")
  }

  /// Distances are spoken in the units asked for, rounded as one says them.
  @Test(arguments: [
    (OSRMInstructions.Units.metric, 4.0, "10 metres"), (.metric, 35, "40 metres"),
    (.metric, 152, "150 metres"), (.metric, 974, "950 metres"), (.metric, 980, "1 kilometre"),
    (.metric, 1234, "1.2 kilometres"), (.metric, 12_600, "13 kilometres"),
    (.imperial, 152.4, "500 feet"), (.imperial, 1100, "0.7 miles"), (.imperial, 1609.344, "1 mile"),
    (.british, 91.44, "100 yards"), (.british, 3218.688, "2 miles"),
  ])
  func distancesAreSpoken(units: OSRMInstructions.Units, metres: Double, words: String) {
    var instructions = OSRMInstructions()
    instructions.units = units
    #expect(instructions.spoken(metres) == words)
  }

  @Test func unitsAreAsAskedFor() async throws {
    for (units, word) in [
      ("metric", "metres"), ("imperial", "feet"), ("british_imperial", "yards"),
    ] {
      let said = try await legs("foot", "&voice_units=\(units)")[0].first?["voiceInstructions.0"]
      #expect(said?["announcement"]?.text?.contains(word) == true, "\(units)")
    }
  }

  /// Without being asked for, instructions cost nothing.
  @Test func instructionsAreOptional() async throws {
    let plain = try await ask("/osrm/route/v1/foot/\(three)?steps=true").json
    let step = try #require(plain["routes.0.legs.0.steps.0"])
    #expect(step["bannerInstructions"] == nil && step["voiceInstructions"] == nil)
    #expect(step["maneuver.instruction"] == nil && plain["routes.0.voiceLocale"] == nil)
    let shown = try await ask(
      "/osrm/route/v1/foot/\(three)?steps=true&banner_instructions=true&language=pt-PT"
    ).json
    #expect(shown["routes.0.legs.0.steps.0.bannerInstructions.0"] != nil)
    #expect(shown["routes.0.legs.0.steps.0.voiceInstructions"] == nil)
  }

  /// The request of Mapbox's and MapLibre's clients gets the same route, with an identifier.
  @Test func clientsForNavigationAreAnswered() async throws {
    let options =
      "\(Self.both)&geometries=polyline6&overview=full&roundabout_exits=true&voice_units=metric"
      + "&alternatives=true&continue_straight=false&language=en-US&access_token=pk.abc"
      + "&annotations=congestion,distance&bearings=;;"
    let json = try await ask("/navigate/directions/v5/gh/driving-traffic/\(three)?\(options)").json
    let route = try #require(json["routes.0"])
    #expect(json["code"] == .string("Ok"))
    let identifier = try #require(json["uuid"]?.text)
    #expect(identifier.count == 32 && identifier.allSatisfy(\.isHexDigit))
    let other = try await ask("/osrm/route/v1/car/\(three)").json
    #expect(route["distance"] == other["routes.0.distance"])
    let line = try Polyline.decode(
      try #require(route["geometry"]?.text), hasHeights: false, multiplier: 1e6)
    let pieces = try #require(route["legs"]?.elements).reduce(0) {
      $0 + ($1["annotation.distance"]?.elements?.count ?? 0)
    }
    #expect(pieces == line.count - 1)
    #expect(route["legs.0.annotation.congestion.0"] == .string("unknown"))
    #expect(json["waypoints"]?.elements?.count == 3)
  }

  /// Limits are those of the pieces of the line: the drive follows Cathedral Street, 30 km/h, and Grand
  /// Avenue, 50 km/h.
  @Test(arguments: ["maxspeed,distance", "maxspeed,distance,nodes"])
  func speedLimitsFollowTheLine(annotations: String) async throws {
    let path = "/osrm/route/v1/car/-30.0644,38.0406;-30.0567,38.0514?steps=true"
    let leg = try await ask("\(path)&annotations=\(annotations)").json["routes.0.legs.0"]
    let limits = try #require(leg?["annotation.maxspeed"]?.elements)
    let lengths = try #require(leg?["annotation.distance"]?.elements).compactMap(\.number)
    #expect(limits.count == lengths.count)
    for (street, speed) in [("Cathedral Street", 30.0), ("Grand Avenue", 50)] {
      let posted = zip(limits, lengths).filter { $0.0["speed"]?.number == speed }
      #expect(posted.allSatisfy { $0.0["unit"] == .string("km/h") })
      let steps = (leg?["steps"]?.elements ?? []).filter { $0["name"] == .string(street) }
      let metres = steps.compactMap { $0["distance"]?.number }.reduce(0, +)
      #expect(metres > 50 && abs(posted.map(\.1).reduce(0, +) - metres) < 30, "\(street)")
    }
    #expect(limits.contains { $0["unknown"] == .bool(true) })
  }

  /// Errors have the status and the codes of that API.
  @Test func errorsOfNavigationHaveItsCodes() async throws {
    let path = "/navigate/directions/v5/gh"
    for (uri, code) in [
      (path, "InvalidInput"), ("\(path)/walking/1,2,3;4,5", "InvalidInput"),
      ("\(path)/balloon/\(three)", "InvalidInput"),
      ("\(path)/walking/\(Self.hall)", "InvalidInput"),
      ("\(path)/walking/\(three)?roundabout_exits=false", "InvalidInput"),
      ("\(path)/walking/\(three)?voice_units=fathoms", "InvalidInput"),
      ("\(path)/walking/\(three)?colour=red", "InvalidInput"),
      ("\(path)/walking/\(Self.hall);-31.5,38.03", "NoSegment"),
    ] {
      let answer = try await ask(uri)
      #expect(
        answer.status == (code == "NoSegment" ? .unprocessableContent : .badRequest), "\(uri)")
      let json = try answer.json
      #expect(json["code"] == .string(code), "\(uri)")
      #expect(json["message"]?.text?.isEmpty == false, "\(uri)")
    }
  }
}
