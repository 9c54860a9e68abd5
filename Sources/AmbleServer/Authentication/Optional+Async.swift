extension Optional {
  /// Returns the result of an asynchronous transform of the value, or `nil` if there is no value.
  func asyncFlatMap<Value, Failure>(
    _ transform: (Wrapped) async throws(Failure) -> Value?
  ) async throws(Failure) -> Value? {
    guard let self else { return nil }
    return try await transform(self)
  }
}
