import Foundation
import NIOCore

/// Where a server listens.
public enum ListenAddress: Hashable, Sendable {
  /// A TCP port of a host name or an address, which may be one of IPv6; port 0 for any free one.
  case port(Int, host: String)
  /// A Unix socket at a path. Everyone who may enter its folder may connect; they count as clients at
  /// 127.0.0.1.
  case socket(path: String)
  /// A socket that another process has opened, of TCP or Unix; see `PassedSockets`.
  case passed(descriptor: CInt)

  /// Maximum length of the path of a socket, bytes: that of `sun_path` (unix(7)) with its end.
  public static let maxPath = 107

  /// The address where the system listens in fact: a free port has its number, and a passed socket
  /// its address.
  func found(as local: SocketAddress?) -> ListenAddress {
    switch (self, local?.port) {
    case (.port(_, let host), let port?): return .port(port, host: host)
    case (.passed, let port?): return .port(port, host: local?.ipAddress ?? "")
    case (.passed, nil): return local?.pathname.map { .socket(path: $0) } ?? self
    case (.port, nil), (.socket, _): return self
    }
  }

  /// Lets every user of the machine connect who may enter the folder of the socket. Files are else
  /// made for their owner only, and a proxy has another user.
  func open() {
    if case .socket(let path) = self { chmod(path, 0o666) }
  }

  /// The error about one of the system when the server begins to listen.
  func error(_ cause: any Error) -> ServerError {
    let known = (cause as? IOError).flatMap { sentence($0.errnoCode) }
    return ServerError(known ?? "The server cannot listen on \(self): \(cause).")
  }

  private func sentence(_ code: CInt) -> String? {
    switch (self, code) {
    case (.port(let port, let host), EADDRINUSE):
      "Port \(port) of \(host) is in use. Choose another one."
    case (.port(let port, let host), EACCES):
      "Port \(port) of \(host) is privileged. Choose one above 1023."
    case (.socket(let path), EACCES), (.socket(let path), ENOENT):
      "The folder of the socket \(path) does not exist, or nothing can be written to it."
    default: nil
    }
  }
}

extension ListenAddress: CustomStringConvertible {
  /// The address as people write it: `127.0.0.1:8080`, `[::1]:8080`, `/run/amble/amble.sock`.
  public var description: String {
    switch self {
    case .port(let port, let host): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .socket(let path): path
    case .passed(let descriptor): "descriptor \(descriptor)"
    }
  }
}
