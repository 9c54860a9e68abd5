public import AmbleCore

/// The data to add a hike from.
public struct HikeDraft: Hashable, Sendable {
  /// The data that its user can change.
  public var details: HikeDetails
  /// The source of the recording.
  public var source: HikeSource
  /// The numbers computed from the recording.
  public var numbers: HikeNumbers
  /// The recording, at most `Hike.maxPositions`, in order of time.
  public var positions: [Position]
  /// The planned way, or empty.
  public var planned: [Coordinate]
  /// Few positions that draw nearly the same line, for a map of many hikes.
  public var outline: [Coordinate]

  /// Maximum number of points of a planned way.
  public static let maxPlanned = 2000

  /// Creates a draft.
  public init(
    _ details: HikeDetails, from source: HikeSource, _ numbers: HikeNumbers,
    _ positions: [Position], planned: [Coordinate] = [], outline: [Coordinate] = []
  ) {
    self.details = details
    self.source = source
    self.numbers = numbers
    self.positions = positions
    self.planned = planned
    self.outline = outline
  }
}

/// The result of adding a hike.
public enum HikeAddition: Hashable, Sendable {
  /// It was added.
  case added(Hike)
  /// The user already has it.
  case known(Hike)

  /// The hike, added now or before.
  public var hike: Hike {
    switch self {
    case .added(let hike), .known(let hike): hike
    }
  }
}
