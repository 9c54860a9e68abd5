import AmbleJournal
import HTTPTypes
import Hummingbird
import Logging

/// Turns every error into an answer of one shape, whoever threw it.
struct ErrorMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as APIError {
      return error.response(from: request, context: context)
    } catch let error as JournalError {
      if error.kind == .storage { context.logger.error("\(error)") }
      return APIError(error).response(from: request, context: context)
    } catch let error as any HTTPResponseError {
      return Self.sentence(for: error.status, request).response(from: request, context: context)
    } catch {
      context.logger.error("A request failed.", metadata: ["error": "\(error)"])
      let failure = APIError(.internalServerError, "The server failed to answer.")
      return failure.response(from: request, context: context)
    }
  }

  private static func sentence(for status: HTTPResponse.Status, _ request: Request) -> APIError {
    switch status {
    case .notFound: APIError(status, "There is nothing at \(request.uri.path).")
    case .contentTooLarge: APIError(status, "The body of the request is too large.")
    default: APIError(status, "The request failed: \(status.reasonPhrase).")
    }
  }
}
