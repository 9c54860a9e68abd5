import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/users/me/archive`: everything that somebody owns, in one file to keep.
struct ArchiveController: Sendable {
  let journal: ServedJournal
  let parts: [any ArchivePart]

  /// Adds the path.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(ArchiveAPI.archive, use: archive)
  }

  @Sendable private func archive(_ call: Call, _ user: UserID) async throws -> Response {
    var files: [ArchiveFile] = []
    for part in parts { files += try await part.files(of: user) }
    var writer = ZipWriter(at: call.now)
    for (file, path) in zip(files, ArchivePath.distinct(files.map(\.path))) {
      writer.add(path, file.content)
    }
    writer.finish()
    var response = Response(bytes: writer.bytes, type: "application/zip")
    let name = "amble-\(call.now.text.prefix(10)).zip"
    response.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
    return response
  }
}

/// The description of the archive.
enum ArchiveAPI {
  static let archive = Operation(
    .get, "/users/me/archive", "Everything one owns, in one file: JSON, GPX and vCards",
    area: "Accounts",
    answers: [
      .init(
        status: .ok, about: "A ZIP file.",
        content: .init(type: "application/zip", schema: .text(format: "binary")))
    ])
}
