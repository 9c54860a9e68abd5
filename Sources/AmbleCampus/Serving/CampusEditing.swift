package import AmbleJournal
package import AmbleWork

/// Makes new versions of campuses. A version is served and announced once the journal has it.
package struct CampusEditing: Sendable {
  /// The served campuses.
  package let catalogue: CampusCatalogue
  /// Their pictures.
  package let pictures: CampusPictures
  package let store: Journal
  /// Where versions are made.
  package let pool: WorkPool
  package let announcements: any CampusAnnouncements

  /// Creates the editing of campuses.
  package init(
    catalogue: CampusCatalogue, pictures: CampusPictures, store: Journal, pool: WorkPool,
    announcements: any CampusAnnouncements
  ) {
    self.catalogue = catalogue
    self.pictures = pictures
    self.store = store
    self.pool = pool
    self.announcements = announcements
  }

  /// Maximum number of objects of a campus that a user uploaded. The server keeps campuses in
  /// memory.
  static let maxObjects = 30_000
  /// How often a version is made again because another one came first.
  private static let maxTries = 8

  /// The making of a version that follows another.
  package typealias Make = @Sendable (ServedCampus) async throws -> CampusVersionDraft

  /// Stores a version.
  /// - Parameters:
  ///   - campus: the version known so far.
  ///   - operations: the operations of an editor, to be announced, or `nil`.
  ///   - make: makes the version that follows the latest one. It is called again if another
  ///     version was stored meanwhile.
  /// - Returns: the new version.
  /// - Throws: the error of `make`, or `CampusServiceError` if the campus is gone or changes all
  ///   the time.
  package func add(
    to campus: ServedCampus, by user: UserID, at time: Timestamp,
    announcing operations: [CampusOperation]? = nil, _ make: Make
  ) async throws -> ServedCampus {
    guard campus.mayChange(user) else { throw CampusServiceError.notYours }
    var latest = campus
    for _ in 0..<Self.maxTries {
      let draft = try await make(latest)
      do {
        let stored = try await store.addVersion(
          draft, to: campus.id, after: latest.revision, by: user, at: time)
        guard let stored else { throw CampusServiceError.noSuchCampus }
        return try await serve(stored, draft, after: latest, by: user, operations)
      } catch JournalError.refusal(.campusChanged) {
        latest = try await current(campus.id)
      }
    }
    throw CampusServiceError.changesAllTheTime
  }

  /// Reads the latest version from the journal: the catalogue may lag behind it.
  private func current(_ id: String) async throws -> ServedCampus {
    guard let stored = try await store.campus(id) else {
      throw CampusServiceError.noSuchCampus
    }
    if let served = catalogue[id], served.revision == stored.revision { return served }
    guard let campus = try await version(stored.revision, of: id) else {
      throw CampusServiceError.noSuchCampus
    }
    return ServedCampus(stored, campus)
  }

  /// Reads a version.
  package func version(_ revision: Int, of id: String) async throws -> Campus? {
    guard let contents = try await store.campusContent(of: id, at: revision) else { return nil }
    return try await pool.run(.moderate) {
      Result { try CampusVersions.campus(of: contents) }
    }.get()
  }

  private func serve(
    _ stored: StoredCampus, _ draft: CampusVersionDraft, after old: ServedCampus, by user: UserID,
    _ operations: [CampusOperation]?
  ) async throws -> ServedCampus {
    let base = draft.isWhole ? nil : old.campus
    let campus = try await pool.run(.moderate) {
      Result { try CampusDelta(data: draft.content).applied(to: base) }
    }.get()
    let served = ServedCampus(stored, campus)
    catalogue.serve(served)
    pictures.prepare(served.picture)
    let name = try await store.account(user)?.name
    announcements.changed(served, by: name?.isEmpty == false ? name : nil, operations)
    return served
  }

  /// Checks the size of a campus.
  /// - Throws: `CampusServiceError.tooLarge` if a user's campus has too many objects.
  package static func check(_ campus: Campus, of owner: UserID?) throws(CampusServiceError) {
    let entrances = campus.buildings.reduce(0) { $0 + $1.entrances.count }
    let count = campus.buildings.count + entrances + campus.paths.count
    guard owner == nil || count <= maxObjects else {
      throw .tooLarge(most: maxObjects)
    }
  }
}

// MARK: Changes

extension CampusEditing {
  /// Applies the operations of an editor who saw a revision of a campus.
  /// - Returns: the new version.
  /// - Throws: `CampusServiceError.conflict` if another editor changed an object meanwhile, or
  ///   another one if an operation cannot be applied. Nothing is stored then.
  package func apply(
    _ operations: [CampusOperation], from revision: Int, to campus: ServedCampus, by user: UserID,
    at time: Timestamp
  ) async throws -> ServedCampus {
    try await add(to: campus, by: user, at: time, announcing: operations) { latest in
      let base = try await self.base(revision, of: latest)
      return try await pool.run(.moderate) {
        Result { try Self.draft(operations, base, latest) }
      }.get()
    }
  }

  /// Returns the campus that the editor saw.
  private func base(_ revision: Int, of latest: ServedCampus) async throws -> Campus {
    if revision == latest.revision { return latest.campus }
    guard revision < latest.revision, let base = try await version(revision, of: latest.id) else {
      throw CampusServiceError.unknownRevision(revision, latest: latest.revision)
    }
    return base
  }

  private static func draft(
    _ operations: [CampusOperation], _ base: Campus, _ latest: ServedCampus
  ) throws -> CampusVersionDraft {
    let conflicts = CampusMerge.conflicts(of: operations, from: base, to: latest.campus)
    guard conflicts.isEmpty else {
      throw CampusServiceError.conflict(conflicts, latest: latest.revision)
    }
    var editor = CampusEditor(latest.campus)
    for (index, operation) in operations.enumerated() {
      do throws(CampusEditError) { try editor.apply(operation) } catch {
        throw CampusServiceError.edit(error, operation: index)
      }
    }
    let campus: Campus
    do throws(CampusEditError) { campus = try editor.finish() } catch {
      throw CampusServiceError.edit(error, operation: 0)
    }
    try check(campus, of: latest.owner)
    var draft = try CampusVersionDraft(
      campus, after: latest.campus, as: latest.revision + 1, from: .edit)
    draft.picture = latest.picture
    return draft
  }

  /// Makes an earlier version the latest one again.
  /// - Throws: `CampusServiceError.noSuchVersion` if there is none.
  package func restore(
    _ revision: Int, of campus: ServedCampus, by user: UserID, at time: Timestamp
  ) async throws -> ServedCampus {
    let known = try await store.campusVersion(revision, of: campus.id)
    guard let known, let earlier = try await version(revision, of: campus.id) else {
      throw CampusServiceError.noSuchVersion
    }
    return try await add(to: campus, by: user, at: time) { latest in
      var draft = try await pool.run(.moderate) {
        Result {
          try CampusVersionDraft(
            earlier, after: latest.campus, as: latest.revision + 1, from: .version(revision))
        }
      }.get()
      draft.picture = known.picture
      return draft
    }
  }
}

extension CampusObject {
  /// The kind as written in answers.
  package var kind: String {
    switch self {
    case .campus: "campus"
    case .building: "building"
    case .entrance: "entrance"
    case .path: "path"
    case .point: "point"
    }
  }

  /// The identifier as written in answers: of an entrance after its building's, and the coordinates
  /// of a point.
  package var id: String {
    switch self {
    case .campus: "campus"
    case .building(let id), .path(let id): id
    case .entrance(let building, let id): "\(building)/\(id)"
    case .point(let point): point.text
    }
  }
}

extension CampusPoint {
  /// The coordinates and the level, separated by commas.
  package var text: String { "\(x),\(y),\(level)" }
}

// MARK: Following the journal

extension CampusEditing {
  /// Stops serving a campus that the journal no longer has, and deletes the pictures that no other
  /// campus shows.
  package func forget(_ campus: ServedCampus) async throws {
    catalogue.remove(campus.id)
    announcements.removed(campus.id)
    pictures.keepOnly(try await store.campusPictures())
  }

  /// Stops serving the campuses of a deleted account.
  package func forgetCampuses(of user: UserID) async throws {
    for campus in catalogue.all where campus.owner == user { try await forget(campus) }
  }

  /// Serves what the journal has: versions that other servers made, and no campuses that are gone.
  package func follow() async throws {
    let stored = try await store.campuses()
    let ids = Set(stored.map(\.id))
    for campus in catalogue.all where campus.owner != nil && !ids.contains(campus.id) {
      try await forget(campus)
    }
    for stored in stored {
      let known = catalogue[stored.id]
      guard known.map({ $0.revision < stored.revision }) ?? (stored.owner != nil),
        let campus = try await version(stored.revision, of: stored.id)
      else { continue }
      let served = ServedCampus(stored, campus)
      catalogue.serve(served)
      announcements.changed(served, by: nil, nil)
    }
  }
}

/// Announces changes of the served campuses.
package protocol CampusAnnouncements: Sendable {
  /// Announces a version.
  /// - Parameters:
  ///   - author: the display name of the user who made it, or `nil` if unknown.
  ///   - operations: the changes of an editor, or `nil` if the version came in another way.
  func changed(_ campus: ServedCampus, by author: String?, _ operations: [CampusOperation]?)

  /// Announces that a campus is gone.
  func removed(_ id: String)
}
