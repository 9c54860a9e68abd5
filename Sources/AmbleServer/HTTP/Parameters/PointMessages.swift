import AmbleCore

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
