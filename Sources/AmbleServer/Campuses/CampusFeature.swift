import AmbleCampus
import AmbleJournal
import Hummingbird
import Logging
import ServiceLifecycle

/// Campuses, their routes and their editing.
struct CampusFeature: Feature {
  let context: ServerContext
  /// The journal, or `nil` for campuses that cannot be changed.
  let journal: ServedJournal?
  /// The campuses, loaded.
  let campuses: ServedCampuses

  private var services: CampusServices {
    CampusServices(
      catalogue: campuses.catalogue, pictures: campuses.pictures, journal: journal,
      pool: context.pool)
  }

  /// The editing of campuses, or `nil` without a journal.
  var editing: CampusEditing? {
    journal.map {
      CampusEditing(
        catalogue: campuses.catalogue, pictures: campuses.pictures, store: $0.store,
        pool: context.pool, announcements: CampusEvents(bus: context.hub))
    }
  }

  /// Stops serving the campuses of a deleted account.
  func forgetCampuses(of user: UserID) async throws {
    try await editing?.forgetCampuses(of: user)
  }

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    CampusController(services: services).addRoutes(to: &routes)
    CampusPictureController(services: services).addRoutes(to: &routes)
    CampusRouteController(services: services, registry: context.registry).addRoutes(to: &routes)
    CampusEditController(services: services, editing: editing, bus: context.hub).addRoutes(
      to: &routes)
    CampusFolderController(
      services: services, editing: editing, workshop: CampusWorkshop(campuses.pictures)
    ).addRoutes(to: &routes)
  }

  func services(_ logger: Logger) -> [any Service] {
    guard let editing else { return [] }
    return [
      PeriodicService(interval: .seconds(60)) {
        do { try await editing.follow() } catch {
          logger.error("Campuses cannot be read from the journal: \(error)")
        }
      }
    ]
  }

  func reload(_ logger: Logger) async {
    let events = CampusEvents(bus: context.hub)
    let changed = await campuses.look { logger.error("\($0)") }
    for campus in changed { events.changed(campus, by: nil, nil) }
  }

  var archiveParts: [any ArchivePart] {
    [
      CampusArchive(catalogue: campuses.catalogue, workshop: CampusWorkshop(campuses.pictures))
    ]
  }
}
