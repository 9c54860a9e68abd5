import AmbleCore

/// Messages about requests for routes, tables, areas, orders and places.
extension MessageTemplate {
  static let unknownProfile = Self(
    "unknown_profile", "There is no profile \"{given}\".", advice: "The profiles are: {known}.")
  static let unknownType = Self(
    "unknown_type", "There is no type \"{given}\".", advice: "The types are: {known}.")
  static let unknownMatrixType = Self(
    "unknown_matrix_type", "There is no type \"{given}\".", advice: "The type of a matrix is json.")
  static let unknownOutArray = Self(
    "unknown_out_array", "There is no out_array \"{given}\".", advice: "The arrays are: {known}.")
  static let unknownDetail = Self(
    "unknown_detail", "There is no path detail \"{given}\".", advice: "The details are: {known}.")
  static let unknownAlgorithm = Self(
    "unknown_algorithm", "There is no algorithm \"{given}\".",
    advice: "The algorithms are: {known}.")
  static let unknownWeighting = Self(
    "unknown_weighting", "There is no weighting \"{given}\".",
    advice: "The weightings are: {known}.")
  static let unknownLayer = Self(
    "unknown_layer", "There is no layer \"{given}\".", advice: "The layers are: {known}.")
  static let needsAlgorithm = Self("needs_algorithm", "{name} requires algorithm={known}.")
  static let needsOptimize = Self("needs_optimize", "{name} requires optimize=true.")
  static let roundTripNeedsPoint = Self(
    "round_trip_needs_point", "A round trip needs exactly one point, not {count}.")
  static let noOrderOfRoundTrips = Self(
    "no_order_of_round_trips", "optimize=true has no effect on a round trip. Leave it out.")
  static let headingsNeeded = Self(
    "headings_needed",
    "There are {count} headings for {points} points. Give one for the start, or one for each point."
  )
  static let curbsidesNeeded = Self(
    "curbsides_needed", "There are {count} curbsides for {points} points. Give one for each point.",
    advice: "The side is any where it does not matter.")
  static let noApproachesInOrders = Self(
    "no_approaches_in_orders",
    "optimize=true does not support heading, curbside and snap_prevention. Leave them out.")
  static let noBlockedAreasInOrders = Self(
    "no_blocked_areas_in_orders",
    "optimize=true does not support block_area. Leave out one of them.")
  static let flatnessAndBy = Self(
    "flatness_and_by", "flatness orders stops by effort. Leave out by.")
  static let tooManyBlockedAreas = Self(
    "too_many_blocked_areas", "block_area may have at most {most} areas.")
  static let badBlockedArea = Self(
    "bad_blocked_area", "block_area contains \"{given}\", which is not an area.",
    advice: "An area is latitude,longitude,radius in metres; separated by semicolons.")
  static let gradeInPercent = Self(
    "grade_in_percent", "max_grade is rise over run, 0.01 to 1, not {given}.",
    advice: "For {given} percent give max_grade={fraction}.")
  static let avoidTrafficByBike = Self(
    "avoid_traffic_by_bike", "avoid_traffic is for profile=bike and profile=ebike, not {given}.")
  static let avoidTrafficNeedsCost = Self(
    "avoid_traffic_needs_cost",
    "avoid_traffic has no effect on routes by length and climb. Leave out flatness, "
      + "weighting=shortest, algorithm=pareto, by=distance and by=effort, or avoid_traffic.")
  static let missingQuery = Self(
    "missing_query", "The parameter q is missing. Give the text to search for.")
  static let missingPosition = Self("missing_position", "The parameters lat and lon are missing.")
  static let longitudeAlone = Self("longitude_alone", "lon is given without lat.")
  static let latitudeAlone = Self("latitude_alone", "lat is given without lon.")
  static let reverseNeedsPoint = Self(
    "reverse_needs_point", "reverse=true requires a point: point=latitude,longitude.")
  static let badCategory = Self(
    "bad_category", "{name} must be categories osm.KEY or osm.KEY.VALUE, not \"{given}\".")
  static let badTag = Self("bad_tag", "osm_tag must be key, key:value or :value, not \"{given}\".")
  static let adviceCustomModel = Self(
    "advice_custom_model", "Only /route and POST /navigate have custom_model.")
  static let badCustomModel = Self(
    "bad_custom_model", "custom_model cannot be used: {problem}.")
  static let badCustomModelMember = Self(
    "bad_custom_model_member", "{member} of custom_model cannot be used: {problem}.")
  static let customModelTooLong = Self(
    "custom_model_too_long",
    "custom_model has too many rules for a region with so many streets. Leave some out.")
  static let customModelNeedsCost = Self(
    "custom_model_needs_cost",
    "custom_model has no effect on routes by length and climb. Leave out flatness, max_detour, "
      + "weighting=shortest, algorithm=pareto, by=distance and by=effort, or custom_model.")
  static let adviceModelCloses = Self(
    "advice_model_closes", "custom_model closes streets where it makes a speed or a priority 0.")
  static let adviceShare = Self("advice_share", "Routes never share more than 0.6 of their length.")
  static let adviceElevationPoints = Self(
    "advice_elevation_points", "With elevation=true the line keeps all its points.")
}
