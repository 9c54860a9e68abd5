import AmbleCore

/// Messages about campuses.
extension MessageTemplate {
  static let noSuchCampus = Self("no_such_campus", "There is no such campus.")
  static let noCampusPicture = Self("no_campus_picture", "The campus has no picture.")
  static let badCampusPicture = Self(
    "bad_campus_picture", "The picture of the campus cannot be shown. {problem}")
  static let noCampusTile = Self("no_campus_tile", "The picture has no such tile.")
  static let buildingMissing = Self(
    "building_missing", "The parameter {name} is missing. Give the name of a building.")
  static let unknownBuilding = Self("unknown_building", "No building is called \"{given}\".")
  static let misspelledBuilding = Self(
    "misspelled_building", "No building is called \"{given}\".", advice: "Did you mean {known}?")
  static let sameBuilding = Self(
    "same_building", "Both ends are the same building, {name}. Choose two different ones.")
  static let noCampusPath = Self("no_campus_path", "No path leads from {from} to {to}.")
  static let noStepFreePath = Self(
    "no_step_free_path", "No path without steps leads from {from} to {to}.",
    advice: "Leave out step_free.")
  static let unconnectedBuilding = Self(
    "unconnected_building",
    "No path leads to {name}: no open path begins or ends at its entrances.")
  static let noStepFreeEntrance = Self(
    "no_step_free_entrance",
    "No path without steps leads to {name}: none begins or ends at a step-free entrance.",
    advice: "Leave out step_free.")
  static let notYourCampus = Self(
    "not_your_campus", "Only the user who uploaded this campus may change it.")
  static let notUploaded = Self(
    "not_uploaded", "This campus belongs to the server's operator and cannot be deleted here.")
  static let campusConflict = Self(
    "campus_conflict",
    "Another editor changed {count} of the objects that you changed. Nothing was stored.",
    advice: "Load revision {revision}, then make your change again.")
  static let unknownRevision = Self(
    "unknown_revision", "The campus has no revision {given}; the latest is {latest}.")
  static let noSuchVersion = Self("no_such_version", "There is no such version of the campus.")
  static let missingObject = Self("missing_object", "{name}: the campus has no {kind} \"{id}\".")
  static let takenObject = Self("taken_object", "{name}: the campus has a {kind} \"{id}\" already.")
  static let nothingAtPoint = Self("nothing_at_point", "{name}: nothing is at the point {point}.")
  static let badCampus = Self("bad_campus", "The campus would be invalid. {problem}")
  static let badCampusFolder = Self("bad_campus_folder", "The folder is not a campus. {problem}")
  static let unknownOperation = Self(
    "unknown_operation", "{name} is not an operation: {known} are.")
  static let emptyChange = Self("empty_change", "{name} must not be empty.")
  static let campusTooLarge = Self(
    "campus_too_large",
    "A campus of a user has at most {most} buildings, entrances and paths together.")
  static let campusNotPlaced = Self(
    "campus_not_placed", "The position of this campus on Earth is not known.",
    advice: "Pin at least two points of its picture to the map.")
  static let routeEndsMissing = Self("route_ends_missing", "The parameters from and to are needed.")
  static let routeNeedsPosition = Self(
    "route_needs_position",
    "One of from and to must be a building of the campus, and the other a position or a place.")
  static let unclearPlace = Self(
    "unclear_place", "No building of the campus and no single place is called \"{given}\".",
    advice: "Give latitude,longitude.")
  static let noCampusGate = Self(
    "no_campus_gate", "No path of the campus that leads to {name} meets a street.")
}
