import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleRegion

/// The traveller's options and the departure, common to all requests for routes.
struct TravelQuery: Sendable {
  /// The traveller's options.
  var options: TravelOptions
  /// The local time of departure, or `nil` for streets as they usually are.
  var departure: CivilTime?

  /// The described parameters.
  static let parameters = [
    QueryParameter(
      "profile", .choice(Mode.allCases.flatMap(\.names)), "Mode of travel; walk by default."),
    QueryParameter(
      "weighting", .choice(["fastest", "shortest", "custom"]),
      "fastest, the default, and custom: the profile's own cost; shortest: the same as flatness=0."),
    QueryParameter(
      "flatness", .number(TravelOptions.flatnessLimits),
      "Metres to go further to avoid one metre of climb; the profile's own cost by default."),
    QueryParameter(
      "max_grade", .number(TravelOptions.gradeLimits),
      """
      Steepest grade allowed, up and down, over 30 m, rise over run; none by default, and by \
      wheelchair 8.3 % up and 10 % down.
      """),
    QueryParameter("avoid_steps", .flag, "Whether to avoid stairs; by wheelchair always."),
    QueryParameter(
      "avoid_traffic", .number(TravelOptions.avoidTrafficLimits),
      "How much to avoid traffic by bicycle without flatness: 0 not at all, 0.5 by default, 1 most."
    ),
    QueryParameter(
      "depart_at", .text(),
      """
      Local time of departure, such as 2026-11-21T09:30: streets are open as they are then; as \
      they usually are by default.
      """),
    QueryParameter(
      "locale", .text(),
      """
      Language of instructions and messages, the first of Accept-Language by default; English if \
      Amble does not have it.
      """),
  ]

  /// GraphHopper's older name of `profile`, which is not described.
  static let otherNames = ["vehicle"]

  /// Parses the parameters.
  /// - Throws: `APIError` with status 400 about the first invalid parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    options = TravelOptions(try RouteQuery.mode(parameters))
    options.flatness = try Self.weighting(parameters)
    options.flatness =
      try parameters.number("flatness", in: TravelOptions.flatnessLimits) ?? options.flatness
    options.maxGrade = try Self.maxGrade(parameters)
    options.avoidSteps = try parameters.bool("avoid_steps") ?? false
    options.avoidTraffic = try avoidTraffic(parameters)
    departure = try Self.departure(parameters)
  }

  private static func departure(_ parameters: RequestParameters) throws(APIError) -> CivilTime? {
    guard let text = parameters["depart_at"], !text.isEmpty else { return nil }
    guard let time = CivilTime(text) else {
      throw .badRequest(.mustBeLocalTime, ["name": "depart_at", "given": .text(text.excerpt)])
    }
    return time
  }

  /// Parses GraphHopper's former name for a cost. The shortest route has flatness 0.
  private static func weighting(_ parameters: RequestParameters) throws(APIError) -> Double? {
    switch parameters["weighting"]?.lowercased() {
    case nil, "", "fastest", "custom": return nil
    case "shortest": return 0
    case let name?:
      throw .badRequest(
        .unknownWeighting, ["given": .text(name.excerpt), "known": "fastest, shortest"])
    }
  }

  private func avoidTraffic(_ parameters: RequestParameters) throws(APIError) -> Double? {
    guard
      let strength = try parameters.number(
        "avoid_traffic", in: TravelOptions.avoidTrafficLimits)
    else { return nil }
    guard ModeSet.cycling.contains(options.mode) else {
      throw .badRequest(.avoidTrafficByBike, ["given": .text(options.mode.name)])
    }
    guard options.flatness == nil else { throw .badRequest(.avoidTrafficNeedsCost) }
    return strength
  }

  private static func maxGrade(_ parameters: RequestParameters) throws(APIError) -> Double? {
    if let text = parameters["max_grade"], let grade = Double(text), grade > 1, grade <= 100 {
      let share = FixedDecimal.text(grade / 100, decimals: 4)
      throw .badRequest(
        .gradeInPercent, ["given": .text(text.excerpt), "fraction": .text(share)])
    }
    return try parameters.number("max_grade", in: TravelOptions.gradeLimits)
  }
}
