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

extension Request {
  /// The parts of the path as the router sees them.
  var pathParts: [String] { uri.path.pathParts }
}

extension Request {
  /// Parses the parameters of the query, and of the body of a POST request.
  /// - Parameters:
  ///   - limit: maximum length of the body, bytes.
  ///   - acceptsForm: whether the body may be a form: one that does not begin as JSON does.
  func parameters(
    upTo limit: Int, acceptsForm: Bool = false
  ) async throws(APIError) -> RequestParameters {
    let query = try RequestParameters(query: uri.query ?? "").entries
    let members =
      method == .post ? try Self.entries(of: await bytes(upTo: limit), acceptsForm) : []
    var parameters = RequestParameters(members + query)
    parameters.acceptedLanguages = headers[.acceptLanguage]
    return parameters
  }

  private static func entries(
    of body: [UInt8], _ acceptsForm: Bool
  ) throws(APIError) -> [(name: String, value: String)] {
    let isForm = acceptsForm && body.first { $0 > 0x20 } != UInt8(ascii: "{")
    return isForm
      ? try RequestParameters(query: String(decoding: body, as: UTF8.self)).entries
      : try RequestParameters(body: body).entries
  }
}
