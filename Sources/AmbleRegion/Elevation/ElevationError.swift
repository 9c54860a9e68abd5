/// Why heights could not be read, as one sentence that names the file.
public struct ElevationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A full sentence.
  public var message: String

  /// An error from its sentence.
  public init(_ message: String) { self.message = message }

  /// The sentence.
  public var description: String { message }
}
