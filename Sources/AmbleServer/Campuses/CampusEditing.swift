import AmbleCampus
import AmbleCore
import AmbleJournal
import AmbleWork
import HTTPTypes

/// Makes new versions of campuses. A version is served and announced once the journal has it.
struct CampusEditing: Sendable {
  let services: CampusServices
  let store: Journal
  let events: CampusEvents

  /// Maximum number of objects of a campus that a user uploaded. The server keeps campuses in
  /// memory.
  static let maxObjects = 30_000
  /// How often a version is made again because another one came first.
  private static let maxTries = 8

  /// The making of a version that follows another.
  typealias Make = @Sendable (ServedCampus) async throws -> CampusVersionDraft

  /// Stores a version.
  /// - Parameters:
  ///   - campus: the version known so far.
  ///   - operations: what an editor did, to be announced, or `nil`.
  ///   - make: makes the version that follows the latest one. It is called again if another
  ///     version was stored meanwhile.
  /// - Returns: the new version.
  /// - Throws: the error of `make`, or `APIError` if the campus is gone or changes all the time.
  func add(
    to campus: ServedCampus, by user: UserID, at time: Timestamp,
    announcing operations: [CampusOperation]? = nil, _ make: Make
  ) async throws -> ServedCampus {
    guard campus.mayChange(user) else { throw APIError(.forbidden, .notYourCampus) }
    var latest = campus
    for _ in 0..<Self.maxTries {
      let draft = try await make(latest)
      do {
        let stored = try await store.addVersion(
          draft, to: campus.id, after: latest.revision, by: user, at: time)
        guard let stored else { throw APIError(.notFound, .noSuchCampus) }
        return try await serve(stored, draft, after: latest, by: user, operations)
      } catch JournalError.refusal(.campusChanged) {
        latest = try await current(campus.id)
      }
    }
    throw APIError(.conflict, .campusChanged)
  }

  /// Reads the latest version from the journal: the catalogue may lag behind it.
  private func current(_ id: String) async throws -> ServedCampus {
    guard let stored = try await store.campus(id) else {
      throw APIError(.notFound, .noSuchCampus)
    }
    if let served = services.catalogue[id], served.revision == stored.revision { return served }
    guard let campus = try await version(stored.revision, of: id) else {
      throw APIError(.notFound, .noSuchCampus)
    }
    return ServedCampus(stored, campus)
  }

  /// Reads a version.
  func version(_ revision: Int, of id: String) async throws -> Campus? {
    guard let contents = try await store.campusContent(of: id, at: revision) else { return nil }
    return try await services.pool.run(.moderate) {
      Result { try CampusVersions.campus(of: contents) }
    }.get()
  }

  private func serve(
    _ stored: StoredCampus, _ draft: CampusVersionDraft, after old: ServedCampus, by user: UserID,
    _ operations: [CampusOperation]?
  ) async throws -> ServedCampus {
    let base = draft.isWhole ? nil : old.campus
    let campus = try await services.pool.run(.moderate) {
      Result { try CampusDelta(data: draft.content).applied(to: base) }
    }.get()
    let served = ServedCampus(stored, campus)
    services.catalogue.serve(served)
    services.pictures.prepare(served.picture)
    let name = try await store.account(user)?.name
    events.changed(served, by: name?.isEmpty == false ? name : nil, operations)
    return served
  }

  /// Checks the size of a campus.
  /// - Throws: `APIError` with status 422 if a user's campus has too many objects.
  static func check(_ campus: Campus, of owner: UserID?) throws(APIError) {
    let entrances = campus.buildings.reduce(0) { $0 + $1.entrances.count }
    let count = campus.buildings.count + entrances + campus.paths.count
    guard owner == nil || count <= maxObjects else {
      throw APIError(
        .unprocessableContent, .campusTooLarge, ["most": .integer(maxObjects)])
    }
  }
}
