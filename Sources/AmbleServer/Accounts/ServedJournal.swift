public import AmbleJournal

/// A journal with what lets people at it.
public struct ServedJournal: Sendable {
  /// The journal.
  let store: any Store
  /// Whether anybody may make an account; the first account may always be made.
  let isOpen: Bool
  /// What tells the time.
  let clock: @Sendable () -> Moment

  /// Makes a journal ready to be served.
  /// - Parameters:
  ///   - store: the journal.
  ///   - isOpen: whether anybody may make an account.
  ///   - clock: what tells the time.
  public init(
    _ store: any Store, isOpen: Bool = true, clock: @escaping @Sendable () -> Moment = { .now }
  ) {
    self.store = store
    self.isOpen = isOpen
    self.clock = clock
  }

  /// What tells who asks.
  var authentication: Authentication { Authentication(store: store, clock: clock) }
}
