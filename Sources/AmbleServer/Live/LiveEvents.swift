import AmbleJournal
import AmbleLive

/// The live events of a server, and of the others that share its journal.
struct LiveEvents: Sendable {
  /// The events as they reach listeners of this server.
  let hub = EventHub()
  /// The bus between the servers, or `nil` if there is only one.
  let shared: SharedBus?

  /// Creates the events of a server.
  /// - Parameter journal: the journal, which other servers may share, or `nil` if there is none.
  init(_ journal: Journal?) {
    shared = journal?.channel.map { [hub] in SharedBus($0, hub: hub) }
  }

  /// Where to publish events.
  var bus: any EventBus { shared ?? hub }
}
