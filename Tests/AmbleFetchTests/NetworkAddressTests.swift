import Foundation
import Testing

@testable import AmbleFetch

/// The public addresses.
@Suite struct NetworkAddressTests {
  private static func isPublic(_ text: String) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes[..<4]) }
      return withUnsafeBytes(of: &address) { NetworkAddress.isPublic($0) }
    }
    precondition(inet_pton(AF_INET6, text, &bytes) == 1, text)
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
    return withUnsafeBytes(of: &address) { NetworkAddress.isPublic($0) }
  }

  @Test(arguments: [
    "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "192.0.1.1",
    "198.17.0.1", "198.20.0.1", "223.255.255.255", "2001:4860:4860::8888", "2606:4700::1",
    "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::1",
  ])
  func publicOnes(_ text: String) { #expect(Self.isPublic(text)) }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "169.254.169.254",
    "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.0.1", "198.18.0.1",
    "198.51.100.1", "203.0.113.1", "224.0.0.1", "255.255.255.255", "::", "::1", "fe80::1",
    "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1",
    "2002:7f00:1::1", "2001:db8::1", "2001::1", "::127.0.0.1",
  ])
  func privateOnes(_ text: String) { #expect(!Self.isPublic(text)) }

  /// Other families and torn addresses are not public.
  @Test func otherAddresses() {
    #expect(!NetworkAddress.isPublic(UnsafeRawBufferPointer(start: nil, count: 0)))
    let torn: [UInt8] = [UInt8(AF_INET), 0, 0, 0, 8, 8]
    torn.withUnsafeBytes { #expect(!NetworkAddress.isPublic($0)) }
    let local: [UInt8] = [UInt8(AF_UNIX), 0] + [UInt8](repeating: 8, count: 30)
    local.withUnsafeBytes { #expect(!NetworkAddress.isPublic($0)) }
  }
}
