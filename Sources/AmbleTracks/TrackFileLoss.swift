/// A part of a file that could not be read.
public struct TrackFileLoss: Hashable, Sendable {
  /// The path of the file within an archive, or `nil` outside one.
  public var file: String?
  /// The dropped data and the reason: a full sentence.
  public var message: String

  /// Creates a description of a loss.
  public init(in file: String? = nil, message: String) {
    self.file = file
    self.message = message
  }
}
