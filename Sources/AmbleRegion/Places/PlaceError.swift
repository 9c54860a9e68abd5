/// Why places cannot be written or searched, in a sentence.
public struct PlaceError: Error, Hashable, CustomStringConvertible {
  /// The full sentence.
  public var description: String
}
