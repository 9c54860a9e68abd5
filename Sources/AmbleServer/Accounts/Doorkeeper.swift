import AmbleJournal
import HTTPTypes
import NIOCore
import NIOPosix

/// Lets people in who know their password.
struct Doorkeeper: Sendable {
  /// The journal.
  let store: any Store
  /// What derives keys from passwords.
  let hasher: PasswordHasher
  private let attempts = Attempts()
  private let pool = SearchPool(longestQueue: 32, threads: Self.threads)

  /// Passwords take half of the cores at most, and 32 MB each.
  private static let threads = {
    let threads = NIOThreadPool(numberOfThreads: max(1, System.coreCount / 2))
    threads.start()
    return threads
  }()

  init(store: any Store, hasher: PasswordHasher) {
    self.store = store
    self.hasher = hasher
  }

  /// The account that an address and a password belong to. An unknown address takes the same work
  /// and is answered the same as a wrong password.
  func signIn(
    _ address: String, _ password: String, from client: Client, at now: Moment
  ) async throws -> Account {
    let email = EmailAddress(address)
    let subjects = [
      Attempts.Subject.account(email?.text ?? address), .client(client.name),
    ]
    let known = try await email.asyncFlatMap { try await store.credentials(of: $0) }
    guard try await isRight(password, for: known?.password, subjects, at: now), let known else {
      throw APIError(.unauthorized, "The address or the password is wrong.")
    }
    if hasher.isOutdated(known.password) {
      try await store.renew(password: try await hash(password), of: known.account.id)
    }
    return known.account
  }

  /// Makes sure that whoever changes something about an account knows its password. The account
  /// without an address has none.
  func confirm(
    _ password: String?, of user: UserID, from client: Client, at now: Moment
  ) async throws {
    guard let known = try await store.credentials(of: user) else { return }
    let subjects = [
      Attempts.Subject.account(known.account.email?.text ?? ""), .client(client.name),
    ]
    let isRight = try await isRight(password ?? "", for: known.password, subjects, at: now)
    guard isRight else { throw APIError(.forbidden, "The password is wrong.") }
  }

  /// Makes an account.
  /// - Parameter takesOverLocal: whether it takes over what the local user owns.
  func register(
    _ email: EmailAddress, _ password: String, name: String, takesOverLocal: Bool,
    from client: Client, at now: Moment
  ) async throws -> Account {
    let subjects = [Attempts.Subject.client(client.name)]
    try attempts.begin(subjects, at: now)
    let registration = Registration(
      email: email, name: name, password: try await hash(password))
    let account = try await store.register(
      registration, takesOverLocal: takesOverLocal, at: now)
    attempts.succeed(subjects, at: now)
    return account
  }

  /// The hash of a new password, made on a thread where it delays no other answer.
  func hash(_ password: String) async throws(APIError) -> PasswordHash {
    try await pool.run { [hasher] in hasher.hash(password) }
  }

  private func isRight(
    _ password: String, for hash: PasswordHash?, _ subjects: [Attempts.Subject], at now: Moment
  ) async throws(APIError) -> Bool {
    try attempts.begin(subjects, at: now)
    let isRight = try await pool.run { [hasher] in hasher.isRight(password, for: hash) }
    if isRight { attempts.succeed(subjects, at: now) }
    return isRight
  }
}
