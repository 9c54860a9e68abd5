import AmbleCore
import AmbleFormats
import AmbleRegion

/// Options of travel, common to all requests for routes.
struct TravelOptions: Sendable {
  /// The travel mode.
  var mode: Mode
  /// Extra distance worth avoiding one metre of climb, metres, or `nil` for the mode's own cost.
  var flatness: Double?
  /// Maximum grade, rise over run, or `nil` for the mode's own limit.
  var maxGrade: Double?
  /// Whether to avoid stairs.
  var avoidSteps: Bool
  /// How much to avoid traffic by bicycle, 0…1, or `nil` for the usual.
  var avoidTraffic: Double?
  /// The local time of departure, or `nil` for streets as they usually are.
  var departure: CivilTime?

  /// The names of the parameters.
  static let names = [
    "profile", "vehicle", "weighting", "flatness", "max_grade", "avoid_steps", "avoid_traffic",
    "depart_at",
  ]

  /// Parses the options.
  /// - Throws: `APIError` with status 400 about the first invalid parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    mode = try RouteQuery.mode(parameters)
    flatness = try Self.weighting(parameters)
    flatness = try parameters.number("flatness", in: 0...1000) ?? flatness
    maxGrade = try Self.maxGrade(parameters)
    avoidSteps = try parameters.bool("avoid_steps") ?? false
    avoidTraffic = try avoidTraffic(parameters)
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
    guard let strength = try parameters.number("avoid_traffic", in: 0...1) else { return nil }
    guard mode == .bike || mode == .ebike else {
      throw .badRequest(.avoidTrafficByBike, ["given": .text(mode.name)])
    }
    guard flatness == nil else { throw .badRequest(.avoidTrafficNeedsCost) }
    return strength
  }

  private static func maxGrade(_ parameters: RequestParameters) throws(APIError) -> Double? {
    if let text = parameters["max_grade"], let grade = Double(text), grade > 1, grade <= 100 {
      let share = FixedDecimal.text(grade / 100, decimals: 4)
      throw .badRequest(
        .gradeInPercent, ["given": .text(text.excerpt), "fraction": .text(share)])
    }
    return try parameters.number("max_grade", in: 0.01...1)
  }
}
