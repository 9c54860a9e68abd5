public import AmbleCore

/// A tip that is to be added.
public struct TipDraft: Sendable {
  /// The subject of the tip.
  public var kind: TipKind
  /// Plain text on one line; may be empty.
  public var text: String
  /// One position, or the line of a stretch.
  public var line: [Coordinate]
  /// Days for which it is shown.
  public var days: Int

  /// Creates a draft.
  /// - Parameter days: days for which it is shown, or `nil` for those usual for the kind.
  public init(_ kind: TipKind, _ text: String = "", along line: [Coordinate], days: Int? = nil) {
    self.kind = kind
    self.text = text
    self.line = line
    self.days = days ?? kind.usualDays
  }
}

/// A change of a tip by its author.
public struct TipChange: Sendable {
  /// The new text, or `nil` to keep it. A new text ends the votes about the old one.
  public var text: String?
  /// Days for which it is shown from now, or `nil` to keep the end.
  public var days: Int?

  /// Creates a change.
  public init(text: String? = nil, days: Int? = nil) {
    self.text = text
    self.days = days
  }
}

/// A filter of tips to list.
public struct TipFilter: Sendable {
  /// The area, or `nil` for everywhere.
  public var box: BoundingBox?
  /// The kind, or `nil` for all.
  public var kind: TipKind?
  /// Whether to list those that only moderators see, and those that were reported, instead of the
  /// others.
  public var isForModerators = false
  /// Maximum number of tips.
  public var limit: Int

  /// Creates a filter.
  public init(
    in box: BoundingBox? = nil, kind: TipKind? = nil, isForModerators: Bool = false, limit: Int
  ) {
    self.box = box
    self.kind = kind
    self.isForModerators = isForModerators
    self.limit = limit
  }
}
