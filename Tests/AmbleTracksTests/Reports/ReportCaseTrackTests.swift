import AmbleCore
import AmbleTracks
import Testing

/// Recordings after public bug reports of other programs, with the answers that their folders state.
@Suite(.enabled(if: SharedData.isHere, Comment(rawValue: SharedData.absence)))
struct ReportCaseTrackTests {
  private func analysis(_ path: String) throws -> TrackAnalysis {
    let activity = try #require(try SharedData.read("cases/reports/" + path).activities.first)
    return TrackAnalysis(
      of: activity.samples, altitudes: activity.altitudeSource, mode: activity.mode,
      barometerThreshold: activity.barometerThreshold)
  }

  /// 16: a level walk has a climb of 0, though some records have the altitude 0.
  @Test(arguments: [
    "first-fix-18m.gpx", "first-fix-250m.gpx", "first-fix-minimal.gpx", "fit-18m.fit",
    "fit-250m.fit",
    "gpx-18m.gpx", "gpx-250m.gpx", "one-dropout-200m-30s.gpx", "one-dropout-20m-10s.gpx",
  ])
  func zerosAreNoHeights(file: String) throws {
    let walk = try analysis("16-altitude-drops-to-zero/" + file)
    #expect(walk.ascent < 1 && walk.descent < 1, "\(walk.ascent) up, \(walk.descent) down")
  }

  /// 17: metres of the way, by the laps.
  @Test(arguments: [("time-only-between.tcx", 1680.0), ("one-in-ten-legs.tcx", 2520)])
  func timesAloneAreNoPauses(file: String, metres: Double) throws {
    let walk = try analysis("17-tcx-partial-trackpoints/" + file)
    #expect(abs(walk.distance - metres) < 0.005 * metres)
    #expect(abs(walk.positionsDistance - metres) < 0.01 * metres)
    #expect(walk.pauses.isEmpty)
  }

  /// 17: metres up, which other records have than the positions. The watch counts 4 m.
  @Test(arguments: [
    ("split-readings.tcx", 60.0), ("minimal-heights.tcx", 60), ("elemnt-bolt.fit", 4),
  ])
  func heightsOfOtherRecordsCount(file: String, metres: Double) throws {
    let walk = try analysis("17-tcx-partial-trackpoints/" + file)
    #expect(abs(walk.ascent - metres) <= 2, "\(walk.ascent)")
  }

  /// 17: omitted parts do not affect the rest.
  @Test(arguments: ["first-without-position.tcx", "minimal.tcx"])
  func nothingIsPaused(file: String) throws {
    #expect(try analysis("17-tcx-partial-trackpoints/" + file).pauses.isEmpty)
  }
}
