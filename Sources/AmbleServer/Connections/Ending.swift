import Foundation
import ServiceLifecycle

/// Ends the process in time once it is asked to, whatever clients and searches do.
///
/// Idle connections and streams end at once, and answers in progress are finished. What the journal
/// has acknowledged is durable at any time.
struct Ending: Service {
  /// The connections of the server.
  let register: ConnectionRegister

  /// Seconds after which connections are closed, and after which the process exits.
  private static let (patience, limit) = (5.0, 9.0)

  func run() async throws {
    try await gracefulShutdown()
    // A thread of its own: all others may be busy.
    Thread.detachNewThread { [register] in
      Thread.sleep(forTimeInterval: Self.patience)
      register.closeAll()
      Thread.sleep(forTimeInterval: Self.limit - Self.patience)
      FileHandle.standardError.write(Data("The server ended before all its work was done.\n".utf8))
      _exit(0)
    }
  }
}
