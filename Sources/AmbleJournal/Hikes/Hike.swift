public import AmbleCore
public import AmbleTracks
import Foundation

/// A recorded hike, run or ride: its name, its source and its numbers. The recording itself is a
/// track.
public struct Hike: Hashable, Sendable, Identifiable {
  /// The hike's identifier.
  public internal(set) var id: HikeID
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

extension HikeFigures {
  /// The columns that `init(row:)` reads, in their order: by name each would be looked up for each
  /// hike.
  static let columns = """
    id, name, mode, started_at, utc_offset, distance, duration, moving_duration, ascent, descent,
    highest, steps, best
    """

  /// Reads a row of `columns`.
  init(row: SQLRow) throws {
    id = try row[0]
    name = try row[1]
    mode = try (row[2] as UInt8?).flatMap(Mode.init)
    startedAt = try row[3]
    utcOffset = try row[4]
    (distance, duration, movingDuration) = try (row[5], row[6], row[7])
    (ascent, descent, highest) = try (row[8], row[9], row[10])
    steps = try row[11]
    best = try PackedTimes.times(in: row[12])
  }
}

/// The source of a hike, and the facts that it states.
public struct HikeSource: Hashable, Sendable {
  /// The identifier that the recording device gave the hike, or `nil` if it gave none. A hike that
  /// is sent again with the same one is not added again.
  public var uploadID: String?
  /// The sport in the words of the source.
  public var sport: String?
  /// The device or program that recorded.
  public var recorder: String?
  /// The totals that the source states.
  public var totals: DeviceTotals

  /// Creates a source.
  public init(
    uploadID: String? = nil, sport: String? = nil, recorder: String? = nil,
    totals: DeviceTotals = DeviceTotals()
  ) {
    self.uploadID = uploadID
    self.sport = sport
    self.recorder = recorder
    self.totals = totals
  }
}

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

// MARK: Refusals

extension JournalRefusal {
  /// The hike has more than `Hike.maxPositions` positions.
  public static let hikeTooLong = Self(
    .conflict, "hike_too_long", "A hike has at most {most} positions.",
    ["most": .integer(Hike.maxPositions)])
}
