import HTTPTypes

extension APIError {
  /// The error when a file or the journal cannot grow.
  static var noDiskSpace: APIError {
    var error = APIError(.serviceUnavailable, .noDiskSpace)
    error.retryAfter = 60
    return error
  }
}
