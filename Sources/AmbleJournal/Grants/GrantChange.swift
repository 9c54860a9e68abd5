/// A change of a grant by its owner.
public struct GrantChange: Hashable, Sendable {
  /// The new right, or `nil` to keep it.
  public var right: Grant.Right?
  /// The new note about the recipient, or `nil` to keep it.
  public var label: String?
  /// The new end, or `nil` to keep it.
  public var end: Expiry?

  /// Creates a change.
  public init(right: Grant.Right? = nil, label: String? = nil, end: Expiry? = nil) {
    self.right = right
    self.label = label
    self.end = end
  }
}
