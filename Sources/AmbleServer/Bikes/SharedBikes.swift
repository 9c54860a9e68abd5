import AmbleBikeShare
import AmbleJournal
import AmbleLive

/// What the servers of a journal do together for bike share.
struct SharedBikes: Sendable {
  let documents: SharedDocuments
  let duty: FeedDuty
  let bus: SharedBus

  /// Creates it, or returns `nil` if no other server can use the journal.
  init?(_ journal: Journal?, _ live: LiveEvents) {
    guard let journal, let documents = journal.documents, let bus = live.shared else { return nil }
    (self.documents, self.bus) = (documents, bus)
    duty = FeedDuty(journal.duties)
  }

  /// Reads the stations before an event of another server about them reaches listeners of this one, who
  /// then read the stations.
  func follow(_ systems: BikeShareSystems) {
    bus.prepare { topic in
      guard topic == .stations else { return }
      for system in systems.systems { await system.refresh() }
    }
  }
}
