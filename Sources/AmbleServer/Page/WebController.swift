import Hummingbird

/// The files of the web app, on all other paths.
struct WebController<Context: RequestContext>: Sendable {
  let files: WebFiles

  /// Adds the catch-all paths.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/", use: file)
    router.on("/**", use: file)
  }

  @Sendable private func file(_ request: Request, _ context: Context) throws -> Response {
    do { return try files.response(to: request) } catch {
      guard error.status == .notFound, MissingPage.isWanted(by: request) else { throw error }
      return MissingPage.response
    }
  }
}
