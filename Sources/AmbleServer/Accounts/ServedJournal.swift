public import AmbleJournal

/// A journal with what lets people at it.
public struct ServedJournal: Sendable {
  /// The journal.
  let store: any Store
  /// Whether anybody may make an account; the first account may always be made.
  let isOpen: Bool
  /// What lets people in who know their password.
  let doorkeeper: Doorkeeper
  /// What tells who asks.
  let authentication: Authentication

  /// Makes a journal ready to be served.
  /// - Parameters:
  ///   - store: the journal.
  ///   - isOpen: whether anybody may make an account.
  ///   - hasher: what derives keys from passwords.
  ///   - clock: what tells the time.
  public init(
    _ store: any Store, isOpen: Bool = true, hasher: PasswordHasher = PasswordHasher(),
    clock: @escaping @Sendable () -> Moment = { .now }
  ) {
    self.store = store
    self.isOpen = isOpen
    doorkeeper = Doorkeeper(store: store, hasher: hasher)
    authentication = Authentication(store: store, clock: clock)
  }
}
