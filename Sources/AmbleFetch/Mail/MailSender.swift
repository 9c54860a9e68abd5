/// Sends messages to a mail server by libcurl, each on a connection of its own. May be shared
/// between threads.
///
/// Each message that is sent has a thread, as a request of a `Fetcher` has. Callers bound how many
/// are sent at a time.
public struct MailSender: Sendable {
  let server: MailServer
  let connectTimeout: Double
  let timeout: Double

  /// Creates a sender.
  /// - Parameters:
  ///   - connectTimeout: maximum time until the server has greeted and taken the password, seconds.
  ///   - timeout: maximum time until the server has taken the message, seconds.
  public init(_ server: MailServer, connectTimeout: Double = 10, timeout: Double = 30) {
    (self.server, self.connectTimeout, self.timeout) = (server, connectTimeout, timeout)
  }

  /// Sends a message and waits until the server has taken it.
  /// - Throws: `MailError`.
  public func send(_ message: MailMessage) async throws(MailError) {
    try await CurlThread.run { MailTransfer(self, message, until: $0).perform() }.get()
  }
}

/// The reason why a message was not sent.
public enum MailError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An address or the subject cannot be written.
  case badMessage
  /// The server does not encrypt the connection. Nothing was sent to it.
  case notEncrypted
  /// The server refused the user or the password.
  case signInRefused
  /// The server refused the message or its receiver, with this code.
  case refused(Int)
  /// The server did not take the message in time.
  case timedOut
  /// The task was cancelled.
  case cancelled
  /// The server could not be reached, or did not speak SMTP.
  case unreachable(String)

  /// Whether the message may be sent later.
  public var isTemporary: Bool {
    switch self {
    case .badMessage, .notEncrypted, .signInRefused, .cancelled: false
    case .refused(let code): (400..<500).contains(code)
    case .timedOut, .unreachable: true
    }
  }

  /// The error as a sentence, without the message, its receiver and the password.
  public var description: String {
    switch self {
    case .badMessage: "The address or the subject cannot be written in a mail."
    case .notEncrypted: "The mail server does not encrypt the connection."
    case .signInRefused: "The mail server refused the user or the password."
    case .refused(let code): "The mail server refused the mail with code \(code)."
    case .timedOut: "The mail server did not take the mail in time."
    case .cancelled: "The server ended before the mail was sent."
    case .unreachable(let reason): "The mail server could not be used: \(reason)."
    }
  }
}
