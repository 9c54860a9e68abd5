/// Why no map could be drawn, as a sentence.
public struct TileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ sentence: String) { description = sentence }
}
