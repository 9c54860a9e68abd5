public import Foundation

/// The sockets that a service manager has opened for this process (`sd_listen_fds(3)`). They stay open
/// while the process is replaced by another, so that no connection is refused meanwhile.
public enum PassedSockets {
  /// The first descriptor, and the maximum number.
  private static let (first, limit) = (3, 16)

  /// Returns the sockets that were passed to this process.
  /// - Parameters:
  ///   - environment: the variables, of which `LISTEN_PID` and `LISTEN_FDS` count.
  ///   - process: the number of this process. Others' sockets are left alone.
  /// - Returns: the sockets, none if the process was started in another way.
  /// - Throws: `ServerError` if one of them cannot be listened on.
  public static func addresses(
    in environment: [String: String], of process: Int32 = ProcessInfo.processInfo.processIdentifier
  ) throws(ServerError) -> [ListenAddress] {
    guard let count = environment["LISTEN_FDS"], environment["LISTEN_PID"] == "\(process)" else {
      return []
    }
    guard let count = Int(count), (1...limit).contains(count) else {
      throw ServerError("LISTEN_FDS must be 1 to \(limit), not \"\(count)\".")
    }
    var addresses: [ListenAddress] = []
    for descriptor in first..<(first + count) {
      guard isListening(CInt(descriptor)) else {
        throw ServerError(
          "Descriptor \(descriptor), passed by LISTEN_FDS, is no socket that accepts connections.")
      }
      // Else programs that the server runs would keep it open.
      _ = fcntl(CInt(descriptor), F_SETFD, FD_CLOEXEC)
      addresses.append(.passed(descriptor: CInt(descriptor)))
    }
    return addresses
  }

  private static func isListening(_ descriptor: CInt) -> Bool {
    var (value, length) = (CInt(0), socklen_t(MemoryLayout<CInt>.size))
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &length) == 0 && value == 1
  }
}
