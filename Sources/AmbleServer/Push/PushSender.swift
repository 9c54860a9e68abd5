import AmbleFetch
import AmbleJournal
import AmblePush
import Foundation

/// Sends messages to push services (RFC 8030).
struct PushSender: Sendable {
  let settings: PushSettings
  let key: VAPIDKey
  let fetcher: Fetcher

  /// The outcome of sending a message.
  enum Outcome: Equatable {
    case accepted
    /// The browser has ended the subscription.
    case gone
    /// The service could not be reached or refused the message, and why.
    case failed(String)
  }

  /// Time to live of a message, seconds: positions go stale.
  private static let lifetime = 900
  /// Seconds until a service has answered.
  private static let timeout = 10.0
  /// Maximum size of an answer, bytes. Only its status is read.
  private static let maximumBytes = 64 << 10
  /// Seconds for which a signature holds.
  private static let validity = 12 * 3_600

  /// Sends a message.
  /// - Parameter subject: a message that waits is replaced by the next with the same subject.
  func send(
    _ text: [UInt8], about subject: String, to subscription: PushSubscription, at now: Timestamp
  ) async -> Outcome {
    guard let origin = settings.services.origin(of: subscription.endpoint) else {
      return .failed("the service is none of those that the server sends to")
    }
    do {
      let receiver = try PushReceiver(
        publicKey: Array(subscription.key), secret: Array(subscription.secret))
      let authorization = try key.authorization(
        for: origin, contact: settings.contact, until: Int(now.milliseconds / 1_000) + Self.validity
      )
      let request = FetchRequest(
        url: subscription.endpoint,
        headers: [
          .init("Content-Encoding", "aes128gcm"), .init("Content-Type", "application/octet-stream"),
          .init("TTL", "\(Self.lifetime)"), .init("Urgency", "high"),
          .init("Topic", Self.topic(of: subject)), .init("Authorization", authorization),
        ],
        body: try PushMessage(text, for: receiver).body, maximumBytes: Self.maximumBytes,
        timeout: Self.timeout)
      return Self.outcome(of: try await fetcher.fetch(request).status)
    } catch {
      return .failed("\(error)")
    }
  }

  private static func outcome(of status: Int) -> Outcome {
    switch status {
    case 200..<300: .accepted
    case 404, 410: .gone
    default: .failed("the service answered with status \(status)")
    }
  }

  /// Returns a topic, of at most 32 letters of URL-safe Base64, which reveals nothing to the
  /// service.
  private static func topic(of subject: String) -> String {
    String(ContentDigest(of: Data(subject.utf8)).text.prefix(32))
  }
}

/// The push services that the server sends messages to.
///
/// A browser names the address of its push service. Sending to any address would let users make the
/// server call machines that only it can reach, so the services of the browsers' makers and those
/// that the operator names are the only ones.
public struct PushServices: Sendable {
  private let extra: Set<String>

  /// The names of the services' hosts, and the domains below which all hosts are theirs.
  private static let hosts: Set = ["fcm.googleapis.com", "updates.push.services.mozilla.com"]
  private static let domains = [
    ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com",
  ]
  /// Maximum length of an address.
  private static let maxLength = 2_000

  /// Creates the set.
  /// - Parameter origins: further services, such as `https://push.example.org`.
  public init(and origins: [String] = []) {
    extra = Set(origins.compactMap { URL(string: $0).flatMap(Self.origin) })
  }

  /// Returns whether a text is an origin: scheme, host and port, and nothing else.
  public static func isOrigin(_ text: String) -> Bool {
    URL(string: text).flatMap(origin) == text.lowercased()
  }

  /// Returns the origin of the service at an address, or `nil` if nothing is sent there.
  func origin(of endpoint: String) -> String? {
    guard endpoint.utf8.count <= Self.maxLength, let url = URL(string: endpoint),
      url.user == nil, url.password == nil, let origin = Self.origin(url),
      let host = url.host()?.lowercased()
    else { return nil }
    if extra.contains(origin) { return origin }
    let isKnown =
      Self.hosts.contains(host) || Self.domains.contains { host.hasSuffix($0) }
    return isKnown && origin == "https://\(host)" ? origin : nil
  }

  /// Returns scheme, host and port, without the standard port.
  private static func origin(_ url: URL) -> String? {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host()?.lowercased(), !host.isEmpty
    else { return nil }
    let standard = scheme == "https" ? 443 : 80
    guard let port = url.port, port != standard else { return "\(scheme)://\(host)" }
    return "\(scheme)://\(host):\(port)"
  }
}

/// How the server sends push messages.
public struct PushSettings: Sendable {
  /// The services that it sends to.
  public var services: PushServices
  /// An address by which push services reach the operator, `mailto:` or `https:`, or `nil` for
  /// none.
  public var contact: String?

  /// Creates settings.
  public init(services: PushServices = PushServices(), contact: String? = nil) {
    self.services = services
    self.contact = contact
  }
}
