import Testing

@testable import AmbleCore

/// Errors as codes with arguments, and as sentences.
struct MessageTests {
  private static let pair = RouteError.Pair(from: 0, to: 1, .walk)
  private static let steep = RouteError.tooSteep(
    pair, RouteError.Grades(maxRise: 80, maxFall: 100, gentlest: 121))
  private static let errors: [RouteError] =
    [
      .tooFewPlaces, .emptyTable, .tableTooLarge(rows: 600, columns: 700),
      .invalidPosition(place: 1), .outsideRegion(place: nil, isSwapped: true),
      .outsideRegion(place: 0, isSwapped: false), .noStreetNear(place: 2, .bike),
      .isolated(place: 4, .drive), .notConnected(pair), .needsSteps(pair), steep, .startTooSteep,
      .startOnSteps, .closedNear(place: 1, .drive), .closedNear(place: nil, .walk), .closed(pair),
      .roundTripOfSeveral, .noRoundTrip(metres: 5_000, .hike),
      .approachesDoNotMatch(count: 2), .wrongSide(place: 1, .left), .cancelled,
    ] + RouteError.Limit.allCases.map { .outOfRange($0, given: 11) }

  /// Clients distinguish errors by these codes. They must never change.
  @Test func codesAreStable() {
    #expect(
      Self.errors.prefix(21).map(\.message.code) == [
        "too_few_places", "empty_table", "table_too_large", "invalid_position", "outside_region",
        "outside_region", "no_street_near", "isolated", "not_connected", "needs_steps", "too_steep",
        "start_too_steep", "start_on_steps", "closed_near", "closed_near", "closed",
        "round_trip_of_several", "no_round_trip", "approaches_do_not_match", "wrong_side",
        "cancelled",
      ])
  }

  @Test func everySentenceIsWhole() {
    for error in Self.errors {
      let sentence = Language.english.sentence(for: error)
      #expect(sentence.hasSuffix(".") && sentence.first?.isUppercase == true, "\(sentence)")
      #expect("\(error)" == sentence)
    }
    #expect(
      Language.english.sentence(for: .outOfRange(.count, given: 11))
        == "The number of routes must be from 1 to 9, not 11.")
    #expect(
      Language.english.sentence(for: .isolated(place: 1, .walk))
        == "There is no route between place 2 and the other places on foot in this region.")
  }

  /// 12.1 % is rounded up to a whole percent: with 13 % there is a route.
  @Test func aGradeTooSmallNamesTheOneToAllow() {
    #expect(
      Language.english.sentence(for: Self.steep)
        == "No route between place 1 and place 2 on foot keeps to 8.0 % up and 10.0 % down: the "
        + "gentlest has a stretch of 12.1 %. Allow max_grade=0.13.")
    let message = Self.steep.message
    #expect(message["max_rise"] == .thousandths(80) && message["max_fall"] == .thousandths(100))
    #expect(message["max_grade"] == .thousandths(130))
    #expect(message["from"] == 0 && message["place"] == 1 && message["mode"] == .mode(.walk))
  }

  /// An instruction has its values apart from the words. 359.6° is rounded to north.
  @Test func anInstructionHasArguments() {
    var step = GuidanceStep.made(.depart)
    step.bearing = 359.6
    step.stop = 0
    #expect(
      step.message
        == Message(
          "depart",
          [
            .init("road_class", "footway"), .init("bearing", 0), .init("stop", 0),
          ]))
    step = GuidanceStep.made(.roundabout)
    (step.street, step.exit) = ("Rua das Flores", 2)
    #expect(step.message["exit"] == 2 && step.message["street"] == "Rua das Flores")
    step = GuidanceStep.made(.left)
    (step.stairs, step.ascent, step.descent) = (true, 2, 5)
    #expect(step.message.code == "turn_left" && step.message["stairs"] == "down")
    step = GuidanceStep.made(.arrive)
    step.side = .right
    #expect(step.message == Message("arrive", [.init("side", "right")]))
  }

  @Test func aSentenceNamesTheStops() {
    let error = StopsError.unreachable([0, 2, 3], .walk)
    #expect(
      Language.english.sentence(for: error) { "“\($0)”" }
        == "There is no route on foot between “0”, “2” and “3” and the other stops.")
    #expect(error.message["places"] == .integers([0, 2, 3]))
  }

  /// Languages that Amble does not have fall back to English.
  @Test(arguments: ["en", "EN-ie", "en_US", "pt", "", "e", "english"])
  func aTagHasALanguage(tag: String) {
    #expect(Language(matching: tag) == .english)
  }
}

extension GuidanceStep {
  /// A step of 10 m on an unnamed footpath.
  fileprivate static func made(_ maneuver: Maneuver) -> GuidanceStep {
    GuidanceStep(
      maneuver: maneuver, points: 0..<1, street: "", nameID: 0, roadClass: .footway, distance: 10,
      duration: 8, ascent: 0, descent: 0, grade: 0, bearing: 0, turnAngle: 0)
  }
}
