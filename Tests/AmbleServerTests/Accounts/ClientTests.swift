import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import AmbleServer

struct ClientTests {
  private func client(
    peer: String? = "127.0.0.1", authority: String = "localhost:8080", _ headers: HTTPFields = [:],
    method: HTTPRequest.Method = .post
  ) throws -> Client {
    let channel = NIOAsyncTestingChannel()
    channel.remoteAddress = try peer.map { try SocketAddress(ipAddress: $0, port: 5000) }
    let request = Request(
      head: .init(
        method: method, scheme: "http", authority: authority, path: "/", headerFields: headers),
      body: RequestBody(buffer: ByteBuffer()))
    let context = VisitContext(source: .init(channel: channel, logger: Logger(label: "test")))
    return Client(of: request, context)
  }

  /// Whoever is on this machine and asks for it by a name of its own is local.
  @Test(arguments: [
    ("127.0.0.1", "localhost:8080"), ("127.0.0.1", "LOCALHOST"), ("127.9.9.9", "127.0.0.1:8080"),
    ("::1", "[::1]:8080"), ("::ffff:127.0.0.1", "localhost"),
  ])
  func thisMachineIsLocal(_ peer: String, _ authority: String) throws {
    #expect(try client(peer: peer, authority: authority).isLocal)
  }

  /// Another machine is not, nor is a name that only resolves to this one.
  @Test(arguments: [
    ("192.168.1.7", "localhost:8080"), ("::ffff:10.0.0.1", "localhost"), ("fe80::1", "[::1]"),
    ("127.0.0.1", "evil.example:8080"), ("127.0.0.1", "localhost.evil.example"),
    ("127.0.0.1", "127.0.0.1.evil.example"), ("127.0.0.1", "192.168.1.2:8080"),
    ("127.0.0.1", ""), (nil, "localhost"),
  ])
  func otherMachinesAndNamesAreNot(_ peer: String?, _ authority: String) throws {
    #expect(try !client(peer: peer, authority: authority).isLocal)
  }

  /// What a proxy passes on comes from somewhere else.
  @Test(arguments: ["Forwarded", "X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Via"])
  func whatAProxyPassesOnIsNotLocal(_ name: String) throws {
    #expect(try !client([HTTPField.Name(name)!: "x"]).isLocal)
  }

  /// A page of another site is not local, and may change nothing; a page of this server is, over
  /// whatever protocol.
  @Test func otherSitesAreNotLocal() throws {
    let site = HTTPField.Name("Sec-Fetch-Site")!
    for foreign: HTTPFields in [
      [.origin: "http://evil.example"], [.origin: "null"], [.origin: "http://localhost:9090"],
      [site: "cross-site"], [site: "same-site", .origin: "http://localhost:8080"],
    ] {
      #expect(try !client(foreign).isLocal)
      #expect(try !client(foreign).isSameOrigin)
    }
    for own: HTTPFields in [
      [:], [.origin: "http://localhost:8080"], [.origin: "https://localhost:8080"],
      [site: "same-origin"], [site: "none"],
    ] {
      #expect(try client(own).isLocal)
    }
  }

  /// Attempts are counted by the peer, behind a proxy on this machine by whom it tells of, and for
  /// IPv6 by network.
  @Test func clientsAreToldApart() throws {
    let forwarded: HTTPFields = [.forwardedFor: "6.6.6.6, 203.0.113.9"]
    #expect(try client(peer: "198.51.100.7", forwarded).name == "198.51.100.7")
    #expect(try client(forwarded).name == "203.0.113.9")
    let one = try client(peer: "2001:db8:1:2:3::4").name
    #expect(try one == client(peer: "2001:db8:1:2:ffff::1").name)
    #expect(try one != client(peer: "2001:db8:1:3:3::4").name)
  }
}
