/// A failure to read heights: one sentence that names the file.
public struct ElevationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) { self.message = message }

  /// Same as `message`.
  public var description: String { message }
}
