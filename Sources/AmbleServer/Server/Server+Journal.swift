import AmbleCampus
import AmbleGroups
import AmbleWork
import Hummingbird

extension Server {
  /// Returns the routes of `/api/v1`.
  func apiRoutes(searching pool: WorkPool) -> APIRoutes<AppRequestContext> {
    guard let journal, let rooms else { return campusRoutes(pool) }
    return routes(of: journal, rooms, searching: pool)
  }

  private func routes(
    of journal: ServedJournal, _ rooms: GroupRooms, searching pool: WorkPool
  ) -> APIRoutes<AppRequestContext> {
    var routes = APIRoutes<AppRequestContext>(
      journal.authentication, at: deployment, rates: rates, pool: pool)
    SessionController(journal: journal).addRoutes(to: &routes)
    let campuses = campusServices(pool)
    HomeZoneController(journal: journal).addRoutes(to: &routes)
    UsersController(journal: journal) { [editing = campusEditing(campuses)] user in
      try await editing?.forgetCampuses(of: user)
      try await rooms.removeDeleted(user, at: journal.authentication.clock())
    }.addRoutes(to: &routes)
    TokensController(journal: journal).addRoutes(to: &routes)
    ArchiveController(journal: journal, parts: archive(of: journal, searching: pool)).addRoutes(
      to: &routes)
    addContactRoutes(of: journal, searching: pool, to: &routes)
    addTripRoutes(of: journal, rooms, searching: pool, to: &routes)
    addHikeRoutes(of: journal, searching: pool, to: &routes)
    addGrantRoutes(of: journal, rooms, searching: pool, to: &routes)
    addGroupRoutes(of: journal, rooms, searching: pool, to: &routes)
    addCampusRoutes(searching: pool, to: &routes)
    addBikeRoutes(searching: pool, to: &routes)
    addTipRoutes(of: journal, searching: pool, to: &routes)
    return routes
  }

  /// Returns the parts of an archive.
  private func archive(
    of journal: ServedJournal, searching pool: WorkPool
  ) -> [any ArchivePart] {
    let store = journal.store
    return [
      AccountArchive(store: store), ContactArchive(store: store), TripArchive(store: store),
      HikeArchive(store: store, pool: pool), GroupArchive(store: store), TipArchive(store: store),
      CampusArchive(
        catalogue: campuses.catalogue, workshop: CampusWorkshop(campuses.pictures)),
      ExploredArchive(store: store, registry: registry, pool: pool),
    ]
  }
}
