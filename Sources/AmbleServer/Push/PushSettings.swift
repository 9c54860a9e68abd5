/// How the server sends push messages.
public struct PushSettings: Sendable {
  /// The services that it sends to.
  public var services: PushServices
  /// An address by which push services reach the operator, `mailto:` or `https:`, or `nil` for none.
  public var contact: String?

  /// Creates settings.
  public init(services: PushServices = PushServices(), contact: String? = nil) {
    self.services = services
    self.contact = contact
  }
}
