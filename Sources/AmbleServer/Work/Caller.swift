import AmbleJournal
import NIOCore

/// On whose behalf work is done: the unit of fairness between clients.
struct Caller: Sendable {
  /// Who calls. One caller's work waits in one queue.
  enum Identity: Hashable, Sendable {
    /// A signed-in user, from whichever network.
    case user(UserID)
    /// Everybody in a network who is not signed in (`NetworkAddress.network`).
    case network(String)
    /// The server's own work in the background.
    case server
  }

  /// Who calls.
  var identity: Identity
  /// The connection, or `nil` if there is none whose end could cancel the work.
  var channel: (any Channel)?

  /// The caller of the current task. It is a task-local value because work is started many calls
  /// below the place that knows the client.
  @TaskLocal static var current = Caller(identity: .server)
}
