import AmbleCore
import AmbleTracks
import Testing

/// Sessions, pauses and devices of FIT files, made byte by byte.
struct FITSessionTests {
  /// The totals of the builder's session: 60 s, 50 s with the timer, 40 s in motion, 500 strides.
  @Test func aSessionHasItsTotals() throws {
    let activity = try #require(TrackReader.read(FITBuilder.walk().file()).activities.first)
    var totals = DeviceTotals()
    (totals.distance, totals.duration, totals.timerDuration) = (100, 60, 50)
    (totals.movingDuration, totals.steps, totals.energy) = (40, 1000, 56)
    (totals.ascent, totals.descent) = (12, 34)
    #expect(activity.totals == totals)
    #expect(activity.mode == .walk)
    #expect(activity.sport == "walking")
    #expect(activity.recorder == "fenix5")
  }

  /// The change between two sports is no activity, unless the file has nothing else.
  @Test func transitionsAreLeftOut() {
    let legs = ["swimming", "transition", "cycling"].map { Activity(sport: $0) }
    var file = TrackFile(path: "a.fit", activities: legs)
    file.leaveOutTransitions()
    #expect(file.activities.map(\.sport) == ["swimming", "cycling"])
    #expect(
      file.losses == [
        TrackFileLoss(in: "a.fit", message: "Left out a transition between two sports.")
      ])
    var alone = TrackFile(activities: [legs[1]])
    alone.leaveOutTransitions()
    #expect(alone.activities.count == 1 && alone.losses.isEmpty)
  }

  /// Strides by bike are turns of the crank: no steps.
  @Test func ridesHaveNoSteps() throws {
    var builder = FITBuilder()
    builder.define(0, message: 20, FITBuilder.recordFields)
    builder.record(0)
    builder.session(0, sport: 2, distance: 100)
    let activity = try #require(TrackReader.read(builder.file()).activities.first)
    #expect(activity.mode == .bike)
    #expect(activity.totals.steps == nil)
  }

  /// Sessions begin at 0 s and 10 s: records from 10 s on belong to the second, regardless of the
  /// place of the sessions' messages.
  @Test(arguments: [true, false]) func sessionsShareTheRecordsByTime(sessionsFirst: Bool) throws {
    var builder = FITBuilder()
    func addSessions() {
      builder.session(10, sport: 17, distance: 20)
      builder.session(0, sport: 1, distance: 10)
    }
    if sessionsFirst { addSessions() }
    builder.define(0, message: 20, FITBuilder.recordFields)
    for second: Int64 in [0, 5, 9, 10, 11] { builder.record(second) }
    if !sessionsFirst { addSessions() }
    let activities = try TrackReader.read(builder.file()).activities
    #expect(activities.map(\.mode) == [.run, .hike])
    #expect(activities.map(\.samples.count) == [3, 2])
    #expect(activities.map(\.totals.distance) == [10, 20])
  }

  /// A session without records is named in a loss.
  @Test func aSessionWithoutRecordsIsDropped() throws {
    var builder = FITBuilder.walk()
    builder.session(100, sport: 1, distance: 10)
    let file = try TrackReader.read(builder.file())
    #expect(file.activities.count == 1)
    #expect(file.losses.map(\.message) == ["Dropped 1 session without records."])
  }

  /// Two laps of 60 s with 1000 m and 500 m, and no session: their sums are the totals.
  @Test func lapsStandInForASession() throws {
    var builder = FITBuilder()
    builder.define(0, message: 20, FITBuilder.recordFields)
    builder.record(0)
    builder.record(120)
    builder.define(
      1, message: 19,
      [
        (253, 4, FITBuilder.uint32), (2, 4, FITBuilder.uint32), (9, 4, FITBuilder.uint32),
        (25, 1, FITBuilder.enumeration), (21, 2, FITBuilder.uint16),
      ])
    for (second, distance) in [(Int64(0), Int64(1000)), (60, 500)] {
      let begin = Int64(FITBuilder.start) + second
      builder.data(1, [(begin + 60, 4), (begin, 4), (distance * 100, 4), (17, 1), (7, 2)])
    }
    let activity = try #require(TrackReader.read(builder.file()).activities.first)
    #expect(activity.mode == .hike)
    #expect(activity.totals.distance == 1500)
    #expect(activity.totals.ascent == 14)
  }

  /// The timer stops at 2 s and starts at 60 s: the record at 60 s is after a pause. The first stop
  /// and start within the same second are no pause.
  @Test func aStoppedTimerIsAPause() throws {
    var builder = FITBuilder()
    builder.define(0, message: 20, FITBuilder.recordFields)
    builder.timer(0, 0)
    builder.record(0)
    builder.timer(4, 1)
    builder.timer(0, 1)
    builder.record(1)
    builder.record(2)
    builder.timer(4, 2)
    builder.timer(0, 60)
    builder.record(60)
    builder.record(61)
    let samples = try #require(TrackReader.read(builder.file()).activities.first).samples
    #expect(samples.map(\.isAfterPause) == [false, false, false, true, false])
  }

  /// The Edge 500 writes a record at 59 s, before it starts the timer at 60 s: the way to either is
  /// unknown.
  @Test func aRecordBeforeTheStartIsAfterThePause() throws {
    var builder = FITBuilder()
    builder.define(0, message: 20, FITBuilder.recordFields)
    builder.timer(0, 0)
    builder.record(0)
    builder.record(2)
    builder.timer(4, 2)
    builder.record(59)
    builder.timer(0, 60)
    builder.record(60)
    builder.record(61)
    let samples = try #require(TrackReader.read(builder.file()).activities.first).samples
    #expect(samples.map(\.isAfterPause) == [false, false, true, true, false])
  }

  /// Records are sorted by time, and the loss counts those that were too late in the file.
  @Test func recordsOutOfOrderAreSorted() throws {
    var builder = FITBuilder()
    builder.define(0, message: 20, FITBuilder.recordFields)
    for second: Int64 in [0, 3, 1, 2, 4] { builder.record(second) }
    let file = try TrackReader.read(builder.file())
    let times = try #require(file.activities.first).samples.compactMap(\.time)
    #expect(times == (0..<5).map { FITBuilder.startMilliseconds + $0 * 1000 })
    #expect(file.losses.map(\.message) == ["Sorted 2 records out of order."])
  }

  /// A record with a damaged time, 100 days later, is dropped.
  @Test func aRecordFarFromTheOthersIsDropped() throws {
    var builder = FITBuilder()
    builder.define(0, message: 20, FITBuilder.recordFields)
    for second: Int64 in [0, 1, 8_640_000, 2] { builder.record(second) }
    let file = try TrackReader.read(builder.file())
    #expect(file.activities.first?.samples.count == 3)
    #expect(file.losses.map(\.message) == ["Dropped 1 record more than 30 days from the others."])
  }

  /// A message about a device: index 1, source “local” (5), and the type of the sensor: 4 is a
  /// barometer, 0 is GPS.
  @Test(arguments: [(Int64(4), AltitudeSource.barometer), (0, .gps), (3, .unknown)])
  func sensorsTellTheSourceOfAltitudes(sensor: Int64, source: AltitudeSource) throws {
    var builder = FITBuilder()
    builder.define(0, message: 20, FITBuilder.recordFields)
    builder.record(0)
    builder.define(
      1, message: 23,
      [
        (0, 1, FITBuilder.uint8), (1, 1, FITBuilder.uint8), (25, 1, FITBuilder.enumeration),
      ])
    builder.data(1, [(1, 1), (sensor, 1), (5, 1)])
    let activity = try #require(TrackReader.read(builder.file()).activities.first)
    #expect(activity.altitudeSource == source)
  }

  /// An FR910XT (1328 of Garmin) has a barometer and does not list it.
  @Test func oldDevicesAreKnownByName() throws {
    var builder = FITBuilder()
    builder.define(
      15, message: 0,
      [
        (0, 1, FITBuilder.enumeration), (1, 2, FITBuilder.uint16), (2, 2, FITBuilder.uint16),
      ])
    builder.data(15, [(4, 1), (1, 2), (1328, 2)])
    builder.define(0, message: 20, FITBuilder.recordFields)
    builder.record(0)
    let activity = try #require(TrackReader.read(builder.file()).activities.first)
    #expect(activity.recorder == "fr910xt")
    #expect(activity.altitudeSource == .barometer)
  }

  /// The closing message has the time in UTC and by the local clock, 2 hours ahead.
  @Test func theClosingMessageTellsTheZone() throws {
    var builder = FITBuilder.walk()
    builder.define(1, message: 34, [(253, 4, FITBuilder.uint32), (5, 4, FITBuilder.uint32)])
    builder.data(1, [(Int64(FITBuilder.start) + 99, 4), (Int64(FITBuilder.start) + 99 + 7200, 4)])
    #expect(try TrackReader.read(builder.file()).activities.first?.utcOffset == 7200)
  }

  /// Times below 2²⁸ count from when the device was switched on. The closing message at 1000 s there
  /// was at the start by the local clock, so the record at 940 s was a minute before.
  @Test func timesOfAClockThatWasNotSetAreShifted() throws {
    var builder = FITBuilder()
    builder.define(0, message: 20, [(253, 4, FITBuilder.uint32), (3, 1, FITBuilder.uint8)])
    builder.data(0, [(940, 4), (70, 1)])
    builder.define(1, message: 34, [(253, 4, FITBuilder.uint32), (5, 4, FITBuilder.uint32)])
    builder.data(1, [(1000, 4), (Int64(FITBuilder.start), 4)])
    let file = try TrackReader.read(builder.file())
    #expect(file.activities.first?.samples.first?.time == FITBuilder.startMilliseconds - 60_000)
    #expect(file.losses.count == 1)
  }
}
