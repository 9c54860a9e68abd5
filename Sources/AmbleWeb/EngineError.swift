public import AmbleCore

/// An error of the engine, which the page makes a sentence of.
public enum EngineError: Error, Sendable, Hashable {
  /// A request is invalid, or there is no route.
  case route(RouteError)
  /// A route or a snapshot is unfit for navigation.
  case navigation(NavigationError)
  /// A call breaks the rules of this interface, or a file is invalid. A full sentence for
  /// programmers.
  case misuse(String)

  /// Creates the error of an invalid file.
  init(_ file: StaticString, _ error: GraphFileError) {
    self = .misuse("The \(file) \(error.message).")
  }

  /// The error as a code with arguments.
  public var message: Message {
    switch self {
    case .route(let error): error.message
    case .navigation(let error): error.message
    case .misuse: Message("misuse")
    }
  }

  /// A full sentence in English, for errors that only programmers see, or `nil`.
  public var sentence: String? {
    if case .misuse(let sentence) = self { sentence } else { nil }
  }
}
