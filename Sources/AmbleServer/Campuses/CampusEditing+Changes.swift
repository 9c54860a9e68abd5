import AmbleCampus
import AmbleCore
import AmbleJournal
import AmbleWork
import HTTPTypes

/// Objects that another editor changed too.
struct CampusConflictError: Error {
  /// The objects.
  var objects: [CampusObject]
  /// The latest revision.
  var revision: Int
}

extension CampusEditing {
  /// Applies what an editor did who saw a revision of a campus.
  /// - Returns: the new version.
  /// - Throws: `CampusConflictError` if another editor changed an object meanwhile, or `APIError`
  ///   if an operation cannot be applied. Nothing is stored then.
  func apply(
    _ operations: [CampusOperation], from revision: Int, to campus: ServedCampus, by user: UserID,
    at time: Timestamp
  ) async throws -> ServedCampus {
    try await add(to: campus, by: user, at: time, announcing: operations) { latest in
      let base = try await self.base(revision, of: latest)
      return try await services.pool.run(.moderate) {
        Result { try Self.draft(operations, base, latest) }
      }.get()
    }
  }

  /// Returns the campus that the editor saw.
  private func base(_ revision: Int, of latest: ServedCampus) async throws -> Campus {
    if revision == latest.revision { return latest.campus }
    guard revision < latest.revision, let base = try await version(revision, of: latest.id) else {
      throw APIError(
        .unprocessableContent, .unknownRevision,
        ["given": .integer(revision), "latest": .integer(latest.revision)])
    }
    return base
  }

  private static func draft(
    _ operations: [CampusOperation], _ base: Campus, _ latest: ServedCampus
  ) throws -> CampusVersionDraft {
    let conflicts = CampusMerge.conflicts(of: operations, from: base, to: latest.campus)
    guard conflicts.isEmpty else {
      throw CampusConflictError(objects: conflicts, revision: latest.revision)
    }
    var editor = CampusEditor(latest.campus)
    for (index, operation) in operations.enumerated() {
      do throws(CampusEditError) { try editor.apply(operation) } catch {
        throw APIError(error, operation: index)
      }
    }
    let campus: Campus
    do throws(CampusEditError) { campus = try editor.finish() } catch {
      throw APIError(error, operation: 0)
    }
    try check(campus, of: latest.owner)
    var draft = try CampusVersionDraft(
      campus, after: latest.campus, as: latest.revision + 1, from: .edit)
    draft.picture = latest.picture
    return draft
  }

  /// Makes an earlier version the latest one again.
  /// - Throws: `APIError` with status 404 if there is no such version.
  func restore(
    _ revision: Int, of campus: ServedCampus, by user: UserID, at time: Timestamp
  ) async throws -> ServedCampus {
    let known = try await store.campusVersion(revision, of: campus.id)
    guard let known, let earlier = try await version(revision, of: campus.id) else {
      throw APIError(.notFound, .noSuchVersion)
    }
    return try await add(to: campus, by: user, at: time) { latest in
      var draft = try await services.pool.run(.moderate) {
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

extension APIError {
  /// Converts an error of an operation.
  /// - Parameter operation: its index in the request.
  fileprivate init(_ error: CampusEditError, operation: Int) {
    let name = Message.Value.text("operations[\(operation)]")
    switch error {
    case .missing(let object):
      self.init(
        .unprocessableContent, .missingObject,
        ["name": name, "kind": .text(object.kind), "id": .text(object.id)])
    case .taken(let object):
      self.init(
        .unprocessableContent, .takenObject,
        ["name": name, "kind": .text(object.kind), "id": .text(object.id)])
    case .nothingAt(let point):
      self.init(
        .unprocessableContent, .nothingAtPoint, ["name": name, "point": .text(point.text)])
    case .invalid(let problem):
      self.init(.unprocessableContent, .badCampus, ["problem": .text(problem)])
    }
  }
}

extension CampusObject {
  /// The kind as written in answers.
  var kind: String {
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
  var id: String {
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
  fileprivate var text: String { "\(x),\(y),\(level)" }
}
