import AmbleCore
import HTTPTypes
import Hummingbird

extension Request {
  /// The parts of the path as the router sees them.
  var pathParts: [String] { uri.path.pathParts }

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

extension Language {
  /// Returns the language of the answer to a request; see `RequestParameters.language`.
  init(of request: Request) {
    let parsed = try? RequestParameters(query: request.uri.query ?? "")
    var parameters = parsed ?? RequestParameters([])
    parameters.acceptedLanguages = request.headers[.acceptLanguage]
    self = parameters.language
  }
}
