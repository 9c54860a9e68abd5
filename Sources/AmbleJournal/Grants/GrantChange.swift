/// A change of a grant by its owner.
public struct GrantChange: Hashable, Sendable {
  /// Times when a right ends.
  public enum End: Hashable, Sendable {
    /// The right does not end by itself.
    case never
    /// The right ends at a time.
    case at(Timestamp)

    /// The time, or `nil` for never.
    var time: Timestamp? {
      if case .at(let time) = self { time } else { nil }
    }
  }

  /// The new right, or `nil` to keep it.
  public var right: Grant.Right?
  /// The new note of whom it is for, or `nil` to keep it.
  public var label: String?
  /// The new end, or `nil` to keep it.
  public var end: End?

  /// Creates a change.
  public init(right: Grant.Right? = nil, label: String? = nil, end: End? = nil) {
    self.right = right
    self.label = label
    self.end = end
  }
}
