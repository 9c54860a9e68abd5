import AmbleCore

/// GraphHopper's parameters that Amble accepts and ignores, and those it rejects because the result
/// would not be as requested.
enum UnsupportedParameters {
  /// Parameters without influence on the route: API keys, and hints about performance.
  static let harmless = [
    "key", "debug", "layer", "use_miles", "turn_costs", "timeout_ms", "ch.disable", "lm.disable",
    "lm.active_landmarks", "heading_penalty", "alternative_route.max_share_factor", "pass_through",
    "point_hint", "via_point_instructions",
  ]

  /// Parameters without influence on tables and isochrones.
  static let harmlessBesideRoutes = [
    "key", "debug", "turn_costs", "timeout_ms", "ch.disable", "lm.disable", "snap_prevention",
    "point_hint", "curbside", "curbside_strictness",
  ]

  /// Further parameters without influence on tables.
  static let harmlessInTables = [
    "from_point_hint", "to_point_hint", "from_curbside", "to_curbside",
  ]

  /// Values of parameters that equal the default.
  private static let defaults: [String: [String]] = [
    "pass_through": ["false"], "snap_prevention": [""], "point_hint": [""],
    "curbside": ["", "any"], "from_point_hint": [""], "to_point_hint": [""],
    "from_curbside": ["", "any"], "to_curbside": ["", "any"], "via_point_instructions": ["true"],
    "alternative_route.max_share_factor": ["0.6"],
  ]

  /// Advice on alternatives.
  private static let advice: [String: MessageTemplate] = [
    "custom_model": .adviceCustomModel,
    "alternative_route.max_share_factor": .adviceShare,
    "elevation_way_point_max_distance": .adviceElevationPoints,
    "snap_prevention": .adviceMovePoint, "point_hint": .adviceMovePoint,
    "from_point_hint": .adviceMovePoint, "to_point_hint": .adviceMovePoint,
  ]

  private static let refused = ["custom_model", "elevation_way_point_max_distance"]

  /// Rejects parameters that request unsupported features.
  /// - Parameters:
  ///   - parameters: the parameters of a request.
  ///   - supported: names of parameters that the request supports.
  /// - Throws: `APIError` with status 400 that names the first of them.
  static func refuse(
    in parameters: RequestParameters, except supported: [String] = []
  ) throws(APIError) {
    for (name, value) in parameters.entries
    where !supported.contains(name) && isRefused(name, value) {
      let stem = advice.keys.first { name == $0 || name.hasPrefix($0 + ".") }
      throw .badRequest(
        .unsupportedParameter, ["name": .text(name.excerpt), "given": .text(value.excerpt)],
        advice: stem.flatMap { advice[$0] }.map { ServerMessage($0) })
    }
  }

  private static func isRefused(_ name: String, _ value: String) -> Bool {
    if let allowed = defaults[name] { return !allowed.contains(value.lowercased()) }
    let stem = Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") })
    return refused.contains { $0 == stem }
  }
}
