import AmbleCore
import AmbleFormats
import AmbleJournal

/// The statistics of the hikes of a mode, with the modes of all.
struct HikeStatisticsAnswer {
  let statistics: HikeStatistics
  let modes: [ModeCount]

  /// The number of hikes of a mode.
  struct ModeCount {
    let mode: Mode
    let count: Int
  }

  static let resource = Resource<Self>(
    "HikeStatistics",
    [
      .required("total", \.statistics.total, .object(totals)),
      .required("days", \.statistics.days, .list(of: .object(period("date")))),
      .required("weeks", \.statistics.weeks, .list(of: .object(period("start", "A Monday.")))),
      .required("months", \.statistics.months, .list(of: .object(period("month")))),
      .required("years", \.statistics.years, .list(of: .object(period("year")))),
      .written("records", .map(of: record.schema)) { answer, json in
        json.object { json in
          for item in answer.statistics.records {
            json.key(named: item.kind.rawValue)
            json.object { record.write(item, to: &$0) }
          }
        }
      },
      .required(
        "best", \.statistics.best, .list(of: .object(best)),
        "For each mode, the shortest time over each usual distance."),
      .required(
        "modes", \.modes, .list(of: .object(count)),
        "The modes of all hikes, also those that were not asked for."),
    ])

  private static let totals = Resource<HikeTotals>([
    .required("count", \.count, .integer()),
    .required("distance", \.distance, .number(decimals: 1)),
    .required("duration", \.duration, .number(decimals: 1)),
    .required("moving_duration", \.movingDuration, .number(decimals: 1)),
    .required("ascent", \.ascent, .number(decimals: 1)),
    .required("descent", \.descent, .number(decimals: 1)),
    .required(
      "with_heights", \.withHeights, .integer(),
      "Hikes whose heights are known; ascent is theirs."),
    .required("steps", \.steps, .integer(), "Steps of the hikes whose steps are known."),
  ])

  private static func period(
    _ label: StaticString, _ about: String? = nil
  ) -> Resource<HikeStatistics.Period> {
    Resource([.required(label, \.name, .text(), about), .members(of: totals, in: \.totals)])
  }

  private static let record = Resource<HikeStatistics.Record>([
    .required("value", \.value, .number(decimals: 2), "Metres or seconds."),
    .members(of: reference, in: \.hike),
  ])

  private static let best = Resource<HikeStatistics.Best>([
    .required("distance", \.time.distance, .number(decimals: 3)),
    .required("duration", \.time.duration, .number(decimals: 1)),
    .members(of: reference, in: \.hike),
  ])

  private static let reference = Resource<HikeFigures>([
    .required("id", \.id, .id()), .required("name", \.name, .text()),
    .orNull("mode", \.mode, .mode), .required("started_at", \.startedAt, .time),
  ])

  private static let count = Resource<ModeCount>([
    .required("mode", \.mode, .mode), .required("count", \.count, .integer()),
  ])
}
