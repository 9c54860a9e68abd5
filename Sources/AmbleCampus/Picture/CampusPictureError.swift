/// The reason why a picture cannot be drawn, cut into tiles or read, as one sentence.
public struct CampusPictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public let message: String

  init(_ message: String) { self.message = message }

  /// Same as `message`.
  public var description: String { message }
}
