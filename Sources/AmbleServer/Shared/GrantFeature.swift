import AmbleGroups

/// Invitations, and what links show.
struct GrantFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal
  let files: WebFiles
  let rooms: GroupRooms

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    SharedController(
      journal: journal, files: files, events: TripEvents(bus: context.hub), rooms: rooms,
      pool: context.pool
    ).addRoutes(to: &routes)
    ContactShareController(journal: journal).addRoutes(to: &routes)
    InvitationController(journal: journal).addRoutes(to: &routes)
  }
}
