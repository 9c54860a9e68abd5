/// A traffic file that cannot be used: one sentence that names the file and the line or feature.
public struct TrafficError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) { self.message = message }

  /// Same as `message`.
  public var description: String { message }
}

/// A fault of a row or a feature; the reader adds the file.
struct TrafficFault: Error {
  /// Continues a sentence that begins with the file and the line or feature: "states no speed".
  var problem: String
}
