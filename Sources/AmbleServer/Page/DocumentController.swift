import AmbleCore
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// The documentation, under `/docs/`.
struct DocumentController<Context: RequestContext>: Sendable {
  let files: DocumentFiles
  let pool: WorkPool

  /// Adds the paths of the documentation.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/docs", use: file)
    router.on("/docs/**", use: file)
  }

  @Sendable private func file(_ request: Request, _ context: Context) async throws -> Response {
    let path = request.uri.path
    // The pages name each other by relative addresses.
    guard path != "/docs" else {
      return Response(status: .permanentRedirect, headers: [.location: "/docs/"])
    }
    let isWanted = MissingPage.isWanted(by: request)
    let served = try await pool.run { [files] in files.current() }
    if served.isEmpty, isWanted { return MissingPage.documentation }
    if let decoded = path.removingPercentEncoding, decoded.hasPrefix("/docs/") {
      let name = String(decoded.dropFirst("/docs".count))
      if let file = served[name.hasSuffix("/") ? name + "index.html" : name] {
        return file.response(to: request)
      }
    }
    guard isWanted else { throw APIError(.notFound, .notFound, ["path": .text(path.excerpt)]) }
    return MissingPage.response
  }
}
