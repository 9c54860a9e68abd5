import Foundation
import Synchronization

/// A socket on this machine that accepts connections, each served on a thread of its own.
final class Listener: Sendable {
  /// The port.
  let port: UInt16
  private let socket: Int32
  private let isListening = Mutex(true)

  /// Takes a free port.
  /// - Throws: `POSIXError` if there is none.
  init() throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { base in
        bind(socket, base, length) | listen(socket, 16) | getsockname(socket, base, &length)
      }
    }
    guard status == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
  }

  /// Accepts connections until the end.
  /// - Parameter serve: serves a connection and closes it.
  func start(_ serve: @escaping @Sendable (Int32) -> Void) {
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else {
          isListening.withLock { $0 = false }
          close(socket)
          return
        }
        Thread.detachNewThread { serve(connection) }
      }
    }
  }

  /// Stops listening. The thread that accepts connections closes the socket: it would otherwise
  /// continue with the socket of another test that has got the same number.
  func stop() {
    isListening.withLock { isListening in
      if isListening { shutdown(socket, Int32(SHUT_RDWR)) }
      isListening = false
    }
  }
}
