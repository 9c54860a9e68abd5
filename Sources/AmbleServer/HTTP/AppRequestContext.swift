public import Hummingbird
public import NIOCore

/// The context of a request: the connection it came by.
public struct AppRequestContext: RemoteAddressRequestContext {
  /// Hummingbird's storage.
  public var coreContext: CoreRequestContextStorage
  /// The address of the peer.
  public let remoteAddress: SocketAddress?
  /// The connection.
  let channel: any Channel

  /// Creates the context of a new request.
  public init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
    channel = source.channel
  }
}
