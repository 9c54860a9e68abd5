import AmbleJournal

extension CampusEditing {
  /// Stops serving a campus that the journal no longer has, and deletes the pictures that no other
  /// campus shows.
  func forget(_ campus: ServedCampus) async throws {
    services.catalogue.remove(campus.id)
    events.removed(campus.id)
    services.pictures.keepOnly(try await store.campusPictures())
  }

  /// Stops serving the campuses of a deleted account.
  func forgetCampuses(of user: UserID) async throws {
    for campus in services.catalogue.all where campus.owner == user { try await forget(campus) }
  }

  /// Serves what the journal has: versions that other servers made, and no campuses that are gone.
  func follow() async throws {
    let stored = try await store.campuses()
    let ids = Set(stored.map(\.id))
    for campus in services.catalogue.all where campus.owner != nil && !ids.contains(campus.id) {
      try await forget(campus)
    }
    for stored in stored {
      let known = services.catalogue[stored.id]
      guard known.map({ $0.revision < stored.revision }) ?? (stored.owner != nil),
        let campus = try await version(stored.revision, of: stored.id)
      else { continue }
      let served = ServedCampus(stored, campus)
      services.catalogue.serve(served)
      events.changed(served, by: nil, nil)
    }
  }
}
