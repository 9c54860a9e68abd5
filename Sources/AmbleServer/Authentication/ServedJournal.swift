public import AmbleJournal
import Logging

/// A journal with the authentication of its users.
public struct ServedJournal: Sendable {
  /// The journal.
  package let store: Journal
  private let openness: Changeable<Bool>
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
  ///   - whenSignInFails: called with the network address of a client whose sign-in fails.
  public init(
    _ store: Journal, localKey: LocalKey? = nil, isOpen: Bool = false,
    hasher: PasswordHasher = PasswordHasher(),
    clock: @escaping @Sendable () -> Timestamp = { .now },
    whenSignInFails: @escaping @Sendable (String) -> Void = Self.log
  ) {
    self.store = store
    openness = Changeable(isOpen)
    authenticator = PasswordAuthenticator(
      store: store, hasher: hasher, marks: DeviceMarks(localKey), whenSignInFails: whenSignInFails)
    authentication = Authentication(store: store, localKey: localKey, clock: clock)
  }

  /// Writes a failed sign-in to the log of the server, in the words that docs/operating gives to
  /// fail2ban.
  @Sendable public static func log(failedSignInFrom address: String) {
    Logger(label: "amble").notice("A sign-in from \(address) failed.")
  }

  /// Whether anyone may create an account. The local user always may.
  var isOpen: Bool { openness.value }

  /// Changes whether anyone may create an account.
  func allowRegistration(_ isOpen: Bool) { openness.value = isOpen }

  /// Returns whether a user may create an account, for themselves or for another person.
  func allowsRegistration(by identity: Identity?) -> Bool {
    isOpen || identity?.holdsLocalKey == true
  }
}
