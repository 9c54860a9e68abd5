import AmbleCore

/// Messages about signing in.
extension MessageTemplate {
  static let signInFirst = Self("sign_in_first", "Sign in first.")
  static let crossSite = Self("cross_site", "Cross-site write requests are forbidden.")
  static let wrongCredentials = Self("wrong_credentials", "The address or the password is wrong.")
  static let wrongPassword = Self("wrong_password", "The password is wrong.")
  static let tooManyAttempts = Self(
    "too_many_attempts", "Too many attempts. Try again in {minutes} min.")
}
