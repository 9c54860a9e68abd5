import AmbleCore

/// Messages about parameters of queries.
extension MessageTemplate {
  static let unknownParameter = Self(
    "unknown_parameter", "There is no parameter \"{name}\".",
    advice: "The parameters are: {known}.")
  static let misspelledParameter = Self(
    "misspelled_parameter", "There is no parameter \"{name}\".", advice: "Did you mean {known}?")
  static let missingParameter = Self("missing_parameter", "The parameter {name} is missing.")
  static let longParameter = Self("long_parameter", "There is no parameter \"{name}\".")
  static let unsupportedParameter = Self(
    "unsupported_parameter", "{name}={given} is not supported.")
  static let notAFlag = Self("not_a_flag", "{name} must be true or false, not \"{given}\".")
  static let notANumber = Self(
    "not_a_number", "{name} must be a number from {least} to {greatest}, not \"{given}\".")
  static let notAWholeNumber = Self(
    "not_a_whole_number",
    "{name} must be a whole number from {least} to {greatest}, not \"{given}\".")
  static let unknownChoice = Self("unknown_choice", "{name} must be {known}, not \"{given}\".")
  static let badChoice = Self("bad_choice", "{name} must be {known}, not \"{given}\".")
  static let badPercentEncoding = Self(
    "bad_percent_encoding", "The query has a percent sign without two hexadecimal digits.")
  static let notUTF8 = Self(
    "query_not_unicode", "The percent signs of the query encode bytes that are not UTF-8.")
  static let badCursor = Self(
    "bad_cursor", "cursor must be the value of next in an earlier response.")
  static let badDate = Self("bad_date", "{name} must be a date such as 2026-11-21.")
  static let badZone = Self(
    "bad_zone", "{name} must be a time zone such as Europe/Lisbon, not \"{given}\".")
  static let mustBeTimeParameter = Self(
    "must_be_time_parameter",
    "{name} must be a time such as 2026-11-21T09:30:00Z, not \"{given}\".")
  static let badBbox = Self(
    "bad_bbox", "bbox must be west,south,east,north in degrees, not \"{given}\".")
  static let bodyNotParameters = Self(
    "body_not_parameters", "The body must be a JSON object with the parameters as members.")
}

// MARK: Points

/// Messages about points of requests and the regions that contain them.
extension MessageTemplate {
  static let tooFewPoints = Self(
    "too_few_points",
    "At least two points are needed, not {count}: point=latitude,longitude twice, or points in "
      + "a JSON body.")
  static let tooManyPoints = Self(
    "too_many_points", "There are {count} points; at most {most} are allowed.")
  static let onePointNeeded = Self(
    "one_point_needed", "Exactly one point is needed, not {count}: point=latitude,longitude.")
  static let twoPointsNeeded = Self(
    "two_points_needed", "Alternative routes need exactly two points, not {count}.",
    advice: "Leave out the parameter algorithm.")
  static let pointsNeeded = Self(
    "points_needed",
    "Points are needed: point=latitude,longitude for each place, or from_point and to_point.",
    advice: "In a JSON body they are points, or from_points and to_points, longitude first.")
  static let pointsOrEnds = Self(
    "points_or_ends", "Give either point, or from_point and to_point, but not both.")
  static let notAPlace = Self(
    "not_a_place", "Place {number} must be \"latitude,longitude\" in degrees, not \"{given}\".")
  static let placeNotFinite = Self(
    "place_not_finite", "Place {number} ({given}) is not two numbers.")
  static let badLatitude = Self(
    "bad_latitude", "Place {number} ({given}) has the latitude {value}, not -90 to 90.")
  static let badLongitude = Self(
    "bad_longitude", "Place {number} ({given}) has the longitude {value}, not -180 to 180.")
  static let notAPositionArray = Self(
    "not_a_position_array", "{name} must be an array [longitude, latitude].")
  static let outsideRegions = Self(
    "outside_regions", "Place {number} ({given}) lies in none of the served regions: {regions}.")
  static let differentRegions = Self(
    "different_regions", "The points lie in different regions. Stay within one: {regions}.")
  static let missingPlaces = Self("missing_places", "Cannot find {names}. {reason}")
  static let unconnectedPair = Self("unconnected_pair", "No route from {from} to {to} {mode}.")
  static let unconnectedPairs = Self(
    "unconnected_pairs", "No route from {from} to {to} {mode}, nor between {count} other pairs.")
  static let adviceSwap = Self("advice_swap", "Latitude and longitude seem to be swapped.")
  static let adviceSwapTo = Self(
    "advice_swap_to", "Latitude and longitude seem to be swapped. Try {place}.")
  static let adviceMovePoint = Self(
    "advice_move_point", "Move the point nearer to the street meant.")
  static let adviceSkipUnreachable = Self(
    "advice_skip_unreachable", "Set skip_unreachable=true to order the others.")
}
