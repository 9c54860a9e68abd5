import AmbleServer
import ArgumentParser
import Testing

@testable import amble

/// The options `--mail-server` and `--mail-from` of `amble serve`.
struct MailOptionsTests {
  private static let site = PublicURL("https://walks.example.org")!
  private static let server = ["--mail-server", "smtps://amble:secret@mail.example.org"]
  private static let from = ["--mail-from", "amble@example.org"]

  private func settings(_ arguments: [String], at urls: [PublicURL] = [Self.site]) throws
    -> MailSettings?
  {
    try MailOptions.parse(arguments).settings(at: urls)
  }

  /// Mail is sent with both options and an address for links, and not without them.
  @Test func bothAreNeeded() throws {
    #expect(try settings([]) == nil)
    #expect(try settings([], at: []) == nil)
    #expect(try settings(Self.server + Self.from) != nil)
    for arguments in [Self.server, Self.from] {
      #expect(throws: ValidationError.self) { try settings(arguments) }
    }
    #expect(throws: ValidationError.self) { try settings(Self.server + Self.from, at: []) }
  }

  /// A wrong server is refused, and the message does not hold its password.
  @Test(arguments: [
    "http://amble:secret@mail.example.org", "mail.example.org:secret",
    "smtp://secret@mail.example.org", "smtps://amble:secret@mail.example.org/inbox",
  ])
  func wrongServersAreRefused(_ server: String) throws {
    let error = #expect(throws: (any Error).self) {
      try settings(["--mail-server", server] + Self.from)
    }
    let message = MailOptions.fullMessage(for: try #require(error))
    #expect(message.contains("--mail-server must be") && !message.contains("secret"))
  }

  /// A wrong sender is refused.
  @Test(arguments: ["amble", "Amble <amble@example.org>", "a@b,c@d", ""])
  func wrongSendersAreRefused(_ from: String) {
    #expect(throws: (any Error).self) { try settings(Self.server + ["--mail-from", from]) }
  }
}
