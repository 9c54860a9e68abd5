import AmbleCore
import HTTPTypes
import Hummingbird

extension Language {
  /// Returns the language of the answer to a request; see `RequestParameters.language`.
  init(of request: Request) {
    let parsed = try? RequestParameters(query: request.uri.query ?? "")
    var parameters = parsed ?? RequestParameters([])
    parameters.acceptedLanguages = request.headers[.acceptLanguage]
    self = parameters.language
  }
}
