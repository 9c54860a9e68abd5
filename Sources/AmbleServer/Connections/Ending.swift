import Foundation
import ServiceLifecycle

/// Ends the process in time on request, regardless of clients and searches.
///
/// Idle connections and streams end at once, and answers in progress are finished. Changes that the
/// journal has acknowledged are always durable.
struct Ending: Service {
  /// The connections of the server.
  let register: ConnectionRegister

  /// Seconds after which connections are closed, and after which the process exits.
  private static let (patience, limit) = (5.0, 9.0)

  func run() async throws {
    try await gracefulShutdown()
    // A separate thread, because all others may be busy.
    Thread.detachNewThread { [register] in
      Thread.sleep(forTimeInterval: Self.patience)
      register.closeAll()
      Thread.sleep(forTimeInterval: Self.limit - Self.patience)
      FileHandle.standardError.write(Data("The server ended before all its work was done.\n".utf8))
      _exit(0)
    }
  }
}
