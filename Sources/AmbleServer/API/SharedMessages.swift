import AmbleCore

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
