import Foundation
import HTTPTypes
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

/// The page for people whose address leads nowhere. Programs get an error as JSON.
enum MissingPage {
  /// Whether a request comes from a person's browser rather than a program.
  static func isWanted(by request: Request) -> Bool {
    let accepted = (request.headers[.accept] ?? "").split(separator: ",")
    return request.method == .get
      && accepted.contains { type in
        type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces) == "text/html"
      }
  }

  /// The response. The address itself is not repeated, so nothing has to be escaped.
  static var response: Response {
    page(
      title: "Page not found",
      text: """
        There is nothing at this address. It may be mistyped, or what it led to was deleted.
        Check the address, or ask the sender for a new one.
        """)
  }

  /// The response in place of the documentation where it is not built.
  static var documentation: Response {
    page(
      title: "The documentation is not here",
      text: """
        It is not built. Run <code>make docs</code> in the folder of Amble, then load this page again.
        """)
  }

  /// Returns a page with status 404.
  /// - Parameters:
  ///   - title: the title as HTML.
  ///   - text: a paragraph as HTML.
  private static func page(title: String, text: String) -> Response {
    let html = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title) – Amble</title>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      <p>\(text)</p>
      <p><a href="/">Open the map</a></p>
      </main>
      </body>
      </html>
      """
    return Response(
      status: .notFound,
      headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-cache"],
      body: .init(byteBuffer: .init(string: html)))
  }
}
