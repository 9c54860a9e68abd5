import Hummingbird

/// Everything else: the files of the web app.
struct WebController<Context: RequestContext>: Sendable {
  let files: WebFiles

  /// Adds the paths that nothing else answers.
  func addRoutes(to router: Router<Context>) {
    router.on("/", use: file)
    router.on("/**", use: file)
  }

  @Sendable private func file(_ request: Request, _ context: Context) throws -> Response {
    try files.response(to: request)
  }
}
