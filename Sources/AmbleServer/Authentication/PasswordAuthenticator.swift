import AmbleCore
import AmbleJournal
import AmbleWork
import HTTPTypes
import NIOCore

/// Authenticates users by password. Hashing runs on separate threads, at most half of the cores,
/// with 32 MB each.
struct PasswordAuthenticator: Sendable {
  /// The journal.
  let store: Journal
  /// The password hasher.
  let hasher: PasswordHasher
  /// The marks of devices that are known to be their owners'.
  let marks: DeviceMarks
  private let attempts = AttemptLimiter()
  private let pool = WorkPool(threads: max(1, System.coreCount / 2), waiting: 32)

  init(store: Journal, hasher: PasswordHasher, marks: DeviceMarks) {
    (self.store, self.hasher, self.marks) = (store, hasher, marks)
  }

  /// Returns the account of an address and a password. An unknown address takes the same time as a
  /// wrong password and gives the same error. Attempts of strangers do not delay those of a device
  /// on which the password was right before.
  /// - Parameter mark: the mark of the device, if it has one.
  /// - Throws: `APIError` with status 401 if the address or the password is wrong, 429 after too
  ///   many failed attempts, 503 if the server is overloaded.
  func signIn(
    _ address: String, _ password: String, mark: String?, from client: Client, at now: Timestamp
  ) async throws -> Account {
    let email = EmailAddress(address)
    let known = try await email.asyncFlatMap { try await store.credentials(of: $0) }
    let subjects = subjects(email?.text ?? address, known?.account.id, mark, client)
    guard try await verify(password, for: known?.password, subjects, at: now), let known else {
      throw APIError(.unauthorized, .wrongCredentials)
    }
    if hasher.isOutdated(known.password) {
      try await store.renew(password: try await hash(password), of: known.account.id)
    }
    return known.account
  }

  /// Verifies a user's password before a change of the account. The account without an address has
  /// no password and needs none.
  /// - Throws: `APIError` with status 403 if the password is wrong, 429 after too many failed
  ///   attempts.
  func confirm(
    _ password: String?, of user: UserID, at now: Timestamp
  ) async throws {
    guard let known = try await store.credentials(of: user) else { return }
    let isRight = try await verify(
      password ?? "", for: known.password, [.confirmer(user)], at: now)
    guard isRight else { throw APIError(.forbidden, .wrongPassword) }
  }

  /// Creates an account.
  /// - Parameter takesOverLocal: whether it takes over the data of the local user.
  /// - Throws: `APIError` with status 429 after too many attempts, `JournalError` of kind
  ///   `.conflict` if the address is taken.
  func register(
    _ email: EmailAddress, _ password: String, name: String, takesOverLocal: Bool,
    from client: Client, at now: Timestamp
  ) async throws -> Account {
    let subjects = [AttemptLimiter.Subject.registrar(network: client.name)]
    try attempts.begin(subjects, at: now)
    let registration = Registration(
      email: email, name: name, password: try await hash(password))
    let account = try await store.register(
      registration, takesOverLocal: takesOverLocal, at: now)
    attempts.succeed(subjects, at: now)
    return account
  }

  /// Verifies the password of a group. An unknown group takes the same time as a wrong password.
  /// - Parameter password: the group's password, or `nil` if there is no such group.
  /// - Returns: whether the password is right.
  /// - Throws: `APIError` with status 429 after too many failed attempts, of the user or at the
  ///   group.
  func verify(
    _ given: String, for password: PasswordHash?, ofGroup name: GroupName, by user: UserID,
    at now: Timestamp
  ) async throws -> Bool {
    let subjects: [AttemptLimiter.Subject] = [.group(name), .joiner(user)]
    return try await verify(given, for: password, subjects, at: now)
  }

  /// Counts work as a failed attempt of a user unless it succeeds, because its failure tells
  /// something.
  /// - Throws: `APIError` with status 429 after too many failed attempts.
  func count<Value>(
    of user: UserID, at now: Timestamp, _ work: () async throws -> Value
  ) async throws -> Value {
    let subjects: [AttemptLimiter.Subject] = [.joiner(user)]
    try attempts.begin(subjects, at: now)
    let value = try await work()
    attempts.succeed(subjects, at: now)
    return value
  }

  private func subjects(
    _ account: String, _ user: UserID?, _ mark: String?, _ client: Client
  ) -> [AttemptLimiter.Subject] {
    if let user, let mark, let device = marks.device(of: mark, of: user) {
      return [.device(device)]
    }
    return [
      .signIn(account: account, network: client.name), .account(account),
      .signer(network: client.name),
    ]
  }

  /// Hashes a new password on a thread of the pool.
  func hash(_ password: String) async throws -> PasswordHash {
    try await pool.run { [hasher] in hasher.hash(password) }
  }

  private func verify(
    _ password: String, for hash: PasswordHash?, _ subjects: [AttemptLimiter.Subject],
    at now: Timestamp
  ) async throws -> Bool {
    try attempts.begin(subjects, at: now)
    let isRight = try await pool.run { [hasher] in hasher.verify(password, for: hash) }
    if isRight { attempts.succeed(subjects, at: now) }
    return isRight
  }
}
