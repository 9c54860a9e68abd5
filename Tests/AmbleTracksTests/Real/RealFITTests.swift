import AmbleCore
import AmbleTracks
import Testing

/// Real recordings against the totals of their devices and against fitdecode 0.11 (PyPI).
struct RealFITTests {
  /// The expected values of a recording with one session.
  struct Recording: Sendable, CustomTestStringConvertible {
    var path: String
    /// Numbers of records, and of those with a position, by fitdecode.
    var samples: Int, positions: Int
    /// Sums over the records by fitdecode: metres, beats per minute, strides or turns per minute,
    /// degrees, watts.
    var altitudes: Double, heartRates: Int, cadences: Double, temperatures: Double, powers: Int
    /// The distance of the last record by fitdecode, metres.
    var lastDistance: Double
    /// The totals of the session by fitdecode; the README of the data states the same.
    var distance: Double, timer: Double
    var ascent: Double?
    var descent: Double?
    var steps: Int?
    var mode: Mode
    var source: AltitudeSource

    var testDescription: String { path }
  }

  private static let recordings = [
    Recording(
      path: "tracks/10kUNLP2014-Garmin15.fit", samples: 686, positions: 686, altitudes: 0,
      heartRates: 0, cadences: 0, temperatures: 0, powers: 0, lastDistance: 10010.82,
      distance: 10010.82, timer: 2223.803, mode: .run, source: .gps),
    Recording(
      path: "tracks/developer-types.fit", samples: 3424, positions: 3424, altitudes: 347215.8,
      heartRates: 447994, cadences: 255753, temperatures: 0, powers: 748931, lastDistance: 6753.99,
      distance: 6753.99, timer: 3424, mode: .run, source: .unknown),
    Recording(
      path: "tracks/edge500.fit", samples: 10686, positions: 10677, altitudes: 1718674.6,
      heartRates: 1740194, cadences: 740607, temperatures: 245058, powers: 0,
      lastDistance: 92622.34, distance: 92622.34, timer: 10641.06, ascent: 541, descent: 541,
      mode: .bike, source: .barometer),
    Recording(
      path: "tracks/edge810.fit", samples: 4700, positions: 4700, altitudes: 621943.6,
      heartRates: 718687, cadences: 405051, temperatures: 90684, powers: 1_294_783,
      lastDistance: 41337.47, distance: 41339.38, timer: 4700.05, ascent: 514, descent: 515,
      mode: .bike, source: .barometer),
    Recording(
      path: "tracks/fenix5-walk.fit", samples: 17, positions: 17, altitudes: 2.8, heartRates: 1281,
      cadences: 1030, temperatures: 442, powers: 0, lastDistance: 67.85, distance: 67.85,
      timer: 45.379, ascent: 1, descent: 0, steps: 82, mode: .walk, source: .barometer),
    Recording(
      path: "motion/hikes/fgebhart/2019-09-14-17-22-05.fit", samples: 1202, positions: 1157,
      altitudes: 107807.8, heartRates: 155925, cadences: 77147, temperatures: 32340, powers: 0,
      lastDistance: 5839.77, distance: 5839.77, timer: 3164.606, ascent: 234, descent: 233,
      steps: 6934, mode: .run, source: .barometer),
    Recording(
      path: "motion/hikes/fgebhart/2020-08-20-09-34-33.fit", samples: 4727, positions: 4673,
      altitudes: 4_844_700.8, heartRates: 0, cadences: 179207, temperatures: 142007, powers: 0,
      lastDistance: 20344.13, distance: 20344.13, timer: 20440.858, ascent: 500, descent: 496,
      steps: 22290, mode: .walk, source: .barometer),
    Recording(
      path: "motion/hikes/fgebhart/cycling_bad_schandau.fit", samples: 3993, positions: 3993,
      altitudes: 817556.4, heartRates: 0, cadences: 0, temperatures: 103119, powers: 0,
      lastDistance: 44964.27, distance: 44964.27, timer: 17970.396, ascent: 447, descent: 451,
      mode: .bike, source: .barometer),
    Recording(
      path: "motion/hikes/fgebhart/hike_with_coordinates_muggenbrunn.fit", samples: 2704,
      positions: 2659, altitudes: 2_861_969.6, heartRates: 0, cadences: 109541.5,
      temperatures: 60306, powers: 0, lastDistance: 10241.71, distance: 10241.71,
      timer: 10756.894, ascent: 367, descent: 371, steps: 13560, mode: .walk, source: .barometer),
    Recording(
      path: "motion/hikes/martin-ueding/2023-09-08-08-53-49_Breskens.fit", samples: 1092,
      positions: 1084, altitudes: 5397.6, heartRates: 119847, cadences: 0, temperatures: 0,
      powers: 0, lastDistance: 20292.64, distance: 20292.64, timer: 4538.123, ascent: 77,
      descent: 64, mode: .bike, source: .gps),
    Recording(
      path: "motion/hikes/martin-ueding/2024-05-10-19-32-04.fit", samples: 1085, positions: 1082,
      altitudes: 19753.2, heartRates: 115642, cadences: 54289.5, temperatures: 0, powers: 0,
      lastDistance: 7390.13, distance: 7390.13, timer: 4961.135, ascent: 239, descent: 228,
      steps: 8662, mode: .walk, source: .gps),
    Recording(
      path: "motion/hikes/msimms/20140530_hike_garmin_fr910xt.fit", samples: 1706,
      positions: 1706, altitudes: 2_769_946.8, heartRates: 0, cadences: 0, temperatures: 0,
      powers: 0, lastDistance: 4240.89, distance: 4240.89, timer: 6763.888, ascent: 303,
      descent: 311, mode: .run, source: .barometer),
    Recording(
      path: "motion/hikes/msimms/20210507_run_coros_pace_2.fit", samples: 2364, positions: 2348,
      altitudes: 7154, heartRates: 399504, cadences: 216086, temperatures: 0, powers: 634203,
      lastDistance: 9511.86, distance: 9512.72, timer: 2364.74, ascent: 24, descent: 29,
      steps: 7160, mode: .run, source: .barometer),
    // The session has hundredths of the climbs, which fitdecode lists as separate fields.
    Recording(
      path: "motion/hikes/msimms/20210507_run_garmin_fenix_6.fit", samples: 2361, positions: 2346,
      altitudes: 20121.6, heartRates: 400294, cadences: 214762.5, temperatures: 67493, powers: 0,
      lastDistance: 9386.1, distance: 9386.1, timer: 2359.302, ascent: 14.9, descent: 14.5,
      steps: 7158, mode: .run, source: .barometer),
    Recording(
      path: "tracks/corrupt/coros-pace-2-cycling-misaligned-fields.fit", samples: 11272,
      positions: 10305, altitudes: 28_133_588, heartRates: 1_180_329, cadences: 0,
      temperatures: 0, powers: 0, lastDistance: 32143.88, distance: 32145.76, timer: 11287,
      ascent: 938, descent: 1231, mode: .bike, source: .barometer),
  ]

  /// Every record and every total equals fitdecode's.
  @Test(
    .enabled(if: SharedData.isHere, Comment(rawValue: SharedData.absence)), arguments: recordings)
  func recordsAndTotalsAreThoseOfTheDevice(expected: Recording) throws {
    let file = try SharedData.read(expected.path)
    let activity = try #require(file.activities.first)
    #expect(file.activities.count == 1)
    #expect(file.losses.isEmpty)
    expectSums(activity, expected)
    let totals = activity.totals
    #expect(totals.distance == expected.distance)
    #expect(totals.timerDuration == expected.timer)
    #expect(close(totals.ascent ?? -1, expected.ascent ?? -1, 0.1))
    #expect(close(totals.descent ?? -1, expected.descent ?? -1, 0.1))
    #expect(totals.steps == expected.steps)
    #expect(activity.mode == expected.mode)
    #expect(activity.altitudeSource == expected.source)
  }

  private func expectSums(_ activity: Activity, _ expected: Recording) {
    let samples = activity.samples
    #expect(samples.count == expected.samples)
    #expect(samples.count { $0.position != nil } == expected.positions)
    #expect(close(samples.reduce(0) { $0 + ($1.altitude ?? 0) }, expected.altitudes, 0.01))
    #expect(samples.reduce(0) { $0 + ($1.heartRate ?? 0) } == expected.heartRates)
    let strides = samples.reduce(0) { $0 + ($1.cadence ?? 0) } / (expected.mode == .bike ? 1 : 2)
    #expect(close(strides, expected.cadences, 0.01))
    #expect(close(samples.reduce(0) { $0 + ($1.temperature ?? 0) }, expected.temperatures, 0.01))
    #expect(samples.reduce(0) { $0 + ($1.power ?? 0) } == expected.powers)
    #expect(samples.last { $0.distance != nil }?.distance == expected.lastDistance)
  }

  private func close(_ first: Double, _ second: Double, _ tolerance: Double) -> Bool {
    abs(first - second) <= tolerance
  }

  /// The seven sessions of a hike to Preikestolen: distances and climbs as the watch states them.
  /// The README: +732 m in 2.25 km, and 12.74 km with +455/−802 m.
  @Test(.enabled(if: SharedData.isHere, Comment(rawValue: SharedData.absence)))
  func legsOfAMultisportDayAreActivities() throws {
    let activities = try SharedData.read("tracks/fenix2-lysefjord-multisport.fit").activities
    #expect(
      activities.map(\.totals.distance) == [
        25072.07, 224.24, 2245.23, 3.63, 12740.37, 617.55, 28928.27,
      ])
    #expect(activities.map(\.totals.ascent) == [122, 30, 732, 0, 455, 6, 234])
    #expect(activities.map(\.totals.descent) == [139, 18, 0, 0, 802, 12, 613])
    #expect(activities.map(\.samples.count).reduce(0, +) == 24239)
    #expect(activities.map(\.sport)[2...5] == ["running", "transition", "running", "transition"])
    // Each leg counts its distance from its own start: the last record of a leg has its total.
    for activity in activities {
      let last = try #require(activity.samples.last { $0.distance != nil }?.distance)
      #expect(abs(last - (activity.totals.distance ?? 0)) < 1)
    }
  }

  /// An FR70 whose clock was not set, without positions. The closing message was written at
  /// 12:21:03 by the local clock of 2012-02-13, 1,329,135,663 s after 1970, and the session began
  /// 17,221,751 − 17,217,864 = 3887 s before (fitdecode).
  @Test(.enabled(if: SharedData.isHere, Comment(rawValue: SharedData.absence)))
  func compressedTimestampsOfARunAreRead() throws {
    let file = try SharedData.read("tracks/compressed-timestamps.fit")
    let activity = try #require(file.activities.first)
    #expect(activity.samples.count == 755)
    #expect(activity.samples.reduce(0) { $0 + ($1.heartRate ?? 0) } == 128573)
    #expect(activity.samples.last?.distance == 10248.6875)
    #expect(activity.totals.steps == 10124)
    let start: Int64 = (1_329_135_663 - 3887) * 1000
    #expect(activity.samples.first?.time == start)
    #expect(activity.samples.count(where: \.isAfterPause) == 1)
  }
}
