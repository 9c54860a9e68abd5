public import AmbleJournal

/// A journal with what authenticates its users.
public struct ServedJournal: Sendable {
  /// The journal.
  let store: any Store
  /// Whether anyone may make an account; the local user always may.
  let isOpen: Bool
  /// Authenticates users by password.
  let doorkeeper: Doorkeeper
  /// Identifies users by secret.
  let authentication: Authentication

  /// Makes a journal ready to be served.
  /// - Parameters:
  ///   - store: the journal.
  ///   - localKey: the secret of the local user; without one there is no local user.
  ///   - isOpen: whether anyone may make an account.
  ///   - hasher: derives keys from passwords.
  ///   - clock: returns the current time.
  public init(
    _ store: any Store, localKey: LocalKey? = nil, isOpen: Bool = false,
    hasher: PasswordHasher = PasswordHasher(), clock: @escaping @Sendable () -> Moment = { .now }
  ) {
    self.store = store
    self.isOpen = isOpen
    doorkeeper = Doorkeeper(store: store, hasher: hasher)
    authentication = Authentication(store: store, localKey: localKey, clock: clock)
  }

  /// Returns whether a visitor may make an account, for themselves or for someone else.
  func allowsRegistration(by visitor: Visitor?) -> Bool {
    isOpen || visitor?.holdsLocalKey == true
  }
}
