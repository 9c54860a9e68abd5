import AmbleCore

/// Messages about contacts.
extension MessageTemplate {
  static let noSuchContact = Self("no_such_contact", "There is no such contact.")
  static let noVCards = Self("no_vcards", "The body contains no vCards.")
  static let tooManyVCards = Self("too_many_vcards", "Import at most {most} contacts at once.")
  static let shareByEmail = Self(
    "share_by_email",
    "Contacts are no longer shared with an address. Leave out email, and send the url of the "
      + "answer to the person you invite.")
}
