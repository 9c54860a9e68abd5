import AmbleCampus
import AmbleWork
import Hummingbird

extension Server {
  /// Returns the routes of campuses and bike share alone, for a server without a journal.
  func campusRoutes(_ pool: WorkPool) -> APIRoutes<AppRequestContext> {
    var routes = APIRoutes<AppRequestContext>(
      nil, at: deployment, rates: rates, pool: pool)
    addCampusRoutes(searching: pool, to: &routes)
    addBikeRoutes(searching: pool, to: &routes)
    return routes
  }

  /// Adds the routes of campuses.
  func addCampusRoutes(searching pool: WorkPool, to routes: inout APIRoutes<AppRequestContext>) {
    let services = campusServices(pool)
    let editing = campusEditing(services)
    CampusController(services: services).addRoutes(to: &routes)
    CampusPictureController(services: services).addRoutes(to: &routes)
    CampusRouteController(services: services, registry: registry).addRoutes(to: &routes)
    CampusEditController(services: services, editing: editing, bus: hub).addRoutes(to: &routes)
    CampusFolderController(
      services: services, editing: editing, workshop: CampusWorkshop(services.pictures)
    ).addRoutes(to: &routes)
  }

  /// Returns what the controllers of campuses share.
  func campusServices(_ pool: WorkPool) -> CampusServices {
    CampusServices(
      catalogue: campuses.catalogue, pictures: campuses.pictures, journal: journal, pool: pool)
  }

  /// Returns the editing of campuses, or `nil` without a journal.
  func campusEditing(_ services: CampusServices) -> CampusEditing? {
    journal.map {
      CampusEditing(
        catalogue: services.catalogue, pictures: services.pictures, store: $0.store,
        pool: services.pool, announcements: CampusEvents(bus: hub))
    }
  }
}
