import AmbleCore

/// Messages about tips.
extension MessageTemplate {
  static let noSuchTip = Self("no_such_tip", "There is no such tip.")
  static let tipOffStreet = Self(
    "tip_off_street", "The tip is more than {metres} m from every street.")
  static let tipTooLong = Self(
    "tip_too_long", "The stretch is {length} m long. One of a tip is at most {most} m long.")
  static let tipNeedsPlace = Self("tip_needs_place", "Give place or line.")
  static let tipOfOneLine = Self(
    "tip_of_one_line", "{name} must be one line of plain text without control characters.")
  static let notAModerator = Self(
    "not_a_moderator", "Only moderators may do this.",
    advice: "The operator of the server names them: amble account moderator.")
}
