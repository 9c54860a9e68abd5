import AmbleCore
import Hummingbird

extension RouterMethods {
  /// Adds a path that supports some methods, and HEAD if GET. Other methods get status 405.
  func on(
    _ path: RouterPath, _ methods: [HTTPRequest.Method] = [.get],
    use handler: @Sendable @escaping (Request, Context) async throws -> Response
  ) {
    let all: [HTTPRequest.Method] = [.get, .post, .put, .patch, .delete, .options]
    let allowed = (methods + (methods.contains(.get) ? [.head] : [])).map(\.rawValue)
      .joined(separator: ", ")
    for method in all {
      if methods.contains(method) {
        on(path, method: method, use: handler)
      } else {
        on(path, method: method) { request, context in
          Self.refusal(of: request, context, allowed: allowed)
        }
      }
    }
  }

  private static func refusal(
    of request: Request, _ context: Context, allowed: String
  ) -> Response {
    guard request.method != .options else {
      return Response(status: .noContent, headers: [.allow: allowed])
    }
    let error = APIError(
      .methodNotAllowed, .methodNotAllowed,
      [
        "path": .text(request.uri.path.excerpt), "method": .text(request.method.rawValue),
        "known": .text(allowed),
      ])
    var response = error.response(from: request, context: context)
    response.headers[.allow] = allowed
    return response
  }
}
