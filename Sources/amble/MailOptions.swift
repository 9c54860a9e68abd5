import AmbleFetch
import AmbleServer
import ArgumentParser

/// How the server sends mail. Messages about wrong options do not repeat them, because they may hold
/// a password.
struct MailOptions: ParsableArguments {
  @Option(
    name: .customLong("mail-server"),
    help: ArgumentHelp(
      "The mail server that takes the server's mail; needs --mail-from and --public-url.",
      discussion: """
        smtps://USER:PASSWORD@HOST encrypts the connection, smtp://… does so by STARTTLS, except to \
        this machine. USER and PASSWORD are percent-encoded. On the command line other users of this \
        machine see the password: prefer --config or AMBLE_MAIL_SERVER. Default: no mail is sent.
        """,
      valueName: "url"))
  var server: String?

  @Option(
    name: .customLong("mail-from"),
    help: ArgumentHelp(
      "The address that sends the server's mail, such as amble@example.org.", valueName: "address"))
  var from: String?

  /// Checks each option by itself.
  func validate() throws {
    if let server, MailServer(server) == nil {
      throw ValidationError(
        "--mail-server must be an address such as smtps://user:password@mail.example.org or "
          + "smtp://localhost:25, with user and password percent-encoded.")
    }
    if let from, !MailMessage.isAddress(from) {
      throw ValidationError("--mail-from must be an address such as amble@example.org.")
    }
  }

  /// Returns how mail is sent, or `nil` if none is.
  /// - Parameter urls: the public addresses of the server. Links in mail name the first.
  /// - Throws: `ValidationError` if an option is missing.
  func settings(at urls: [PublicURL]) throws -> MailSettings? {
    guard (server == nil) == (from == nil) else {
      throw ValidationError("--mail-server and --mail-from need each other.")
    }
    guard let server = server.flatMap(MailServer.init), let from else { return nil }
    guard let site = urls.first else {
      throw ValidationError("--mail-server needs --public-url, which links in mail name.")
    }
    return MailSettings(server: server, from: from, site: site)
  }
}
