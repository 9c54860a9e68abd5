import AmbleFetch
import AmbleJournal
import AmblePush
import Foundation

/// Sends messages to push services (RFC 8030).
struct PushSender: Sendable {
  let settings: PushSettings
  let key: VAPIDKey
  let fetcher: Fetcher

  /// What became of a message.
  enum Outcome: Equatable {
    case accepted
    /// The browser has ended the subscription.
    case gone
    /// The service could not be reached or refused the message, and why.
    case failed(String)
  }

  /// Seconds for which a service keeps a message: where somebody is, is soon of no use.
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

  /// Returns a topic, of at most 32 letters of URL-safe Base64, which tells the service nothing.
  private static func topic(of subject: String) -> String {
    String(ContentDigest(of: Data(subject.utf8)).text.prefix(32))
  }
}
