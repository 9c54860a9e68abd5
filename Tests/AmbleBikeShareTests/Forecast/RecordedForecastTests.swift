import Foundation
import Testing

/// Scores on recorded days, next to simple forecasts by the same code.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: RecordedDays.folder.path),
    "there is no ../shared/data"))
struct RecordedForecastTests {
  /// Oslo: learned on 13 days, judged on the two after, this beats the simple forecasts.
  @Test func osloBeatsSimpleForecasts() throws {
    let days = try RecordedDays(
      folder: RecordedDays.folder.appending(path: "oslo-2024"), days: "2024-09-11"..."2024-09-25")
    var trial = ForecastTrial.oslo
    // 2024-09-24 00:00 UTC
    trial.judgesFrom = 1_727_136_000
    trial.samples = 12_000
    let result = trial.run(days)
    for what in ["vehicle", "dock"] {
      for minutes in [20.0, 40] {
        for group in 0..<3 {
          let ours = result.score(what, minutes, "Amble", group)
          let walls = result.score(what, minutes, "walls", group)
          let skellam = result.score(what, minutes, "Skellam", group)
          #expect(ours.count > 100)
          #expect(ours.brier < skellam.brier, "\(what) \(minutes) \(group)")
          #expect(ours.log < skellam.log, "\(what) \(minutes) \(group)")
          #expect(ours.brier < walls.brier * 1.005, "\(what) \(minutes) \(group)")
          #expect(ours.log < walls.log * 1.005, "\(what) \(minutes) \(group)")
          let table = result.score(what, minutes, "table", group)
          #expect(ours.brier < table.brier, "\(what) \(minutes) \(group)")
          #expect(ours.log < table.log, "\(what) \(minutes) \(group)")
        }
      }
    }
  }

  /// Chicago: learned on five days and not after, as before a restart, this is as good as a table
  /// of the outcomes of the counts in the same days. A hundredth is left to chance.
  @Test func chicagoIsAsGoodAsTheTable() throws {
    let days = try RecordedDays(
      folder: RecordedDays.folder.appending(path: "divvy-2013"), days: "2013-09-18"..."2013-09-25")
    var trial = ForecastTrial.chicago
    // 2013-09-23 00:00 UTC
    trial.judgesFrom = 1_379_894_400
    trial.samples = 40_000
    trial.keepsLearning = false
    trial.judgesSimple = false
    let result = trial.run(days)
    for what in ["vehicle", "dock"] {
      for minutes in trial.horizons {
        for group in 0..<3 {
          let ours = result.score(what, minutes, "Amble", group)
          let table = result.score(what, minutes, "table", group)
          #expect(ours.count > 500)
          #expect(ours.brier < table.brier * 1.01, "\(what) \(minutes) \(group)")
          #expect(ours.log < table.log, "\(what) \(minutes) \(group)")
        }
      }
    }
  }

  /// A new system: learned for one hour, this beats the present counts.
  @Test func theFirstHourBeatsAsNow() throws {
    let days = try RecordedDays(
      folder: RecordedDays.folder.appending(path: "oslo-2024"), days: "2024-09-24"..."2024-09-25")
    var trial = ForecastTrial.oslo
    trial.judgesFrom = 1_727_200_000
    trial.learnsFrom = trial.judgesFrom - 3600
    trial.keepsLearning = false
    trial.samples = 6000
    let result = trial.run(days)
    for what in ["vehicle", "dock"] {
      for group in 0..<3 {
        let ours = result.score(what, 20, "Amble", group)
        let now = result.score(what, 20, "as now", group)
        #expect(ours.brier < now.brier, "\(what) \(group)")
        #expect(ours.log < now.log, "\(what) \(group)")
      }
    }
  }
}
