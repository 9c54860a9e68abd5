/// The client on whose behalf work is done: the unit of fairness.
package struct Caller: Sendable {
  /// Identifies a caller. One caller's work waits in one queue.
  package enum Identity: Hashable, Sendable {
    /// A signed-in user, by identifier, from whichever network.
    case user(String)
    /// All clients of a network that are not signed in.
    case network(String)
    /// The server's own work in the background.
    case server
  }

  /// Watches the connection of a caller.
  /// - Parameter onClose: called when the connection is closed, possibly twice; at once if it is.
  /// - Returns: a function that ends the watch.
  package typealias Watch =
    @Sendable (_ onClose: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// The identity.
  package var identity: Identity
  /// Watches the connection, or `nil` if there is none whose end could cancel the work.
  package var watch: Watch?

  /// Creates a caller.
  package init(identity: Identity, watch: Watch? = nil) {
    self.identity = identity
    self.watch = watch
  }

  /// The caller of the current task. It is a task-local value because work is started many calls
  /// below the place that knows the client.
  @TaskLocal package static var current = Caller(identity: .server)
}
