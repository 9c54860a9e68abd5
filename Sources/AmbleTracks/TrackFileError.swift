/// The reason why a file, or a file within an archive, could not be read.
public struct TrackFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a problem.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The file has no bytes, or cannot be opened.
    case unreadable
    /// The content is of none of the known formats.
    case unknownFormat
    /// The file is whole, but not a recording: a route, a course, settings.
    case noRecording
    /// The content breaks the rules of its format.
    case damaged
    /// A limit is exceeded.
    case tooLarge
    /// The file uses a feature that is refused: entities, encryption, deep nesting.
    case refused
  }

  /// The kind of the problem.
  public var reason: Reason
  /// The path of the file within an archive, or `nil` outside one.
  public var file: String?
  /// The problem and its place: a full sentence.
  public var message: String

  /// Creates an error.
  public init(_ reason: Reason, in file: String? = nil, message: String) {
    self.reason = reason
    self.file = file
    self.message = message
  }

  /// The message, after the path of the file within an archive.
  public var description: String { file.map { "\($0): \(message)" } ?? message }
}
