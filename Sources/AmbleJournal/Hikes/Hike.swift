/// A recorded hike, run or ride: its name, its source and its numbers. The recording itself is a
/// track.
public struct Hike: Hashable, Sendable, Identifiable {
  /// The hike's identifier.
  public let id: HikeID
  /// The data that its user can change.
  public var details: HikeDetails
  /// The source of the recording.
  public var source: HikeSource
  /// The numbers computed from the recording.
  public var numbers: HikeNumbers
  /// The time when it was added.
  public var createdAt: Timestamp
  /// Number of changes.
  public var revision: Int

  /// Maximum number of positions of a hike: almost three days at one each second.
  public static let maxPositions = 250_000
}

/// The identifier of a hike.
public typealias HikeID = Identifier<Hike>
