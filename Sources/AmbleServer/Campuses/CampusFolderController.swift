import AmbleCampus
import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleRegion
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/campuses/{name}/folder`: campuses as archives of their folders, down and up.
struct CampusFolderController: Sendable {
  let services: CampusServices
  let editing: CampusEditing?
  let workshop: CampusWorkshop
  private let limiter = ImportLimiter()

  /// Maximum size of an archive, bytes: the largest picture and the tables.
  static let maxArchiveSize = 300 << 20
  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(CampusFolderAPI.download, open: download)
    routes.on(CampusFolderAPI.add, use: add)
    routes.on(CampusFolderAPI.replace, use: replace)
    routes.on(CampusFolderAPI.delete, use: delete)
  }

  init(services: CampusServices, editing: CampusEditing?, workshop: CampusWorkshop) {
    (self.services, self.editing, self.workshop) = (services, editing, workshop)
  }

  private func edits() throws(APIError) -> CampusEditing {
    guard let editing else { throw APIError(.forbidden, .campusesReadOnly) }
    return editing
  }

  @Sendable private func download(_ call: APICall) async throws -> Response {
    let campus = try services.campus(of: call)
    let archive = try await workshop.archive(of: campus)
    let contents = try MappedFile(archive.file)
    let headers: HTTPFields = [
      .contentType: "application/zip",
      .contentDisposition: "attachment; filename=\"\(campus.id).zip\"",
    ]
    return Response(status: .ok, headers: headers, body: ResponseBody(contents))
  }

  @Sendable private func add(_ call: APICall, _ user: UserID) async throws -> Response {
    let name = try call.query()["name"].map { String($0.unicodeScalars.prefix(200)) }
    let store = try edits().store
    let copy = try await received(call, user, named: name ?? "Campus")
    var campus = copy.campus
    if let name, !name.isEmpty { campus.name = name }
    if let problem = campus.problem {
      throw APIError(.unprocessableContent, .badCampus, ["problem": .text(problem)])
    }
    try CampusEditing.check(campus, of: user)
    let draft = try await services.pool.run(.moderate) { [campus] in
      Result { try CampusVersionDraft(copy, campus, after: nil, as: 1) }
    }.get()
    if let picture = copy.picture { try services.pictures.keep(picture.content, picture.digest) }
    let stored = try await store.addCampus(
      CampusID.uploaded(campus.name), draft, of: user, at: call.now)
    let served = ServedCampus(stored, campus)
    services.catalogue.serve(served)
    services.pictures.prepare(served.picture)
    // Other servers of the journal serve it, too.
    try edits().announcements.changed(served, by: nil, nil)
    return .object(
      .created, ShownCampus(served: served, user: user), as: ShownCampus.summary)
  }

  @Sendable private func replace(_ call: APICall, _ user: UserID) async throws -> Response {
    let campus = try services.campus(of: call)
    guard campus.mayChange(user) else { throw APIError(.forbidden, .notYourCampus) }
    let edits = try edits()
    let copy = try await received(call, user, named: campus.campus.name)
    try CampusEditing.check(copy.campus, of: campus.owner)
    if let picture = copy.picture { try services.pictures.keep(picture.content, picture.digest) }
    let changed = try await edits.add(to: campus, by: user, at: call.now) { latest in
      try await services.pool.run(.moderate) {
        Result {
          try CampusVersionDraft(
            copy, copy.campus.identified(by: latest.campus), after: latest.campus,
            as: latest.revision + 1)
        }
      }.get()
    }
    return .object(changed, as: ShownCampus.revision)
  }

  /// Reads the archive that a request brings.
  private func received(
    _ call: APICall, _ user: UserID, named name: String
  ) async throws -> CampusFolderCopy {
    try limiter.begin(for: user)
    defer { limiter.end(for: user) }
    let body = try await SpooledBody(call.request, upTo: Self.maxArchiveSize)
    defer { withExtendedLifetime(body) {} }
    return try await workshop.read(body.url, as: ArchivePath.part(name))
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    let campus = try services.campus(of: call)
    let edits = try edits()
    guard campus.owner != nil else { throw APIError(.forbidden, .notUploaded) }
    guard try await edits.store.deleteCampus(campus.id, of: user) else {
      throw APIError(.forbidden, .notYourCampus)
    }
    try await edits.forget(campus)
    return .nothing
  }
}

extension CampusVersionDraft {
  /// Creates the version of an uploaded folder. It does not change what folder of the operator's
  /// the campus was read from.
  fileprivate init(
    _ copy: CampusFolderCopy, _ campus: Campus, after old: Campus?, as revision: Int
  ) throws {
    try self.init(campus, after: old, as: revision, from: .upload)
    picture = copy.picture?.digest
    pictureContent = copy.picture?.content
  }
}

/// The operations on whole campuses.
enum CampusFolderAPI {
  private static let area = CampusAPI.area
  private static let path = CampusAPI.path
  private static let archive = Operation.Content(
    type: "application/zip", schema: .text(format: "binary"))

  static let download = Operation(
    .get, path + "/folder", "Get a campus as an archive of its folder", area: area,
    access: .anyone,
    answers: [
      .init(status: .ok, about: "A ZIP file.", content: archive), CampusAPI.missing,
      .refusal(.serviceUnavailable, "Too many archives are made at once."),
    ])

  static let add = Operation(
    .post, "/campuses", "Add a campus from an archive of its folder", area: area, rate: .imports,
    query: [
      .init(name: "name", schema: .text(), about: "The name; that of the folder if missing.")
    ],
    body: archive,
    answers: [
      .created(ShownCampus.summary), busy,
      .refusal(.conflict, "The user has as many campuses as one may have."),
      .refusal(.serviceUnavailable, "Too many archives are read at once."),
    ])

  static let replace = Operation(
    .put, path + "/folder", "Replace a campus by the folder in an archive", area: area,
    rate: .imports,
    body: archive,
    answers: [
      .ok(ShownCampus.revision, "A new version."), CampusEditAPI.changing, busy,
      CampusAPI.missing, .refusal(.serviceUnavailable, "Too many archives are read at once."),
    ])

  static let delete = Operation(
    .delete, path, "Delete a campus that the user uploaded, at once", area: area,
    answers: [.nothing, CampusAPI.missing])

  private static let busy = Operation.Outcome.refusal(
    .tooManyRequests, "The user imports too many files at once.")
}
