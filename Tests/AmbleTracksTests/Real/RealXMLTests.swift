import AmbleCore
import AmbleTracks
import Testing

/// Real GPX and TCX files against gpxpy 1.6 (PyPI) and the same run in FIT.
struct RealXMLTests {
  /// A GPX file, and the numbers of points of its tracks that have any, by gpxpy, and the length of
  /// all, metres: 2-dimensional, by gpxpy on a sphere of 6,378,137 m, ours of 6,371,000 m.
  private static let files: [(path: String, points: [Int], length: Double)] = [
    ("tracks/gpx/Mojstrovka.gpx", [184], 2700.6),
    (
      "tracks/gpx/cerknicko-jezero-with-elevations-zero.gpx", [173, 52, 2, 44, 2, 2, 21], 4579.9
    ),
    ("tracks/gpx/cerknicko-without-times.gpx", [173, 52, 2, 44, 2, 2, 21], 4579.9),
    ("tracks/gpx/gpx1.0_with_all_fields.gpx", [1], 0),
    ("tracks/gpx/gpx1.1_with_all_fields.gpx", [1], 0),
    ("tracks/gpx/korita-zbevnica.gpx", [358, 176, 337], 14913.8),
    ("tracks/gpx/track-with-empty-segment.gpx", [9], 85.9),
    ("motion/group/kirienko/track1.gpx", [511], 4464.1),
    ("motion/group/kirienko/track2.gpx", [337], 4104.5),
    ("motion/group/kirienko/track3.gpx", [535], 4137.3),
    ("motion/group/StuartGJohnson/Calero_Mayfair_ranch_trail.gpx", [2311], 37752.1),
    ("motion/group/StuartGJohnson/Calero_big_ride_2.gpx.gz", [9454], 39198.6),
  ]

  /// Lengths agree to the ratio of the radii, 0.11 %, and the ellipse that gpxpy uses for short ways.
  @Test(.enabled(if: SharedData.isHere, Comment(rawValue: SharedData.absence)), arguments: files)
  func tracksHaveTheirPoints(path: String, points: [Int], length: Double) throws {
    let activities = try SharedData.read(path).activities
    #expect(activities.map(\.samples.count) == points)
    let ours = activities.reduce(0) { $0 + self.length($1.samples) }
    #expect(abs(ours - length) <= length * 0.003)
  }

  private func length(_ samples: [TrackSample]) -> Double {
    let positions = samples.compactMap(\.position)
    return zip(positions, positions.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Files without tracks are no recordings.
  @Test(
    .enabled(if: SharedData.isHere, Comment(rawValue: SharedData.absence)),
    arguments: ["route.gpx", "gpx_with_garmin_extension.gpx", "unicode_with_bom.gpx"])
  func filesWithoutTracksAreNoRecordings(name: String) throws {
    #expect(failure(try SharedData.bytes("tracks/gpx/" + name))?.reason == .noRecording)
  }

  /// Times of 1901 stand for none (Mojstrovka): the points stay.
  @Test(.enabled(if: SharedData.isHere, Comment(rawValue: SharedData.absence)))
  func timesOf1901AreNone() throws {
    let file = try SharedData.read("tracks/gpx/Mojstrovka.gpx")
    #expect(file.activities.first?.samples.contains { $0.time != nil } == false)
    #expect(file.losses.map(\.message) == ["Dropped 184 invalid times."])
  }

  /// The first ride has temperatures, the second heart rates too.
  @Test(.enabled(if: SharedData.isHere, Comment(rawValue: SharedData.absence)))
  func extensionsOfStravaAreRead() throws {
    let ride = try SharedData.read("motion/group/StuartGJohnson/Calero_big_ride_2.gpx.gz")
    let activity = try #require(ride.activities.first)
    #expect(activity.name == "Calero big ride")
    #expect(activity.mode == .bike)
    #expect(activity.samples.allSatisfy { $0.heartRate != nil && $0.temperature != nil })
  }

  /// The same run in both formats: times, positions and distances agree to their rounding.
  @Test(.enabled(if: SharedData.isHere, Comment(rawValue: SharedData.absence)))
  func aRunIsTheSameInFITAndTCX() throws {
    let fit = try #require(SharedData.read("tracks/10kUNLP2014-Garmin15.fit").activities.first)
    let tcx = try #require(SharedData.read("tracks/10kUNLP2014-Garmin15.tcx").activities.first)
    #expect(tcx.samples.map(\.time) == fit.samples.map(\.time))
    for (first, second) in zip(fit.samples, tcx.samples) {
      let (here, there) = (try #require(first.position), try #require(second.position))
      #expect(here.distance(to: there) < 0.01)
      #expect(abs((first.distance ?? 0) - (second.distance ?? -1)) < 0.01)
      #expect(abs((first.speed ?? 0) - (second.speed ?? -1)) < 0.001)
    }
    // The sums of 11 laps, by hand from the file.
    #expect(abs((tcx.totals.distance ?? 0) - 10010.82) < 0.01)
    #expect(abs((tcx.totals.timerDuration ?? 0) - 2223.803) < 0.01)
    #expect(tcx.mode == .run)
    #expect(tcx.recorder == "Forerunner 15")
  }

  /// The damaged files: 14 records each (fitdecode), and the beginnings of the losses.
  @Test(
    .enabled(if: SharedData.isHere, Comment(rawValue: SharedData.absence)),
    arguments: [
      ("activity-filecrc.fit", "The checksum at byte 769 is wrong"),
      (
        "activity-settings-corruptheader.fit",
        "The FIT file is damaged at byte 771: there is no FIT"
      ),
      ("activity-settings-nodata.fit", "The FIT file is damaged at byte 784: the file ends"),
      ("activity-unexpected-eof.fit", "The FIT file is damaged at byte 751: the file ends"),
    ])
  func damagedFilesGiveWhatIsWhole(name: String, loss: String) throws {
    let file = try SharedData.read("tracks/corrupt/" + name)
    #expect(file.activities.map(\.samples.count) == [14])
    #expect(file.activities.first?.totals.distance == 5.73)
    #expect(file.losses.count == 1)
    #expect(file.losses.first?.message.hasPrefix(loss) == true)
  }
}
