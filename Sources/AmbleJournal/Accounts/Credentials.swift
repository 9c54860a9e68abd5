/// What somebody who signs in is held against.
public struct Credentials: Hashable, Sendable {
  /// Whose they are.
  public var account: Account
  /// What is stored of the password.
  public var password: PasswordHash

  /// Credentials from their parts.
  public init(account: Account, password: PasswordHash) {
    self.account = account
    self.password = password
  }
}

/// What an account is made from.
public struct Registration: Hashable, Sendable {
  /// The address.
  public var email: EmailAddress
  /// What the owner is called; may be empty.
  public var name: String
  /// What is stored of the password.
  public var password: PasswordHash

  /// A registration from its parts.
  public init(email: EmailAddress, name: String, password: PasswordHash) {
    self.email = email
    self.name = name
    self.password = password
  }
}
