import AmbleCore
import AmbleJournal
import HTTPTypes

extension JournalError: APIErrorConvertible {
  /// Storage errors keep their details private.
  var apiError: APIError {
    switch self {
    case .storage: APIError(.internalServerError, .storageFailed)
    case .full: .noDiskSpace
    case .unreachable: .storageUnreachable
    case .busy: .retry(.serviceUnavailable, .overloaded, after: 5)
    case .refusal(let refusal): APIError(refusal.status, refusal)
    }
  }
}

extension APIError {
  /// Creates an error with the words of a refusal of the journal.
  init(_ status: HTTPResponse.Status, _ refusal: JournalRefusal) {
    self.init(status, ServerMessage(refusal.template, refusal.arguments))
    // What is allowed within 24 hours allows a retry after an hour at the earliest.
    if refusal.kind == .exhausted { retryAfter = 3_600 }
  }
}

extension JournalRefusal {
  fileprivate var status: HTTPResponse.Status {
    switch kind {
    case .invalid: .badRequest
    case .conflict: .conflict
    case .refused: .forbidden
    case .missing: .notFound
    case .exhausted: .tooManyRequests
    case .storage: .internalServerError
    }
  }
}
