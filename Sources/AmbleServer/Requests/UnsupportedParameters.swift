/// RequestParameters of GraphHopper's API that Amble reads without acting on them, and those it refuses
/// because the answer would not be what they ask for.
enum UnsupportedParameters {
  /// RequestParameters that have no influence on the route: who asks, in which language (the sentences
  /// are English), how a server should hurry.
  static let harmless = [
    "key", "locale", "debug", "layer", "use_miles", "turn_costs", "timeout_ms", "ch.disable",
    "lm.disable", "lm.active_landmarks", "heading_penalty", "curbside_strictness",
    "alternative_route.max_share_factor", "pass_through", "snap_prevention", "point_hint",
    "curbside", "via_point_instructions",
  ]

  /// Parameters that have no influence on tables and on what can be reached.
  static let harmlessBesideRoutes = [
    "key", "locale", "debug", "turn_costs", "timeout_ms", "ch.disable", "lm.disable",
    "snap_prevention", "point_hint", "curbside", "curbside_strictness",
  ]

  /// Those of tables alone.
  static let harmlessInTables = [
    "from_point_hint", "to_point_hint", "from_curbside", "to_curbside",
  ]

  /// What parameters may say without asking for anything: the value that is the default.
  private static let defaults: [String: [String]] = [
    "pass_through": ["false"], "snap_prevention": [""], "point_hint": [""],
    "curbside": ["", "any"], "from_point_hint": [""], "to_point_hint": [""],
    "from_curbside": ["", "any"], "to_curbside": ["", "any"], "via_point_instructions": ["true"],
    "alternative_route.max_share_factor": ["0.6"],
  ]

  /// What to do instead, where something can be done.
  private static let advice = [
    "custom_model": "Use flatness, max_grade, max_detour or avoid_steps.",
    "round_trip": "Give two points.",
    "alternative_route.max_share_factor": "Routes never share more than 0.6 of their length.",
    "elevation_way_point_max_distance": "With elevation=true the line keeps all its points.",
    "snap_prevention": "Move the point nearer to the street meant.",
    "point_hint": "Move the point nearer to the street meant.",
    "from_point_hint": "Move the point nearer to the street meant.",
    "to_point_hint": "Move the point nearer to the street meant.",
  ]

  private static let refused = [
    "custom_model", "round_trip", "elevation_way_point_max_distance", "heading",
  ]

  /// Refuses parameters that ask for something Amble does not do.
  /// - Throws: a sentence that names the first of them.
  static func refuse(in parameters: RequestParameters) throws(APIError) {
    for (name, value) in parameters.entries where asksForMore(name, value) {
      let stem = advice.keys.first { name == $0 || name.hasPrefix($0 + ".") }
      throw .badRequest(
        "\(name.excerpt)=\(value.excerpt) is not supported.", advice: stem.flatMap { advice[$0] })
    }
  }

  private static func asksForMore(_ name: String, _ value: String) -> Bool {
    if let allowed = defaults[name] { return !allowed.contains(value.lowercased()) }
    let stem = Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") })
    return refused.contains { $0 == stem }
  }
}
