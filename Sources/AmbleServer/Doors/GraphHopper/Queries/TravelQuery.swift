import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleRegion

/// The traveller's options and the departure, common to all requests for routes.
struct TravelQuery: Sendable {
  /// The traveller's options.
  var options = TravelOptions()
  /// The local time of departure, or `nil` for streets as they usually are.
  var departure: CivilTime?

  /// The parameters.
  static let fields = QueryFields<TravelQuery>([
    .mode(\.options.mode),
    .word(
      "weighting", .choice(["fastest", "shortest", "custom"]),
      "fastest, the default, and custom: the profile's own cost; shortest: the same as flatness=0."
    ) { query, name throws(APIError) in
      query.options.flatness = try flatness(ofWeighting: name)
    },
    .number(
      "flatness", \.options.flatness, TravelOptions.flatnessLimits,
      "Metres to go further to avoid one metre of climb; the profile's own cost by default."),
    maxGrade,
    .flag(
      "avoid_steps", \.options.avoidSteps, "Whether to avoid stairs; by wheelchair always."),
    .number(
      "avoid_traffic", TravelOptions.avoidTrafficLimits,
      "How much to avoid traffic by bicycle without flatness: 0 not at all, 0.5 by default, 1 most."
    ) { query, strength throws(APIError) in
      try query.avoidTraffic(strength)
    },
    .word(
      "depart_at", .text(),
      """
      Local time of departure, such as 2026-11-21T09:30: streets are open as they are then; as \
      they usually are by default.
      """
    ) { query, text throws(APIError) in
      query.departure = try departure(text)
    },
    .described(
      "locale", .text(),
      """
      Language of instructions and messages, the first of Accept-Language by default; English if \
      Amble does not have it.
      """),
  ])

  /// GraphHopper's older name of `profile`, which is not described.
  static let otherNames = ["vehicle"]

  /// Parses the parameters.
  /// - Throws: `APIError` with status 400 about the first invalid parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try Self.fields.read(parameters, into: &self)
  }

  private static func departure(_ text: String) throws(APIError) -> CivilTime {
    guard let time = CivilTime(text) else {
      throw .badRequest(.mustBeLocalTime, ["name": "depart_at", "given": .text(text.excerpt)])
    }
    return time
  }

  /// Parses GraphHopper's former name for a cost. The shortest route has flatness 0.
  private static func flatness(ofWeighting name: String) throws(APIError) -> Double? {
    switch name.lowercased() {
    case "fastest", "custom": return nil
    case "shortest": return 0
    default: throw .unknownWord(.unknownWeighting, name, ["fastest", "shortest"])
    }
  }

  private mutating func avoidTraffic(_ strength: Double) throws(APIError) {
    guard ModeSet.cycling.contains(options.mode) else {
      throw .badRequest(.avoidTrafficByBike, ["given": .text(options.mode.name)])
    }
    guard options.flatness == nil else { throw .badRequest(.avoidTrafficNeedsCost) }
    options.avoidTraffic = strength
  }
}

extension TravelQuery {
  /// The parameter of the grade. A number from 1 to 100 is taken for percents.
  private static var maxGrade: QueryField<TravelQuery> {
    let field = QueryField<TravelQuery>.number(
      "max_grade", \.options.maxGrade, TravelOptions.gradeLimits,
      """
      Steepest grade allowed, up and down, over 30 m, rise over run; none by default, and by \
      wheelchair 8.3 % up and 10 % down.
      """)
    return QueryField(field.parameter) { parameters, query throws(APIError) in
      try refusePercents(parameters[field.parameter.name])
      try field.read(parameters, &query)
    }
  }

  private static func refusePercents(_ text: String?) throws(APIError) {
    guard let text, let grade = Double(text), grade > 1, grade <= 100 else { return }
    let share = FixedDecimal.text(grade / 100, decimals: 4)
    throw .badRequest(.gradeInPercent, ["given": .text(text.excerpt), "fraction": .text(share)])
  }
}

extension QueryField {
  /// Describes the mode of travel.
  static func mode(_ path: Path<Mode>) -> Self {
    let parameter = QueryParameter(
      "profile", .choice(Mode.allCases.flatMap(\.names)), "Mode of travel; walk by default.")
    return Self(parameter) { parameters, value throws(APIError) in
      value[keyPath: path] = try RouteQuery.mode(parameters)
    }
  }
}
