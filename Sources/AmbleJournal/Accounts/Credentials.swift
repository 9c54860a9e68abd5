/// Stored credentials to verify a sign-in.
public struct Credentials: Hashable, Sendable {
  /// The account they belong to.
  public var account: Account
  /// The stored hash of the password.
  public var password: PasswordHash

  /// Creates credentials.
  public init(account: Account, password: PasswordHash) {
    self.account = account
    self.password = password
  }
}

/// The data to create an account from.
public struct Registration: Hashable, Sendable {
  /// The address that the user signs in with.
  public var email: EmailAddress
  /// The user's display name; may be empty.
  public var name: String
  /// The hash of the password; the password is not stored.
  public var password: PasswordHash

  /// Creates a registration.
  public init(email: EmailAddress, name: String, password: PasswordHash) {
    self.email = email
    self.name = name
    self.password = password
  }
}
