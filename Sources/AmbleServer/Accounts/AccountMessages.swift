import AmbleCore

/// Messages about accounts and sessions.
extension MessageTemplate {
  static let wrongKey = Self(
    "wrong_key",
    "The key is wrong or has been replaced. Open the link that the server printed last.")
  static let registrationClosed = Self(
    "registration_closed",
    "Registration is closed on this server. Ask its operator for an account.")
  static let noPassword = Self("no_password", "You have no password yet. Create an account first.")
  static let noSuchToken = Self("no_such_token", "There is no such token.")
}
