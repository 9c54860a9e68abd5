import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import AmbleServer

/// By which name links call the server.
struct DeploymentTests {
  private func client(
    _ host: String, at deployment: Deployment = .local, origin: String? = nil
  ) throws -> Client {
    let channel = NIOAsyncTestingChannel()
    channel.remoteAddress = try SocketAddress(ipAddress: "192.0.2.1", port: 5000)
    let headers: HTTPFields = origin.map { [.origin: $0] } ?? [:]
    let request = Request(
      head: .init(
        method: .post, scheme: "http", authority: host, path: "/", headerFields: headers),
      body: RequestBody(buffer: ByteBuffer()))
    let context = AppRequestContext(source: .init(channel: channel, logger: Logger(label: "test")))
    return Client(of: request, context, at: deployment)
  }

  private func deployment(_ urls: String...) throws -> Deployment {
    Deployment(at: try urls.map { try #require(PublicURL($0)) })
  }

  /// Addresses and names of this machine cannot mislead.
  @Test(arguments: [
    "127.0.0.1:8080", "192.168.1.5", "[::1]:8080", "[2001:db8::5]", "localhost:8080",
    "amble.localhost",
  ])
  func ownNamesAreUsed(_ host: String) throws {
    #expect(try client(host).origin == "http://" + host)
  }

  /// Any other name may be an attacker's: links are relative.
  @Test(arguments: [
    "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
    "[evil.example]", "evillocalhost", "1.2.3", "[::1", "]", "[",
  ])
  func otherNamesAreNotUsed(_ host: String) throws {
    #expect(try client(host).origin == "")
  }

  /// The public address is used for every requested address; with several, the requested one, else
  /// the first.
  @Test func publicAddressesDecide() throws {
    let one = try deployment("https://walks.example.org")
    for host in ["evil.example", "127.0.0.1:8080", "walks.example.org", "WALKS.example.org:443"] {
      #expect(try client(host, at: one).origin == "https://walks.example.org")
    }
    let two = try deployment("https://walks.example.org/", "http://lan.example:8080")
    #expect(try client("lan.example:8080", at: two).origin == "http://lan.example:8080")
    #expect(try client("lan.example", at: two).origin == "https://walks.example.org")
  }

  /// A cookie is limited to HTTPS if the requested address is public and encrypted.
  @Test func publicAddressesTellOfEncryption() throws {
    let one = try deployment("https://walks.example.org")
    #expect(try client("walks.example.org", at: one).isEncrypted)
    #expect(try !client("127.0.0.1:8080", at: one).isEncrypted)
  }

  /// A page of a public address may write, also where a proxy replaces the host.
  @Test func pagesOfPublicAddressesMayWrite() throws {
    let one = try deployment("https://walks.example.org")
    let origins = [
      "https://walks.example.org": true, "http://walks.example.org": false,
      "https://evil.example": false, "null": false, "http://127.0.0.1:9000": true,
    ]
    for (origin, isAllowed) in origins {
      #expect(
        try client("127.0.0.1:9000", at: one, origin: origin).isSameOrigin == isAllowed, "\(origin)"
      )
    }
  }

  @Test(arguments: [
    "walks.example.org", "ftp://walks.example.org", "https://", "https://walks.example.org/amble",
    "https://walks.example.org?x", "https://user@walks.example.org", "https://a b", "",
  ])
  func onlyOriginsArePublicAddresses(_ text: String) {
    #expect(PublicURL(text) == nil)
  }

  /// Each of the first four names is reported to the operator once.
  @Test func unlistedHostsAreReported() throws {
    let hosts = UnlistedHosts(.local)
    #expect(hosts.notice(of: "localhost:8080") == nil)
    #expect(
      hosts.notice(of: "Walks.example.org")
        == "A client asked for the host walks.example.org, which is not known to be this server's: "
        + "links have no host. If it is yours, serve with --public-url https://walks.example.org.")
    #expect(hosts.notice(of: "walks.example.org") == nil)
    for number in 0..<3 { #expect(hosts.notice(of: "\(number).example") != nil) }
    #expect(hosts.notice(of: "further.example") == nil)
    #expect(UnlistedHosts(try deployment("http://a.example")).notice(of: "evil.example") == nil)
  }
}
