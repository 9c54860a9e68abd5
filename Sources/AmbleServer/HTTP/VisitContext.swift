public import Hummingbird
public import NIOCore

/// What the server knows of a request besides the request: from where it comes.
public struct VisitContext: RemoteAddressRequestContext {
  /// What Hummingbird keeps.
  public var coreContext: CoreRequestContextStorage
  /// The other end of the connection.
  public let remoteAddress: SocketAddress?
  /// The connection.
  let channel: any Channel

  /// What is known when a request begins.
  public init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
    channel = source.channel
  }
}
