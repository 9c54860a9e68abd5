import AmbleCore
import AmbleTracks
import Testing

/// Readings that are spread over several records, and times that only some points have.
struct SpreadReadingsTests {
  private func tcx(_ points: [String], timer: Int, metres: Int) -> String {
    """
    <TrainingCenterDatabase><Activities><Activity Sport="Other"><Id>x</Id>
    <Lap StartTime="x"><TotalTimeSeconds>\(timer)</TotalTimeSeconds>
    <DistanceMeters>\(metres)</DistanceMeters><Track>
    \(points.joined(separator: "\n"))
    </Track></Lap></Activity></Activities></TrainingCenterDatabase>
    """
  }

  private func time(_ second: Int) -> String {
    let (minute, rest) = (second / 60, second % 60)
    return "2026-05-10T08:\(minute / 10)\(minute % 10):\(rest / 10)\(rest % 10)Z"
  }

  private func point(_ second: Int, _ content: String) -> String {
    "<Trackpoint><Time>\(time(second))</Time>\(content)</Trackpoint>"
  }

  /// A position on the equator: 0.0001° are 11.13 m.
  private func position(_ steps: Int) -> String {
    "<Position><LatitudeDegrees>0</LatitudeDegrees>"
      + "<LongitudeDegrees>\(Double(steps + 1) / 10_000)</LongitudeDegrees></Position>"
  }

  private func analysis(_ text: String) throws -> TrackAnalysis {
    let activity = try #require(try TrackReader.read(Array(text.utf8)).activities.first)
    return TrackAnalysis(
      of: activity.samples, altitudes: activity.altitudeSource, mode: activity.mode)
  }

  /// Each moment has a point with the position, one with the altitude three seconds later, and one with
  /// a heart rate. From 100 m to 130 m up and back: 30 m each.
  @Test func altitudesOfOtherRecordsAreHeights() throws {
    let points = (0...60).flatMap { step in
      [
        point(10 * step, position(step)),
        point(10 * step + 3, "<AltitudeMeters>\(100 + min(step, 60 - step))</AltitudeMeters>"),
        point(10 * step + 6, "<HeartRateBpm><Value>120</Value></HeartRateBpm>"),
      ]
    }
    let walk = try analysis(tcx(points, timer: 606, metres: 668))
    #expect(abs(walk.ascent - 30) < 1 && abs(walk.descent - 30) < 1)
    #expect(abs(walk.distance - 668) < 0.01 && walk.distanceSource == .device)
    #expect(abs((walk.heartRate?.average ?? 0) - 120) < 1e-9)
    // The positions are stored: they have their own heights and heart rates.
    let stored = walk.samples.filter { $0.position != nil }
    #expect(stored.count { $0.altitude != nil } >= 60)
    #expect(stored.allSatisfy { $0.heartRate == 120 })
  }

  /// Altitudes in every tenth position are heights.
  @Test func fewAltitudesAreHeights() throws {
    let points = (0...300).map { step in
      let altitude = "<AltitudeMeters>\(100 + Double(step) / 10)</AltitudeMeters>"
      return point(step, position(step) + (step % 10 == 0 ? altitude : ""))
    }
    let walk = try analysis(tcx(points, timer: 300, metres: 3340))
    #expect(abs(walk.ascent - 30) < 0.1)
  }

  /// Altitudes 100 s apart are heights: a minute and more may lie between two.
  @Test func altitudesFarApartAreHeights() throws {
    let points = (0...120).map { step in
      let altitude = "<AltitudeMeters>\(100 + Double(step) / 4)</AltitudeMeters>"
      return point(5 * step, position(step) + (step % 20 == 0 ? altitude : ""))
    }
    let walk = try analysis(tcx(points, timer: 600, metres: 1336))
    #expect(abs(walk.ascent - 30) < 0.1)
  }

  /// A lap counts 1,200 m in 120 s, of which some at an end are without positions, as indoors: the
  /// count is the distance, spread evenly as the speed was.
  @Test(arguments: [0..<30, 90..<121])
  func anEndWithoutPositionsIsCounted(hidden: Range<Int>) throws {
    let points = (0...120).map { second in
      let inside = "<AltitudeMeters>5</AltitudeMeters>"
      return point(second, hidden.contains(second) ? inside : position(second))
    }
    let run = try analysis(tcx(points, timer: 120, metres: 1200))
    #expect(run.distance == 1200 && run.distanceSource == .device)
    #expect(abs(run.distances[60] - 600) < 1)
  }

  /// Records of one time are one sample.
  @Test func recordsOfATimeAreMerged() throws {
    let points = (0...9).flatMap { step in
      [
        point(step, position(step)), point(step, "<AltitudeMeters>7</AltitudeMeters>"),
        point(step, "<DistanceMeters>\(step * 11)</DistanceMeters>"),
      ]
    }
    let text = tcx(points, timer: 9, metres: 99)
    let samples = try #require(try TrackReader.read(Array(text.utf8)).activities.first).samples
    #expect(samples.count == 10)
    #expect(samples.allSatisfy { $0.altitude == 7 && $0.distance != nil })
  }

  /// Points with a time alone between the others are no pauses: the timer ran all the time.
  @Test func aTimeAloneSaysNothing() throws {
    let points = (0...100).map { point(5 * $0, $0 % 2 == 0 ? position($0 / 2) : "") }
    let walk = try analysis(tcx(points, timer: 500, metres: 560))
    #expect(walk.pauses.isEmpty && walk.recordedDuration == 500)
    #expect(abs(walk.distance - 560) < 0.01)
  }

  /// Of 700 s the timer ran for 200 s, so the point with a time alone marks a pause of 500 s, as old
  /// devices write it.
  @Test func aPauseIsWhereTheTimerStood() throws {
    var points = (0...10).map { point(10 * $0, position($0)) } + [point(102, "")]
    points += (0...10).map { point(600 + 10 * $0, position(10 + $0)) }
    let walk = try analysis(tcx(points, timer: 200, metres: 223))
    #expect(walk.pauses == [TrackPause(before: 11, duration: 500)])
    #expect(walk.recordedDuration == 200)
  }

  /// Laps without counts in their points: 100 m in the first, 300 m in the second.
  @Test func lapsCountForTheirPoints() throws {
    let first = (0...10).map { point($0, position($0)) }.joined()
    let second = (11...20).map { point($0, position($0)) }.joined()
    let text = """
      <TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>x</Id>
      <Lap><DistanceMeters>100</DistanceMeters><Track>\(first)</Track></Lap>
      <Lap><DistanceMeters>300</DistanceMeters><Track>\(second)</Track></Lap>
      </Activity></Activities></TrainingCenterDatabase>
      """
    let walk = try analysis(text)
    #expect(walk.distances[10] == 100)
    #expect(walk.distance == 400)
  }

  /// Times at the first, the eleventh and the last of 31 points: the others are estimated, and the whole
  /// line is kept. The first ten steps take 20 s, the others 60 s.
  @Test func pointsWithoutATimeStay() throws {
    let points = (0...30).map { step in
      let second = [0: 0, 10: 20, 30: 80][step]
      let moment = second.map { "<time>\(time($0))</time>" } ?? ""
      return "<trkpt lat=\"0\" lon=\"\(Double(step + 1) / 10_000)\">\(moment)</trkpt>"
    }
    let text = "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    let file = try TrackReader.read(Array(text.utf8))
    let walk = try analysis(text)
    #expect(abs(walk.distance - 30 * 11.132) < 0.1)
    #expect(walk.flaggedCount == 0 && walk.duration == 80)
    #expect(abs(walk.seconds[5] - 10) < 0.01 && abs(walk.seconds[20] - 50) < 0.01)
    #expect(
      file.losses.map(\.message) == ["Estimated the time of 28 points without a valid one."])
  }

  /// Before the first time and after the last, the average speed between them is assumed: 5.566 m/s.
  @Test func theEndsKeepTheirSpeed() throws {
    let points = (0...30).map { step in
      let moment = [10: time(20), 20: time(40)][step].map { "<time>\($0)</time>" } ?? ""
      return "<trkpt lat=\"0\" lon=\"\(Double(step + 1) / 10_000)\">\(moment)</trkpt>"
    }
    let walk = try analysis("<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>")
    #expect(abs(walk.duration - 60) < 0.01)
    #expect(abs(walk.distance - 30 * 11.132) < 0.1)
  }

  /// One time does not determine the others: the track is a plan without times, and whole.
  @Test func aSingleTimeSaysNothing() throws {
    let points = (0...30).map { step in
      let moment = step == 0 ? "<time>\(time(0))</time>" : ""
      return "<trkpt lat=\"0\" lon=\"\(Double(step + 1) / 10_000)\">\(moment)</trkpt>"
    }
    let text = "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    let walk = try analysis(text)
    #expect(abs(walk.distance - 30 * 11.132) < 0.1 && walk.flaggedCount == 0)
  }

  /// The heights of a watch with a barometer count by its rule; if they are as rough as a receiver's,
  /// by the rule of those.
  @Test(arguments: [
    ("Garmin Forerunner 945", 0.0, AltitudeSource.barometer), ("fēnix 6X Pro", 0, .barometer),
    ("Suunto Ambit3 Peak", 0, .barometer), ("Wahoo ELEMNT BOLT", 0, .barometer),
    ("Garmin Forerunner 945", 4, .gps), ("Garmin Connect", 0, .unknown),
    ("Garmin Forerunner 235", 0, .gps),
  ])
  func aNamedBarometerCounts(name: String, noise: Double, source: AltitudeSource) throws {
    let points = (0...60).map { step in
      let height = 100 + Double(step) / 10 + (step % 2 == 0 ? noise : 0)
      return "<trkpt lat=\"0\" lon=\"\(Double(step + 1) / 10_000)\"><ele>\(height)</ele>"
        + "<time>\(time(step))</time></trkpt>"
    }
    let text = "<gpx creator=\"\(name)\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    let activity = try TrackReader.read(Array(text.utf8)).activities[0]
    #expect(activity.altitudeSource == source)
    #expect((activity.barometerThreshold == 2.5) == (source == .barometer || noise > 0))
  }
}
