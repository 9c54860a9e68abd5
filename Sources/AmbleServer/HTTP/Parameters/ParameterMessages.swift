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
