/// Why a route or a snapshot cannot be navigated by, as one sentence.
public struct NavigationError: Error, Sendable, Hashable {
  /// A full sentence.
  public var message: String

  /// An error from its sentence.
  public init(_ message: String) { self.message = message }
}
