import Foundation
import HTTPTypes
import NIOCore

extension Client {
  /// What a client's attempts are counted by: its address, where a proxy on this machine passes its
  /// requests on as that proxy tells. Of an IPv6 address it is the half that names the network,
  /// since one client has all of the other half.
  var name: String {
    let peerAddress = peer?.ipAddress ?? "unknown"
    let isBehindProxy = peer.map(LoopbackName.isLoopback) ?? false
    let told = headers[.forwardedFor]?.split(separator: ",").last
      .map { $0.filter { !$0.isWhitespace } }
    let address = isBehindProxy ? told ?? peerAddress : peerAddress
    var bytes = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }
}
