public import AmbleCore

/// The data of a hike that its user can change.
public struct HikeDetails: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The way of travelling, or `nil` for one that routes do not have, such as sailing.
  public var mode: Mode?
  /// A note; may be empty.
  public var note: String
  /// The names of those who were along.
  public var companions: [String]

  /// Maximum number of companions.
  public static let maxCompanions = 50

  /// Creates details.
  public init(name: String, mode: Mode?, note: String = "", companions: [String] = []) {
    self.name = name
    self.mode = mode
    self.note = note
    self.companions = companions
  }
}
