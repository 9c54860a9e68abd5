/// Why a server cannot start.
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A full sentence.
  public var message: String

  /// The sentence.
  public var description: String { message }

  /// An error from its sentence.
  public init(_ message: String) { self.message = message }
}
