import Foundation
import Hummingbird

/// Where a server listens.
public enum ListenAddress: Hashable, Sendable {
  /// A TCP port of a host name or an address, which may be one of IPv6; port 0 for any free one.
  case port(Int, host: String)
  /// A Unix socket at a path. Everyone who may enter its folder may connect; they count as clients at
  /// 127.0.0.1.
  case socket(path: String)

  /// Maximum length of the path of a socket, bytes: that of `sun_path` (unix(7)) with its end.
  public static let maxPath = 107

  /// The address as Hummingbird has it.
  var bindAddress: BindAddress {
    switch self {
    case .port(let port, let host): .hostname(host, port: port)
    case .socket(let path): .unixDomainSocket(path: path)
    }
  }

  /// The address with the port that was found to be free.
  func with(port found: Int?) -> ListenAddress {
    guard case .port(_, let host) = self, let found else { return self }
    return .port(found, host: host)
  }

  /// Lets every user of the machine connect who may enter the folder of the socket. Files are else
  /// made for their owner only, and a proxy has another user.
  func open() {
    if case .socket(let path) = self { chmod(path, 0o666) }
  }

  /// The sentence about an error of the system by its number, or `nil` for others.
  func sentence(_ code: CInt) -> String? {
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
    }
  }
}
