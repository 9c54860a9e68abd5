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
  /// Called with the network address of a client whose sign-in fails.
  let whenSignInFails: @Sendable (String) -> Void
  private let attempts: AttemptLimiter
  private let pool = WorkPool(threads: max(1, System.coreCount / 2), waiting: 32)

  init(
    store: Journal, hasher: PasswordHasher, marks: DeviceMarks,
    whenSignInFails: @escaping @Sendable (String) -> Void
  ) {
    (self.store, self.hasher, self.marks) = (store, hasher, marks)
    attempts = AttemptLimiter(store)
    self.whenSignInFails = whenSignInFails
  }

  /// Returns the account of an address, a password and the code of its second factor. An unknown address takes the same time as a
  /// wrong password and gives the same error. Attempts of strangers do not delay those of a device
  /// on which the password was right before.
  /// - Parameters:
  ///   - code: a code of the app, or a recovery code; needed only where the second factor is on.
  ///   - mark: the mark of the device, if it has one.
  /// - Throws: `APIError` with status 401 if the address, the password or the code is wrong or the
  ///   code is missing, 429 after too many failed attempts, 503 if the server is overloaded.
  func signIn(
    _ address: String, _ password: String, _ code: String?, mark: String?, from client: Client,
    at now: Timestamp
  ) async throws -> Account {
    let email = EmailAddress(address)
    let known = try await email.asyncFlatMap { try await store.credentials(of: $0) }
    let subjects = subjects(email?.text ?? address, known?.account.id, mark, client)
    let verified = try await reporting(client) {
      let isRight = try await verify(password, for: known?.password, subjects, at: now)
      guard isRight, let known else { throw APIError(.unauthorized, .wrongCredentials) }
      return known
    }
    try await requireCode(code, of: verified.account.id, from: client, at: now)
    if hasher.isOutdated(verified.password) {
      try await store.renew(password: try await hash(password), of: verified.account.id)
    }
    return verified.account
  }

  /// Requires a code of a user whose second factor is on.
  private func requireCode(
    _ code: String?, of user: UserID, from client: Client, at now: Timestamp
  ) async throws {
    guard try await store.secondFactor(of: user) != nil else { return }
    guard let code else { throw APIError(.unauthorized, .codeNeeded) }
    try await reporting(client) {
      guard try await verify(code: code, of: user, at: now) else {
        throw APIError(.unauthorized, .wrongCode)
      }
    }
  }

  /// Reports a sign-in that fails, for tools that block the addresses of those who guess.
  private func reporting<Value>(
    _ client: Client, _ attempt: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await attempt()
    } catch let error as APIError
      where [.unauthorized, .tooManyRequests].contains(error.status)
    {
      if let address = client.address { whenSignInFails(address.text) }
      throw error
    }
  }

  /// Uses up a code of a user's second factor.
  /// - Returns: whether it is right.
  /// - Throws: `APIError` with status 429 after too many failed attempts.
  func verify(code: String, of user: UserID, at now: Timestamp) async throws -> Bool {
    try await attempts.begin([.code(user)], at: now)
    let isRight = try await store.useSecondFactor(code, of: user, at: now)
    if isRight { try await attempts.succeed([.code(user)], at: now) }
    return isRight
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
  /// - Parameters:
  ///   - takesOverLocal: whether it takes over the data of the local user.
  ///   - invitation: an invitation to register, which is used up.
  /// - Throws: `APIError` with status 429 after too many attempts, `JournalError` of kind
  ///   `.conflict` if the address is taken, of kind `.missing` or `.refused` if the invitation is not
  ///   valid.
  func register(
    _ email: EmailAddress, _ password: String, name: String, takesOverLocal: Bool,
    with invitation: Secret?, from client: Client, at now: Timestamp
  ) async throws -> Account {
    let subjects = [AttemptLimiter.Subject.registrar(network: client.name)]
    try await attempts.begin(subjects, at: now)
    // The password is hashed only for an invitation that is valid, because that takes long.
    if let invitation, try await !store.isRegistrationInvitation(invitation, at: now) {
      throw JournalError.refusal(.noSuchRegistrationInvitation)
    }
    let registration = Registration(
      email: email, name: name, password: try await hash(password))
    let account = try await store.register(
      registration, takesOverLocal: takesOverLocal, with: invitation, at: now)
    try await attempts.succeed(subjects, at: now)
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
    let subjects: [AttemptLimiter.Subject] = [.group(name.key), .joiner(user)]
    return try await verify(given, for: password, subjects, at: now)
  }

  /// Counts work as a failed attempt of a user unless it succeeds, because its failure tells
  /// something.
  /// - Throws: `APIError` with status 429 after too many failed attempts.
  func count<Value>(
    of user: UserID, at now: Timestamp, _ work: () async throws -> Value
  ) async throws -> Value {
    let subjects: [AttemptLimiter.Subject] = [.joiner(user)]
    try await attempts.begin(subjects, at: now)
    let value = try await work()
    try await attempts.succeed(subjects, at: now)
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
    try await attempts.begin(subjects, at: now)
    let isRight = try await pool.run { [hasher] in hasher.verify(password, for: hash) }
    if isRight { try await attempts.succeed(subjects, at: now) }
    return isRight
  }
}
