import AmbleCore

/// Messages about bodies of requests and their members.
extension MessageTemplate {
  static let bodyCutShort = Self("body_cut_short", "The body of the request ended early.")
  static let bodyTooLarge = Self(
    "body_too_large", "The body of the request is too large: send at most {kilobytes} kB.")
  static let badJSON = Self("bad_json", "The body {problem}")
  static let tooLarge = Self("too_large", "The body of the request is too large.")
  static let bodyNotObject = Self("body_not_object", "The body must be a JSON object.")
  static let notAnObject = Self("not_an_object", "{name} must be a JSON object.")
  static let memberMissing = Self("member_missing", "{name} is missing.")
  static let mustBeText = Self("must_be_text", "{name} must be text.")
  static let mustBeTextOf = Self(
    "must_be_text_of", "{name} must be text of {least} to {greatest} characters.")
  static let mustNotBeBlank = Self("must_not_be_blank", "{name} must be more than white space.")
  static let mustBeNumber = Self(
    "must_be_number", "{name} must be a number from {least} to {greatest}.")
  static let mustBeWhole = Self(
    "must_be_whole", "{name} must be a whole number from {least} to {greatest}.")
  static let mustBeFlag = Self("must_be_flag", "{name} must be true or false.")
  static let mustBeOneOf = Self("must_be_one_of", "{name} must be {known}.")
  static let mustBeList = Self("must_be_list", "{name} must be a list.")
  static let mustBeListOf = Self("must_be_list_of", "{name} must be a list of at most {most}.")
  static let mustBePairs = Self(
    "must_be_pairs", "{name} must be a list of pairs of latitude and longitude.")
  static let mustBeTime = Self(
    "must_be_time", "{name} must be a time such as 2026-11-21T09:30:00Z.")
  static let mustBePast = Self("must_be_past", "{name} must be a time in the past.")
  static let mustBeFuture = Self("must_be_future", "{name} must be a time in the future.")
  static let mustBeDate = Self(
    "must_be_date",
    "{name} must be a date of the years 1900 to 2199 such as 2026-11-21, a local time such as "
      + "2026-11-21T09:30, or a time such as 2026-11-21T09:30:00+01:00.")
  static let mustBeDay = Self("must_be_day", "{name} must be a day such as 2027-03-01.")
  static let mustBeLocalTime = Self(
    "must_be_local_time",
    "{name} must be a local time such as 2026-11-21T09:30, without an offset, not \"{given}\".")
  static let mustBeTimeZone = Self(
    "must_be_time_zone", "{name} must be a time zone of the IANA database such as Europe/Lisbon.")
  static let mustBeEmail = Self("must_be_email", "{name} must be an email address.")
  static let mustBeIdentifier = Self(
    "must_be_identifier", "{name} must be 1 to 36 letters, digits and hyphens of ASCII.")
}

/// Messages that several features give.
extension MessageTemplate {
  static let noSuchTrip = Self("no_such_trip", "There is no such trip.")
  static let noSuchLink = Self("no_such_link", "There is no such link.")
  static let tooManyImports = Self(
    "too_many_imports", "You are importing other files. Wait until they are done, then try again.")
  static let campusesReadOnly = Self(
    "campuses_read_only", "This server keeps no accounts, so its campuses cannot be changed.",
    advice: "Start it with a data folder: amble serve --data.")
}
