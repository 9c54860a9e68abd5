extension Optional {
  /// `flatMap` with something that takes its time.
  func asyncFlatMap<Value, Failure>(
    _ transform: (Wrapped) async throws(Failure) -> Value?
  ) async throws(Failure) -> Value? {
    guard let self else { return nil }
    return try await transform(self)
  }
}
