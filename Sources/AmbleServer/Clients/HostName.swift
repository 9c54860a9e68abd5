import Foundation
import Synchronization

/// The name of a host, perhaps with a port.
enum HostName {
  /// Returns whether a text is safe in a URL: letters, digits and `.-_:[]`.
  static func isSafe(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
          true
        default: false
        }
      }
  }

  /// Returns a name in lower case, without a port that is the scheme's own.
  static func normalized(_ text: String) -> String {
    let lower = text.lowercased()
    for port in [":443", ":80"] where lower.hasSuffix(port) && !lower.hasSuffix(":" + port) {
      return String(lower.dropLast(port.count))
    }
    return lower
  }

  /// Returns a normalized name without its port.
  static func withoutPort(_ text: String) -> String {
    let name = normalized(text)
    guard !name.hasPrefix("["), let colon = name.lastIndex(of: ":") else {
      return name.firstIndex(of: "]").map { String(name[...$0]) } ?? name
    }
    return String(name[..<colon])
  }
}

// MARK: Unlisted hosts

/// Finds names by which clients ask for a server that no links may have. May be shared between
/// threads.
final class UnlistedHosts: Sendable {
  private let deployment: Deployment
  private let found = Mutex<Set<String>>([])

  /// Maximum number of names that are reported, because clients may invent them.
  private static let most = 4

  init(_ deployment: Deployment) { self.deployment = deployment }

  /// Returns a sentence about a host when it is first asked for and is not listed.
  func notice(of host: String) -> String? {
    guard !deployment.hasPublicURL, !deployment.isListed(host) else { return nil }
    let name = HostName.normalized(host)
    guard found.withLock({ $0.count < Self.most && $0.insert(name).inserted }) else { return nil }
    return "A client asked for the host \(name), which is not known to be this server's: "
      + "links have no host. If it is yours, serve with --public-url https://\(name)."
  }
}
