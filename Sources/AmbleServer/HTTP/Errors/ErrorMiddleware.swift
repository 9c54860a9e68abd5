import AmbleCore
import AmbleJournal
import HTTPTypes
import Hummingbird
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

/// An error with a specific response, rather than that of a failure.
protocol APIErrorConvertible: Error {
  /// The response.
  var apiError: APIError { get }
}

extension APIError: APIErrorConvertible {
  var apiError: APIError { self }
}
