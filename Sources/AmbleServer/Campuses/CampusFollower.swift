import AmbleCampus
import AmbleLive
import Logging

/// Serves the campuses that other processes have changed in the journal.
struct CampusFollower: Sendable {
  private let editing: CampusEditing
  private let logger: Logger

  /// Creates a follower of the journal that `editing` changes.
  /// - Parameter announcements: announces what it finds changed.
  init(
    _ editing: CampusEditing, announcing announcements: any CampusAnnouncements, _ logger: Logger
  ) {
    self.editing = CampusEditing(
      catalogue: editing.catalogue, pictures: editing.pictures, store: editing.store,
      pool: editing.pool, announcements: announcements)
    self.logger = logger
  }

  /// Follows before an event of a campus reaches listeners of this server, who then read the campus, and
  /// when events may be missing.
  func follow(_ bus: SharedBus) {
    bus.prepare { topic in if topic.isCampus { await follow() } }
    bus.handle(
      "campuses", SharedBus.Handler(receive: { _, _ in }, recover: { await follow() }))
  }

  /// Serves what the journal has.
  func follow() async {
    do { try await editing.follow() } catch {
      logger.error("Campuses cannot be read from the journal: \(error)")
    }
  }
}

/// Announces nothing: the server that changed a campus has done so.
struct SilentAnnouncements: CampusAnnouncements {
  func changed(_ campus: ServedCampus, by author: String?, _ operations: [CampusOperation]?) {}
  func removed(_ id: String) {}
}
