/// A failure to draw or read a map, as one sentence.
public struct TileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public let description: String

  init(_ sentence: String) { description = sentence }
}
