import AmbleJournal
import HTTPTypes

extension APIError {
  /// The answer to what the journal refuses or fails at.
  init(_ error: JournalError) {
    switch error.kind {
    case .conflict: self.init(.conflict, error.message)
    case .refused: self.init(.forbidden, error.message)
    case .missing: self.init(.notFound, error.message)
    case .storage: self.init(.internalServerError, "The server could not read or write this.")
    }
  }
}
