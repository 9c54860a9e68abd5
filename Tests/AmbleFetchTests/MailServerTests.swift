import Testing

@testable import AmbleFetch

/// The addresses of mail servers.
@Suite struct MailServerTests {
  /// Scheme, host, port, user and password are read, and the latter two decoded.
  @Test func addressesAreRead() throws {
    let whole = try #require(MailServer("smtps://a%40b.org:p%3A%2F%20%C3%BC@Mail.Example.org:4650"))
    #expect(whole.host == "mail.example.org" && whole.port == 4650 && whole.isEncrypted)
    #expect(whole.credentials == .init(user: "a@b.org", password: "p:/ ü"))
    #expect("\(whole)" == "mail.example.org:4650")
    let short = try #require(MailServer("smtp://mail.example.org/"))
    #expect(short.port == 587 && !short.isEncrypted && short.credentials == nil)
    #expect(MailServer("smtps://mail.example.org")?.port == 465)
  }

  /// Other texts are none.
  @Test(arguments: [
    "", "mail.example.org", "http://mail.example.org", "smtp://", "smtp://user@mail.example.org",
    "smtp://:secret@mail.example.org", "smtp://mail.example.org/path",
    "smtp://mail.example.org?a=b", "smtp://mail.example.org#a", "smtp://mail.example.org:0",
    "smtp://mail.example.org:70000",
    "smtp://user:a%0D%0Ab@mail.example.org", "smtp://mail example.org",
  ])
  func otherTexts(_ text: String) { #expect(MailServer(text) == nil) }

  /// Only names and addresses of this machine are local.
  @Test func localServers() {
    for host in ["localhost", "LOCALHOST", "127.0.0.1", "127.8.8.8", "[::1]"] {
      #expect(MailServer("smtp://\(host)")?.isLocal == true, "\(host)")
    }
    for host in [
      "mail.example.org", "0.0.0.0", "127.0.0.1.example.org", "localhost.example.org", "[::]",
      "[2001:db8::1]", "10.0.0.1",
    ] {
      #expect(MailServer("smtp://\(host)")?.isLocal == false, "\(host)")
    }
  }
}
