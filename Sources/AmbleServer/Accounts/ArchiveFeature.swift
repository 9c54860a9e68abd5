/// The archive of a user's data, of which each feature writes a part.
struct ArchiveFeature: Feature {
  let journal: ServedJournal
  let parts: [any ArchivePart]

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    ArchiveController(journal: journal, parts: parts).addRoutes(to: &routes)
  }
}
