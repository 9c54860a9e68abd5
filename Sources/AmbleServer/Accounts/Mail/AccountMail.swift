import AmbleCore
public import AmbleFetch
import AmbleJournal
import AmbleLive
import HTTPTypes
import Logging

/// The mail of a server to the users of its accounts. What an address receives within an hour is
/// bounded, so that no client can fill the mailbox of another.
struct AccountMail: Sendable {
  let queue: MailQueue
  private let attempts: AttemptLimiter

  /// - Parameter bus: the bus of the servers that share the journal, or `nil` if there is one server.
  init(_ store: Journal, _ settings: MailSettings, _ logger: Logger, sharedBy bus: SharedBus?) {
    attempts = AttemptLimiter(store)
    queue = MailQueue(settings, store.duties, logger, sharedBy: bus) { content in
      try await WaitingLetter(message: content)?.letter(from: settings.site, by: store)
    }
  }

  /// Sends a link to set a new password, if there is an account with the address. The answer neither
  /// depends on that nor takes a time that does.
  /// - Throws: `APIError` with status 429 after too many mails to the address, or from the network, or 503
  ///   if no more letters can wait.
  func sendReset(
    to email: EmailAddress, from client: Client, at now: Timestamp
  ) async throws(APIError) {
    try await attempts.begin([.mailbox(email), .mailer(network: client.name)], at: now)
    try await addSurely(.reset, to: email, at: now)
  }

  /// Sends a link to verify the address of an account.
  /// - Throws: `APIError` with status 429 after too many mails to the address, or 503 if no more letters can
  ///   wait.
  func sendVerification(
    of account: Account, at now: Timestamp
  ) async throws(APIError) {
    guard let email = account.email, account.emailVerifiedAt == nil else { return }
    try await attempts.begin([.mailbox(email)], at: now)
    try await addSurely(.verification, to: email, at: now)
  }

  /// Tells a user about a new password.
  func sendPasswordChanged(_ account: Account, at now: Timestamp) async {
    guard let email = account.email else { return }
    await notify(email, at: now, .passwordChanged)
  }

  /// Tells the former address of an account that it is no longer that of the account.
  func sendAddressChanged(from email: EmailAddress, at now: Timestamp) async {
    await notify(email, at: now, .addressChanged)
  }

  /// Sends an invitation to register to the address that it names.
  /// - Returns: whether it will be sent.
  func send(_ invitation: RegistrationInvitation) async -> Bool {
    guard let email = invitation.email else { return false }
    return await add(.invitation, to: email, at: invitation.createdAt, invitation.id)
  }

  /// Sends a letter that the user has not asked for, unless there were too many.
  private func notify(
    _ email: EmailAddress, at now: Timestamp, _ kind: WaitingLetter.Kind
  ) async {
    guard (try? await attempts.begin([.notice(email)], at: now)) != nil else { return }
    _ = await add(kind, to: email, at: now)
  }

  /// Sends a letter that the user has asked for.
  private func addSurely(
    _ kind: WaitingLetter.Kind, to email: EmailAddress, at now: Timestamp
  ) async throws(APIError) {
    guard await add(kind, to: email, at: now) else {
      throw .retry(.serviceUnavailable, .overloaded, after: 5)
    }
  }

  private func add(
    _ kind: WaitingLetter.Kind, to email: EmailAddress, at now: Timestamp,
    _ invitation: RegistrationInvitationID? = nil
  ) async -> Bool {
    await queue.add(
      WaitingLetter(kind: kind, to: email, askedAt: now, invitation: invitation).message)
  }
}

extension AccountMail? {
  /// Returns the mail of the server.
  /// - Throws: `APIError` with status 409 if the server sends none.
  func needed() throws(APIError) -> AccountMail {
    guard let self else { throw APIError(.conflict, .noMail) }
    return self
  }
}

/// How the server sends mail.
public struct MailSettings: Sendable {
  /// Sends a message. Throws an error whose description may be logged.
  let send: @Sendable (MailMessage) async throws -> Void
  /// The address of the sender.
  let from: String
  /// The address of the server that links in mail name.
  let site: PublicURL
  /// Time after which a message is sent again that could not be sent.
  let pause: Duration

  /// Creates settings.
  /// - Parameters:
  ///   - server: takes the messages.
  ///   - from: the address of the sender, one of `MailMessage.isAddress`.
  ///   - site: the address of the server that links name.
  public init(server: MailServer, from: String, site: PublicURL) {
    let sender = MailSender(server)
    self.init(from: from, site: site, pause: .seconds(30)) { try await sender.send($0) }
  }

  init(
    from: String, site: PublicURL, pause: Duration,
    send: @escaping @Sendable (MailMessage) async throws -> Void
  ) {
    (self.from, self.site, self.pause, self.send) = (from, site, pause, send)
  }
}
