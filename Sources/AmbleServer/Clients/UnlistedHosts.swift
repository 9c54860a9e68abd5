import Synchronization

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
