import Hummingbird

extension Request {
  /// Reads the parameters of the query, and of the body if there is one.
  /// - Parameter limit: maximum length of the body, bytes.
  func parameters(upTo limit: Int) async throws(APIError) -> RequestParameters {
    let query = try RequestParameters(query: uri.query ?? "")
    guard method == .post else { return query }
    let members = try RequestParameters(body: await bytes(upTo: limit))
    return RequestParameters(members.entries + query.entries)
  }
}
