import AmbleCore

/// The positions of a user over time.
public struct Track: Hashable, Sendable, Identifiable {
  /// The track's identifier.
  public internal(set) var id: TrackID
  /// The user it belongs to.
  public internal(set) var owner: UserID
  /// The creation time.
  public internal(set) var createdAt: Timestamp
  /// The time of the end, or `nil` if not ended. Later positions are ignored.
  public var endedAt: Timestamp?
  /// Number of positions.
  public var count: Int

  /// Maximum number of positions of a track: eleven days at one each second, about 8 MB.
  public static let maxPositions = 1_000_000
  /// Maximum number of positions that one call adds or returns.
  public static let maxAtOnce = 10_000
}

/// Identifies a track.
public typealias TrackID = Identifier<Track>

// MARK: Refusals

extension JournalRefusal {
  /// The positions are more than one call may add.
  public static let tooManyPositions = Self(
    .conflict, "too_many_positions", "Send at most {most} positions at once.",
    ["most": .integer(Track.maxAtOnce)])

  /// The track has as many positions as it may have.
  public static let trackFull = Self(
    .conflict, "track_full",
    "The track has {most} positions, the most it can have. End it, then start another.",
    ["most": .integer(Track.maxPositions)])
}
