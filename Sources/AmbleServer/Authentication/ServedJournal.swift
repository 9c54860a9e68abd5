public import AmbleJournal

/// A journal with the authentication of its users.
public struct ServedJournal: Sendable {
  /// The journal.
  package let store: Journal
  /// Whether anyone may create an account. The local user always may.
  let isOpen: Bool
  /// Authenticates users by password.
  let authenticator: PasswordAuthenticator
  /// Identifies users by secret.
  let authentication: Authentication

  /// Prepares a journal for serving.
  /// - Parameters:
  ///   - store: the journal.
  ///   - localKey: the secret of the local user, or `nil` for no local user.
  ///   - isOpen: whether anyone may create an account.
  ///   - hasher: the password hasher.
  ///   - clock: returns the current time.
  public init(
    _ store: Journal, localKey: LocalKey? = nil, isOpen: Bool = false,
    hasher: PasswordHasher = PasswordHasher(), clock: @escaping @Sendable () -> Timestamp = { .now }
  ) {
    self.store = store
    self.isOpen = isOpen
    authenticator = PasswordAuthenticator(
      store: store, hasher: hasher, marks: DeviceMarks(localKey))
    authentication = Authentication(store: store, localKey: localKey, clock: clock)
  }

  /// Returns whether a user may create an account, for themselves or for another person.
  func allowsRegistration(by identity: Identity?) -> Bool {
    isOpen || identity?.holdsLocalKey == true
  }
}
