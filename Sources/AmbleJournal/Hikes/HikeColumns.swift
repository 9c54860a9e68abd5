import AmbleCore
import AmbleTracks
import Foundation

/// A column of the table of hikes that holds a number computed from the recording, with how it is
/// written and read.
struct HikeColumn: Sendable {
  /// A member of the numbers.
  typealias Path<Value> = WritableKeyPath<HikeNumbers, Value> & Sendable

  /// The column's name.
  let name: String
  /// Returns the value to store.
  let value: @Sendable (HikeNumbers) -> any SQLConvertible
  /// Reads the value from a row. Columns are read in the order of `all`.
  let read: @Sendable (SQLRow, inout HikeNumbers) throws -> Void

  /// All columns. A further number is an entry here, and a migration in `HikeTables`.
  static let all: [HikeColumn] = [
    .time("started_at", \.startedAt), .time("ended_at", \.endedAt),
    .optional("utc_offset", \.utcOffset),
    .required("distance", \.distance),
    .word("distance_source", \.distanceSource, else: .positions),
    HikeColumn("positions_distance") {
      $0.positionsDistance
    } read: { row, numbers in
      numbers.positionsDistance = try row["positions_distance"] ?? numbers.distance
    },
    .required("duration", \.duration), .required("moving_duration", \.movingDuration),
    .required("ascent", \.ascent), .required("descent", \.descent), .required("net", \.net),
    HikeColumn("lowest") {
      $0.heights?.lowerBound
    } read: { row, numbers in
      numbers.heights = try (row["lowest"] as Double?).map { $0...$0 }
    },
    HikeColumn("highest") {
      $0.heights?.upperBound
    } read: { row, numbers in
      guard let lowest = numbers.heights?.lowerBound else { return }
      numbers.heights = try (row["highest"] as Double?).map { lowest...max(lowest, $0) }
    },
    .optional("steps", \.steps), .optionalWord("steps_source", \.stepsSource),
    .optional("heart_average", \.averageHeartRate), .optional("heart_max", \.maxHeartRate),
    .optional("energy", \.energy), .optional("graded_pace", \.gradedPace),
    .optionalWord("elevation_source", \.elevationSource), .required("threshold", \.threshold),
    .required("positions", \.positions), .required("flagged", \.flagged),
    .required("west", \.bounds.west), .required("south", \.bounds.south),
    .required("east", \.bounds.east), .required("north", \.bounds.north),
    HikeColumn("best") {
      PackedTimes.data(of: $0.best)
    } read: { row, numbers in
      numbers.best = try PackedTimes.times(in: row["best"])
    },
    HikeColumn("sketch") {
      PackedLine.data(of: $0.sketch)
    } read: { row, numbers in
      numbers.sketch = try (row["sketch"] as Data?).map(PackedLine.points) ?? []
    },
    HikeColumn("profile") {
      PackedHeights.data(of: $0.profile)
    } read: { row, numbers in
      numbers.profile = try (row["profile"] as Data?).map(PackedHeights.heights) ?? []
    },
  ]
}

extension HikeColumn {
  private init(
    _ name: String, value: @escaping @Sendable (HikeNumbers) -> any SQLConvertible,
    read: @escaping @Sendable (SQLRow, inout HikeNumbers) throws -> Void
  ) {
    self.name = name
    self.value = value
    self.read = read
  }

  private static func required<Value: SQLConvertible & Sendable>(
    _ name: String, _ path: Path<Value>
  ) -> Self {
    Self(name) {
      $0[keyPath: path]
    } read: { row, numbers in
      numbers[keyPath: path] = try row[name]
    }
  }

  private static func optional<Value: SQLConvertible & Sendable>(
    _ name: String, _ path: Path<Value?>
  ) -> Self {
    Self(name) {
      $0[keyPath: path]
    } read: { row, numbers in
      numbers[keyPath: path] = try row[name]
    }
  }

  /// An instant, stored as milliseconds since 1970.
  private static func time(_ name: String, _ path: Path<Timestamp>) -> Self {
    Self(name) {
      $0[keyPath: path].milliseconds
    } read: { row, numbers in
      numbers[keyPath: path] = try Timestamp(milliseconds: row[name])
    }
  }

  /// One of some words, stored by its raw value.
  /// - Parameter missing: the value of rows without a known one.
  private static func word<Word: RawRepresentable & Sendable>(
    _ name: String, _ path: Path<Word>, else missing: Word
  ) -> Self where Word.RawValue: SQLConvertible & Sendable {
    Self(name) {
      $0[keyPath: path].rawValue
    } read: { row, numbers in
      numbers[keyPath: path] = try (row[name] as Word.RawValue?).flatMap(Word.init) ?? missing
    }
  }

  private static func optionalWord<Word: RawRepresentable & Sendable>(
    _ name: String, _ path: Path<Word?>
  ) -> Self where Word.RawValue: SQLConvertible & Sendable {
    Self(name) {
      $0[keyPath: path]?.rawValue
    } read: { row, numbers in
      numbers[keyPath: path] = try (row[name] as Word.RawValue?).flatMap(Word.init)
    }
  }
}

extension HikeNumbers {
  /// Reads a row with all of `HikeColumn.all`.
  init(row: SQLRow) throws {
    let epoch = Timestamp(milliseconds: 0)
    self.init(from: epoch, to: epoch, within: .empty)
    for column in HikeColumn.all { try column.read(row, &self) }
  }
}
