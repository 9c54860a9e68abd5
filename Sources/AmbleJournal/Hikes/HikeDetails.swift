public import AmbleCore

/// What the user of a hike can change.
public struct HikeDetails: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The way of travelling, or `nil` for one that routes do not have, such as sailing.
  public var mode: Mode?
  /// A note; may be empty.
  public var note: String

  /// Creates details.
  public init(name: String, mode: Mode?, note: String = "") {
    self.name = name
    self.mode = mode
    self.note = note
  }
}
