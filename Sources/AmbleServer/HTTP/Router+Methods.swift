import Hummingbird

extension Router {
  /// Adds a path that answers some methods (GET answers HEAD too) and tells the others so.
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
    let sentence = "\(request.uri.path) does not answer \(request.method), only \(allowed)."
    var response = APIError(.methodNotAllowed, sentence).response(from: request, context: context)
    response.headers[.allow] = allowed
    return response
  }
}
