import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/users/me/archive`: all data of a user in one ZIP file.
struct ArchiveController: Sendable {
  let journal: ServedJournal
  let parts: [any ArchivePart]

  /// Adds the path.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(ArchiveAPI.archive, use: archive)
  }

  @Sendable private func archive(_ call: APICall, _ user: UserID) async throws -> Response {
    let name = "amble-\(call.now.text.prefix(10)).zip"
    let headers: HTTPFields = [
      .contentType: "application/zip", .contentDisposition: "attachment; filename=\"\(name)\"",
    ]
    let directory = try ZipDirectoryFile()
    let body = ResponseBody { [parts, now = call.now] output in
      var archive = ArchiveWriter(ZipEncoder(at: now, directory), to: output)
      for part in parts { try await part.write(dataOf: user, at: now, to: &archive) }
      try await archive.finish()
    }
    return Response(status: .ok, headers: headers, body: body)
  }
}

/// The operation of the archive.
enum ArchiveAPI {
  static let archive = Operation(
    .get, "/users/me/archive", "Export all data of the account as JSON, GPX and vCards",
    area: .accounts,
    answers: [
      .init(
        status: .ok, about: "A ZIP file.",
        content: .init(type: "application/zip", schema: .text(format: "binary")))
    ])
}

/// A source of files for the archive of a user's data.
protocol ArchivePart: Sendable {
  /// Writes the files with a user's data of this part.
  /// - Parameter time: the current time.
  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
}
