import AmbleCore

/// How one travels, as every request for ways says it.
struct TravelOptions: Sendable {
  /// How one travels.
  var mode: Mode
  /// Metres one would travel to avoid one metre of climb; nil: the mode's own cost.
  var flatness: Double?
  /// The steepest grade allowed, rise over run; nil: the mode's own limit.
  var maxGrade: Double?
  /// Whether to keep off stairs.
  var avoidSteps: Bool

  /// The parameters that are read.
  static let names = ["profile", "vehicle", "weighting", "flatness", "max_grade", "avoid_steps"]

  /// Reads the options.
  /// - Throws: a sentence about the first parameter that is wrong.
  init(_ parameters: RequestParameters) throws(APIError) {
    mode = try RouteQuery.mode(parameters)
    flatness = try Self.weighting(parameters)
    flatness = try parameters.number("flatness", in: 0...1000) ?? flatness
    maxGrade = try Self.maxGrade(parameters)
    avoidSteps = try parameters.bool("avoid_steps") ?? false
  }

  /// GraphHopper's old name for a cost: the shortest route is the one of flatness 0.
  private static func weighting(_ parameters: RequestParameters) throws(APIError) -> Double? {
    switch parameters["weighting"]?.lowercased() {
    case nil, "", "fastest", "custom": return nil
    case "shortest": return 0
    case let name?:
      throw .badRequest(
        "There is no weighting \"\(name.excerpt)\".",
        advice: "The weightings are: fastest, shortest.")
    }
  }

  private static func maxGrade(_ parameters: RequestParameters) throws(APIError) -> Double? {
    if let text = parameters["max_grade"], let grade = Double(text), grade > 1, grade <= 100 {
      let share = FixedDecimal.text(grade / 100, decimals: 4)
      throw .badRequest(
        "max_grade is rise over run, 0.01 to 1, not \(text.excerpt).",
        advice: "For \(text.excerpt) percent give max_grade=\(share).")
    }
    return try parameters.number("max_grade", in: 0.01...1)
  }
}
