import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
public import Hummingbird
import Logging

/// Converts all errors to responses of one format.
struct ErrorMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any APIErrorConvertible {
      if (error as? JournalError)?.kind == .storage { context.logger.error("\(error)") }
      return error.apiError.response(from: request, context: context)
    } catch let error as any HTTPResponseError {
      return Self.error(of: error.status, request).response(from: request, context: context)
    } catch {
      context.logger.error("A request failed.", metadata: ["error": "\(error)"])
      let failure = APIError(.internalServerError, .serverFailed)
      return failure.response(from: request, context: context)
    }
  }

  private static func error(of status: HTTPResponse.Status, _ request: Request) -> APIError {
    switch status {
    case .notFound: APIError(status, .notFound, ["path": .text(request.uri.path.excerpt)])
    case .contentTooLarge: APIError(status, .tooLarge)
    default: APIError(status, .requestFailed, ["reason": .text(status.reasonPhrase)])
    }
  }
}

// MARK: Responses

extension APIError: HTTPResponseError {
  /// Creates a response with the error as JSON, in the language of the request; see `response(in:)`.
  public func response(from request: Request, context: some RequestContext) -> Response {
    response(in: Language(of: request))
  }

  /// Creates a response with the error; see `json(in:details:)`.
  func response(in language: Language, details: String? = nil) -> Response {
    var response = Response(json: json(in: language, details: details), status: status)
    response.headers[.contentLanguage] = language.rawValue
    if status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
    response.headers[.retryAfter] = retryAfter.map(String.init)
    return response
  }

  /// Returns `{"message": …, "code": …, "arguments": {…}, "hints": [{"message": …}]}`.
  ///
  /// The hints of an invalid request begin with the message itself, once for each point concerned.
  /// - Parameter details: a class of the error to add to those hints, or `nil` for none.
  func json(in language: Language, details: String? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object { write(to: &$0, in: language, details: details) }
    return json.bytes
  }

  /// Writes the members of the error.
  func write(to json: inout JSONWriter, in language: Language, details: String? = nil) {
    json.field("message", sentence(in: language))
    explanation.message.write(to: &json)
    json.array("hints") { writeHints(in: language, details, to: &$0) }
  }

  private func writeHints(in language: Language, _ details: String?, to json: inout JSONWriter) {
    if status == .badRequest {
      for point in points.isEmpty ? [nil] : points.map(Optional.some) {
        json.object {
          $0.field("message", sentence(in: language))
          $0.field("details", ifKnown: details)
          if let point { $0.field("point_index", point) }
        }
      }
    }
    for hint in hints(in: language) { json.object { $0.field("message", hint) } }
  }
}

extension Message {
  /// Writes the code and the arguments.
  func write(to json: inout JSONWriter) {
    json.field("code", code)
    writeArguments(to: &json)
  }

  /// Writes the arguments.
  func writeArguments(to json: inout JSONWriter) {
    json.object("arguments") { object in
      for argument in arguments {
        object.key(named: argument.name)
        argument.value.write(to: &object)
      }
    }
  }
}

extension Message.Value {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .integer(let value): json.integer(Int64(value))
    case .thousandths(let value): json.number(Double(value) / 1_000, decimals: 3)
    case .text(let text): json.string(text)
    case .flag(let flag): json.bool(flag)
    case .mode(let mode): json.string(mode.name)
    case .integers(let values):
      json.array { list in for value in values { list.integer(Int64(value)) } }
    }
  }
}
