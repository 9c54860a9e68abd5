public import Hummingbird
public import NIOCore

/// The context of a request: the connection it came by.
public struct AppRequestContext: RemoteAddressRequestContext {
  /// Hummingbird's storage.
  public var coreContext: CoreRequestContextStorage
  /// The address of the peer. That of a Unix socket is this machine's.
  public let remoteAddress: SocketAddress?
  /// The connection.
  let channel: any Channel

  /// Creates the context of a new request.
  public init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress =
      source.channel.localAddress?.pathname == nil ? source.channel.remoteAddress : Self.loopback
    channel = source.channel
  }

  private static let loopback = try? SocketAddress(ipAddress: "127.0.0.1", port: 0)
}
