import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import AmbleServer

struct ClientTests {
  private func client(
    peer: String? = "127.0.0.1", trusting proxies: [String] = [], _ headers: HTTPFields = [:]
  ) throws -> Client {
    let channel = NIOAsyncTestingChannel()
    channel.remoteAddress = try peer.map { try SocketAddress(ipAddress: $0, port: 5000) }
    let request = Request(
      head: .init(
        method: .post, scheme: "http", authority: "localhost:8080", path: "/",
        headerFields: headers),
      body: RequestBody(buffer: ByteBuffer()))
    let context = AppRequestContext(source: .init(channel: channel, logger: Logger(label: "test")))
    let ranges = try proxies.map { try #require(AddressRange($0)) }
    return Client(of: request, context, at: Deployment(through: TrustedProxies(ranges)))
  }

  private let forwarded: HTTPFields = [
    .forwardedFor: "203.0.113.9", .forwardedProtocol: "https", .forwardedHost: "walks.example",
  ]

  /// With no or another trusted proxy, forwarded headers are ignored, also from the loopback.
  @Test(arguments: [
    ("127.0.0.1", [String]()), ("::1", []), ("192.0.2.1", []), ("192.0.2.1", ["127.0.0.1", "::1"]),
    ("10.0.1.1", ["10.0.0.0/24"]), ("2001:db8::1", ["fd00::/8"]),
  ])
  func forwardedHeadersOfOthersAreIgnored(_ peer: String, _ proxies: [String]) throws {
    let found = try client(peer: peer, trusting: proxies, forwarded)
    #expect(try found.name == client(peer: peer).name)
    #expect(found.origin == "http://localhost:8080")
    #expect(!found.isEncrypted)
  }

  /// A trusted proxy's headers count, by address or by network, in IPv4, IPv6, and IPv4 as a
  /// dual-stack socket reports it.
  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1"), ("::ffff:127.0.0.1", "127.0.0.1"), ("10.9.8.7", "10.0.0.0/8"),
    ("::1", "::1"), ("fd12::3", "fd00::/8"), ("192.0.2.1", "0.0.0.0/0"),
    ("10.9.8.7", "::ffff:10.0.0.0/104"), ("fe80::1", "fe80::/10"),
  ])
  func aNamedProxyIsBelieved(_ peer: String, _ proxy: String) throws {
    let found = try client(peer: peer, trusting: [proxy], forwarded)
    #expect(found.name == "203.0.113.9")
    #expect(found.origin == "https://walks.example")
    #expect(found.isEncrypted)
  }

  /// Every proxy appends the address of its peer. From the right, 10.0.0.2 is trusted and
  /// 203.0.113.9 is not: that is the client, and all addresses before may be forged.
  @Test(arguments: [
    ("6.6.6.6, 203.0.113.9", "203.0.113.9"), ("6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
    ("203.0.113.9:5000", "203.0.113.9"), ("[2001:db8:1:2::5]:443", "20:1:d:b8:0:1:0:2"),
    ("2001:db8:1:2::5", "20:1:d:b8:0:1:0:2"), ("10.0.0.3", "10.0.0.3"), ("", "10.0.0.1"),
    ("unknown", "10.0.0.1"), ("6.6.6.6, unknown", "10.0.0.1"), ("unknown, 10.0.0.2", "10.0.0.2"),
  ])
  func theClientIsTheLastAddressThatIsNoProxy(_ list: String, _ name: String) throws {
    let headers: HTTPFields = [.forwardedFor: list]
    #expect(try client(peer: "10.0.0.1", trusting: ["10.0.0.0/8"], headers).name == name)
  }

  /// Attempts from one IPv6 network count together, attempts from IPv4 addresses separately,
  /// however the socket reports them.
  @Test func clientsAreDistinguished() throws {
    let one = try client(peer: "2001:db8:1:2:3::4").name
    #expect(try one == client(peer: "2001:db8:1:2:ffff::1").name)
    #expect(try one != client(peer: "2001:db8:1:3:3::4").name)
    #expect(try client(peer: "::ffff:198.51.100.7").name == "198.51.100.7")
    #expect(try client(peer: "::ffff:198.51.100.8").name == "198.51.100.8")
    #expect(try client(peer: nil).name == "unknown")
  }

  /// A proxy of this machine or a private network that is not trusted is named, once. Others forge the
  /// header.
  @Test func unnamedProxiesAreFound() throws {
    let proxies = UnnamedProxies(trusting: TrustedProxies([try #require(AddressRange("10.0.0.1"))]))
    let forwarded: HTTPFields = [.forwardedFor: "203.0.113.9"]
    for peer in ["127.0.0.1", "192.168.1.5", "fd00::1", "::ffff:172.16.0.1"] {
      let address = NetworkAddress(peer)
      let notice = try #require(proxies.notice(of: address, forwarded))
      let name = peer.replacing("::ffff:", with: "")
      #expect(notice.hasSuffix("serve with --trusted-proxy \(name)."))
      #expect(proxies.notice(of: address, forwarded) == nil)
    }
    for peer in ["10.0.0.1", "203.0.113.7", "172.32.0.1", "2001:db8::1"] {
      #expect(proxies.notice(of: NetworkAddress(peer), forwarded) == nil)
    }
    #expect(proxies.notice(of: NetworkAddress("127.0.0.2"), [:]) == nil)
  }

  /// A host that is unsafe in a URL is ignored; of several, the nearest proxy's counts.
  @Test(arguments: [
    ("a.example\"><script>", "http://localhost:8080"), ("", "http://localhost:8080"),
    ("a.example/evil", "http://localhost:8080"), ("a.example, b.example", "http://b.example"),
    ("[2001:db8::1]:8443", "http://[2001:db8::1]:8443"),
  ])
  func aForwardedHostIsANameAndAPort(_ host: String, _ origin: String) throws {
    let headers: HTTPFields = [.forwardedHost: host]
    #expect(try client(trusting: ["127.0.0.1"], headers).origin == origin)
  }

  /// A browser that reaches a proxy over HTTPS says so in Origin. Its cookie is then `Secure` even
  /// if the proxy is not trusted.
  @Test func anOriginOfHTTPSIsEncrypted() throws {
    #expect(try client([.origin: "https://walks.example"]).isEncrypted)
    #expect(try !client([.origin: "http://walks.example"]).isEncrypted)
  }

  /// A cross-site request cannot change data; a page of this server can, over any protocol.
  @Test func otherSitesAreOfAnotherOrigin() throws {
    let site = HTTPField.Name("Sec-Fetch-Site")!
    for foreign: HTTPFields in [
      [.origin: "http://evil.example"], [.origin: "null"], [.origin: "http://localhost:9090"],
      [site: "cross-site"], [site: "same-site", .origin: "http://localhost:8080"],
    ] {
      #expect(try !client(foreign).isSameOrigin)
    }
    for own: HTTPFields in [
      [:], [.origin: "http://localhost:8080"], [.origin: "https://localhost:8080"],
      [site: "same-origin"], [site: "none"],
    ] {
      #expect(try client(own).isSameOrigin)
    }
  }

  /// Invalid addresses and networks are rejected.
  @Test(arguments: [
    "", "localhost", "10.0.0", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/8/8", "::/129",
    "1.2.3.4/+8", "fe80::1%eth0", "10.0.0.0/99999999999999999999", "::1 ", "/8",
  ])
  func otherTextsAreNotRanges(_ text: String) {
    #expect(AddressRange(text) == nil)
  }
}
