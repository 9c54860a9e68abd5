import AmbleCore
import AmbleTracks
import Foundation

/// A row of `hike`. Its owner, its track and its lines are written, but not read.
struct HikeRow: StoredRecord {
  var hike = Hike(
    id: HikeID(""), details: HikeDetails(name: "", mode: nil), source: HikeSource(),
    numbers: HikeNumbers(from: .epoch, to: .epoch, within: .empty), createdAt: .epoch, revision: 0)
  var owner = UserID("")
  var track = TrackID("")
  var planned: [Coordinate] = []
  var outline: [Coordinate] = []

  static let table = RecordTable("hike", columns)
  private static let columns: [Column<Self>] = itself + details + source + numbers

  private static let itself: [Column<HikeRow>] = [
    .init("id", \.hike.id).key, .init("account", \.owner).onlyWritten,
    .init("track", \.track).onlyWritten,
    .computed("planned") { $0.planned.isEmpty ? nil : PackedLine.data(of: $0.planned) },
    .computed("outline") { PackedLine.data(of: $0.outline) },
    .init("created_at", \.hike.createdAt), .init("revision", \.hike.revision),
    .apart("deleted_at", isOptional: true),
  ]

  /// The columns of what the user can change.
  static let details: [Column<HikeRow>] = [
    .init("name", \.hike.details.name), .word("mode", \.hike.details.mode),
    .init("note", \.hike.details.note),
    .init("companions", \.hike.details.companions, storing: JSONText.text, reading: JSONText.value),
  ]

  private static let source: [Column<HikeRow>] = [
    .init("upload", \.hike.source.uploadID), .init("sport", \.hike.source.sport),
    .init("recorder", \.hike.source.recorder),
    .init(
      "totals", \.hike.source.totals.stored, storing: { try $0.map(JSONText.text) },
      reading: { try $0.map(JSONText.value) }),
  ]

  /// The columns of the numbers that are computed from the recording.
  static let numbers: [Column<HikeRow>] = [
    .init("started_at", \.hike.numbers.startedAt), .init("ended_at", \.hike.numbers.endedAt),
    .init("utc_offset", \.hike.numbers.utcOffset), .init("distance", \.hike.numbers.distance),
    .init(
      "distance_source", \.hike.numbers.distanceSource, storing: { Optional($0.rawValue) },
      reading: { $0.flatMap(DistanceSource.init) ?? .positions }),
    .init("positions_distance", \.hike.numbers.storedPositionsDistance),
    .init("duration", \.hike.numbers.duration),
    .init("moving_duration", \.hike.numbers.movingDuration),
    .init("ascent", \.hike.numbers.ascent), .init("descent", \.hike.numbers.descent),
    .init("net", \.hike.numbers.net), .init("lowest", \.hike.numbers.storedLowest),
    .init("highest", \.hike.numbers.storedHighest), .init("steps", \.hike.numbers.steps),
    .word("steps_source", \.hike.numbers.stepsSource),
    .init("heart_average", \.hike.numbers.averageHeartRate),
    .init("heart_max", \.hike.numbers.maxHeartRate), .init("energy", \.hike.numbers.energy),
    .init("graded_pace", \.hike.numbers.gradedPace),
    .word("elevation_source", \.hike.numbers.elevationSource),
    .init("threshold", \.hike.numbers.threshold), .init("positions", \.hike.numbers.positions),
    .init("flagged", \.hike.numbers.flagged), .init("west", \.hike.numbers.bounds.west),
    .init("south", \.hike.numbers.bounds.south), .init("east", \.hike.numbers.bounds.east),
    .init("north", \.hike.numbers.bounds.north),
    .init("best", \.hike.numbers.best, storing: PackedTimes.data, reading: PackedTimes.times),
    .init(
      "sketch", \.hike.numbers.sketch, storing: { Optional(PackedLine.data(of: $0)) },
      reading: { $0.map(PackedLine.points) ?? [] }),
    .init(
      "profile", \.hike.numbers.profile, storing: { Optional(PackedHeights.data(of: $0)) },
      reading: { $0.map(PackedHeights.heights) ?? [] }),
  ]
}

extension HikeNumbers {
  /// The distance along the positions. A row of an earlier version has only the one that is read
  /// before.
  fileprivate var storedPositionsDistance: Double? {
    get { positionsDistance }
    set { positionsDistance = newValue ?? distance }
  }

  /// The lowest height, for a column that is read before that of the highest.
  fileprivate var storedLowest: Double? {
    get { heights?.lowerBound }
    set { heights = newValue.map { $0...$0 } }
  }

  fileprivate var storedHighest: Double? {
    get { heights?.upperBound }
    set {
      guard let lowest = heights?.lowerBound else { return }
      heights = newValue.map { lowest...max(lowest, $0) }
    }
  }
}
