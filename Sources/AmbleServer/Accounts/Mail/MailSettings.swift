public import AmbleFetch

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
