/// An error that prevents a server from starting, with a user-facing message.
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, a full sentence.
  public var message: String

  /// The message.
  public var description: String { message }

  /// Creates an error.
  public init(_ message: String) { self.message = message }
}
