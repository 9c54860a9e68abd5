/// An error that the server answers with a response of its own, rather than as a failure.
protocol APIErrorConvertible: Error {
  /// The response.
  var apiError: APIError { get }
}

extension APIError: APIErrorConvertible {
  var apiError: APIError { self }
}
