import Hummingbird

extension Request {
  /// Parses the parameters of the query, and of the body of a POST request.
  /// - Parameter limit: maximum length of the body, bytes.
  func parameters(upTo limit: Int) async throws(APIError) -> RequestParameters {
    let query = try RequestParameters(query: uri.query ?? "").entries
    let members =
      method == .post ? try RequestParameters(body: await bytes(upTo: limit)).entries : []
    var parameters = RequestParameters(members + query)
    parameters.acceptedLanguages = headers[.acceptLanguage]
    return parameters
  }
}
