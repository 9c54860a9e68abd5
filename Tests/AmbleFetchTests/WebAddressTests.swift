import AmbleFetch
import Foundation
import Testing

/// The addresses that files and servers name.
@Suite struct WebAddressTests {
  private static let home = URL(string: "https://bikes.example.org/gbfs.json")!

  /// The host that a user named may have any network address. Hosts that it names must
  /// have public ones, unless it is local itself.
  @Test(arguments: [
    ("https://bikes.example.org/x", false), ("http://BIKES.example.org:81/x", false),
    ("https://cdn.example.com/x", true),
  ])
  func otherHostsMustBePublic(address: String, mustBePublic: Bool) throws {
    let url = try #require(URL(string: address))
    #expect(WebAddress.mustBePublic(url, namedBy: Self.home) == mustBePublic)
    let local = try #require(URL(string: "http://192.168.1.5/gbfs.json"))
    #expect(!WebAddress.mustBePublic(url, namedBy: local))
  }

  /// Only http and https with a host are taken, without names and passwords.
  @Test(arguments: [
    "a.json", "/a", "ftp://example.org/x", "file:///etc/passwd", "https://user:pass@example.org/x",
    "https:///x", "", "https://example.org/a b",
    "https://example.org/" + String(repeating: "a", count: 2_048),
  ])
  func otherAddressesAreRefused(address: String) {
    #expect(WebAddress.checked(address) == nil)
    #expect(WebAddress.checked("HTTPS://A.ORG/x")?.host() == "A.ORG")
  }
}
