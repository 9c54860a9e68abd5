/// A failure to write or open a place file, as one sentence.
public struct PlaceError: Error, Hashable, CustomStringConvertible {
  /// The error as a full sentence.
  public var description: String
}
