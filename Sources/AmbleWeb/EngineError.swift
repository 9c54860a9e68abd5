import AmbleCore

/// Why the engine has no answer, as one sentence for whoever asked.
public struct EngineError: Error, Sendable, Hashable {
  /// A full sentence.
  public var message: String

  /// An error from its sentence.
  public init(_ message: String) { self.message = message }

  /// What is wrong with a file that was handed over.
  init(_ file: StaticString, _ error: GraphFileError) {
    message = "The \(file) \(error.message)."
  }

  /// What is wrong with a request, or why there is no route.
  init(_ error: RouteError) { message = error.message }
}
