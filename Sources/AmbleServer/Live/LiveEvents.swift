import AmbleJournal
import AmbleLive

/// The live events of a server, and of the others that share its journal.
struct LiveEvents: Sendable {
  /// The events of what all servers of the journal share, as they reach listeners of this server.
  let hub: EventHub
  /// The bus between the servers, or `nil` if there is only one.
  let shared: SharedBus?
  /// The events of what each server reads itself, such as stations.
  let own: EventHub

  /// Creates the events of a server.
  /// - Parameter journal: the journal, which other servers may share, or `nil` if there is none.
  init(_ journal: Journal?) {
    hub = EventHub()
    guard let channel = journal?.channel else {
      (shared, own) = (nil, hub)
      return
    }
    shared = SharedBus(JournalCarrier(channel: channel), hub: hub)
    own = EventHub()
  }

  /// Where to publish what all servers share.
  var bus: any EventBus { shared ?? hub }

  /// The number of listeners.
  var listenerCount: Int { hub.listenerCount + (shared == nil ? 0 : own.listenerCount) }

  /// Wakes a part of the listeners (`EventHub.wakeNextPart`).
  func wakeNextPart() {
    hub.wakeNextPart()
    if shared != nil { own.wakeNextPart() }
  }
}
