import AmbleCore

/// Messages about what users share with each other.
extension MessageTemplate {
  static let noSuchShare = Self("no_such_share", "There is no such share.")
  static let noSuchGrant = Self("no_such_grant", "Nothing with that identifier is shared with you.")
  static let deadLink = Self("dead_link", "This link does not exist, has expired or was revoked.")
}
