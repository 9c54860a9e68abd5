import AmbleCore
import AmbleTracks
import Testing

/// GPX documents written by hand.
struct GPXReaderTests {
  private func document(_ content: String, creator: String = "test") -> String {
    "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" creator=\"\(creator)\" "
      + "xmlns=\"http://www.topografix.com/GPX/1/1\">\n\(content)\n</gpx>"
  }

  private func track(_ points: String, head: String = "") -> String {
    document("<trk>\(head)<trkseg>\(points)</trkseg></trk>")
  }

  private func point(_ content: String = "", latitude: String = "45", longitude: String = "7")
    -> String
  { "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">\(content)</trkpt>" }

  private func sample(_ content: String, head: String = "") throws -> TrackSample {
    let file = try TrackReader.read(track(point(content), head: head))
    return try #require(file.activities.first?.samples.first)
  }

  /// Programs of countries with a decimal comma leave it in files. Two commas are no number.
  @Test func decimalCommasAreRead() throws {
    let text = track(point("<ele>1234,5</ele>", latitude: "45,25", longitude: "-7,5"))
    let sample = try #require(try TrackReader.read(text).activities.first?.samples.first)
    #expect(sample.position == Coordinate(latitude: 45.25, longitude: -7.5))
    #expect(sample.altitude == 1234.5)
    #expect(try self.sample("<ele>1,234,5</ele>").altitude == nil)
  }

  /// 2024-05-10T17:32:04Z is 1,715,362,324 s after 1970. 19:32:04 at +02:00 is the same moment, and
  /// a time without a zone is taken as UTC.
  @Test(arguments: [
    ("2024-05-10T17:32:04Z", Int64(0)), ("2024-05-10T17:32:04.25Z", 250),
    ("2024-05-10T19:32:04.2504+02:00", 250), ("2024-05-10T13:02:04-0430", 0),
    ("2024-05-10T17:32:04", 0), (" 2024-05-10T17:32:04,5Z\n", 500),
  ])
  func timesMayHaveFractionsAndZones(text: String, fraction: Int64) throws {
    let sample = try sample("<time>\(text)</time>")
    #expect(sample.time == FITBuilder.startMilliseconds + fraction)
  }

  /// The offset of the times is the activity's.
  @Test func theZoneOfTimesIsKept() throws {
    let content = track(point("<time>2024-05-10T19:32:04+02:00</time>"))
    #expect(try TrackReader.read(content).activities.first?.utcOffset == 7200)
  }

  /// The extensions of Garmin in versions 1 and 2, with any prefix.
  @Test func extensionsOfGarminAreRead() throws {
    let sample = try sample(
      """
      <ele>12.5</ele><extensions><power>250</power><x:TrackPointExtension><x:atemp>-3</x:atemp>
      <x:hr>120</x:hr><x:cad>88</x:cad><x:speed>2.5</x:speed></x:TrackPointExtension></extensions>
      """)
    #expect(
      sample
        == TrackSample(
          position: Coordinate(latitude: 45, longitude: 7), altitude: 12.5, speed: 2.5,
          heartRate: 120, cadence: 88, temperature: -3, power: 250))
  }

  /// Garmin counts one foot: 60 are 120 steps per minute. 170 can only be steps.
  @Test(arguments: [("60", 120.0), ("170", 170)])
  func cadenceOnFootCountsBothFeet(text: String, cadence: Double) throws {
    let sample = try sample("<cad>\(text)</cad>", head: "<type>hiking</type>")
    #expect(sample.cadence == cadence)
  }

  /// GPX 1.0 has the speed in the point itself.
  @Test func speedOfVersionOneIsRead() throws {
    #expect(try sample("<ele>1</ele><speed>1.25</speed>").speed == 1.25)
  }

  /// The second segment begins after a pause; an empty one in between has no effect.
  @Test func segmentsArePauses() throws {
    let file = try TrackReader.read(
      document(
        "<trk><trkseg>\(point())\(point())</trkseg><trkseg/><trkseg>\(point())</trkseg></trk>"))
    #expect(file.activities.first?.samples.map(\.isAfterPause) == [false, false, true])
  }

  /// Each track is an activity, with its own name and type; an empty one is none.
  @Test func tracksAreActivities() throws {
    let tracks = [("a &amp; <![CDATA[b < c]]>", "Running"), ("&#228;", "sailing")].map {
      "<trk><name>\($0.0)</name><type>\($0.1)</type><trkseg>\(point())</trkseg></trk>"
    }
    let file = try TrackReader.read(document(tracks.joined() + "<trk><name>x</name></trk>"))
    #expect(file.activities.map(\.name) == ["a & b < c", "ä"])
    #expect(file.activities.map(\.mode) == [.run, nil])
    #expect(file.activities.map(\.sport) == ["Running", "sailing"])
    #expect(file.activities.map(\.recorder) == ["test", "test"])
  }

  /// The title of the document names a track without a name.
  @Test func theTitleNamesATrack() throws {
    let file = try TrackReader.read(
      document("<metadata><name>Home</name></metadata><trk><trkseg>\(point())</trkseg></trk>"))
    #expect(file.activities.first?.name == "Home")
  }

  /// OpenTracks writes its totals in an extension of Garmin.
  @Test func totalsOfTheTrackAreRead() throws {
    let file = try TrackReader.read(
      track(
        point(),
        head: """
          <extensions><gpxtrkx:TrackStatsExtension><gpxtrkx:Distance>1500</gpxtrkx:Distance>
          <gpxtrkx:MovingTime>600</gpxtrkx:MovingTime><gpxtrkx:Ascent>45.5</gpxtrkx:Ascent>
          <gpxtrkx:Descent>30</gpxtrkx:Descent></gpxtrkx:TrackStatsExtension></extensions>
          """))
    let totals = try #require(file.activities.first).totals
    #expect(totals.distance == 1500)
    #expect(totals.movingDuration == 600)
    #expect(totals.ascent == 45.5)
    #expect(totals.descent == 30)
  }

  /// Latitude 91, no number, infinity and no longitude: 4 of 5 points. The first is in line 4.
  @Test func pointsWithoutAPositionAreDropped() throws {
    let bad = ["91", "NaN", "inf"].map { point(latitude: $0) }.joined()
    let file = try TrackReader.read(track(point() + "\n\n" + bad + "<trkpt lat=\"1\"/>"))
    #expect(file.activities.first?.samples.count == 1)
    #expect(
      file.losses.map(\.message)
        == ["Dropped 4 points without a valid position, the first at line 5."])
  }

  /// A point with a nonsense time stays: halfway between two others its time is halfway too. If only
  /// one point has a time, or none, none can be estimated.
  @Test func nonsenseTimesAreDropped() throws {
    let (good, bad) = (point("<time>2024-05-10T17:32:04Z</time>"), point("<time>noon</time>"))
    let end = point("<time>2024-05-10T17:32:14Z</time>")
    let between = try TrackReader.read(track(good + bad + end))
    #expect(
      between.activities.first?.samples.map(\.time)
        == [0, 5000, 10_000].map { FITBuilder.startMilliseconds + $0 })
    #expect(
      between.losses.map(\.message) == ["Estimated the time of 1 point without a valid one."])
    let some = try TrackReader.read(track(bad + good + bad))
    #expect(some.activities.first?.samples.count == 3)
    #expect(some.losses.map(\.message) == ["Dropped 2 invalid times."])
    let none = try TrackReader.read(track(bad + bad))
    #expect(none.activities.first?.samples.count == 2)
    #expect(none.losses.map(\.message) == ["Dropped 2 invalid times."])
  }

  /// A plan is no recording.
  @Test func routesAndWaypointsAreNoRecordings() {
    let route = failure(document("<rte><rtept lat=\"1\" lon=\"2\"/></rte>"))
    #expect(route?.reason == .noRecording)
    #expect(
      route?.message == "The GPX file has a route but no track: it is a plan, not a recording.")
    #expect(failure(document("<wpt lat=\"1\" lon=\"2\"/>"))?.reason == .noRecording)
  }

  /// Cut within the third point, two are whole.
  @Test func truncatedDocumentsAreReadUpToTheirEnd() throws {
    let text = track(point("<ele>1</ele>\n") + point("<ele>2</ele>\n") + point("<ele>3</ele>"))
    let cut = try #require(text.firstRange(of: "3</ele>")?.lowerBound)
    let file = try TrackReader.read(String(text[..<cut]))
    #expect(file.activities.first?.samples.map(\.altitude) == [1, 2])
    #expect(
      file.losses.map(\.message) == [
        "The GPX file is damaged at line 5: the document ends before its last element does. "
          + "The rest was dropped."
      ])
  }

  /// A tag that ends no open element is damage.
  @Test func crossedTagsAreDamage() throws {
    let file = try TrackReader.read(track(point() + "</trk>"))
    #expect(file.activities.first?.samples.count == 1)
    #expect(file.losses.first?.message.contains("</trk>") == true)
  }

  /// Points out of order are sorted, and counted.
  @Test func pointsOutOfOrderAreSorted() throws {
    let points = [4, 6, 5].map { point("<time>2024-05-10T17:32:0\($0)Z</time>") }
    let file = try TrackReader.read(track(points.joined()))
    #expect(
      file.activities.first?.samples.compactMap(\.time)
        == [0, 1000, 2000].map { FITBuilder.startMilliseconds + $0 })
    #expect(file.losses.map(\.message) == ["Sorted 1 point out of order."])
  }

  /// Strava writes numbers for sports; a name that ends in “with barometer” states one.
  @Test func conventionsOfStravaAreKnown() throws {
    let content = "<trk><type>4</type><trkseg>\(point())</trkseg></trk>"
    let strava = try TrackReader.read(document(content, creator: "StravaGPX"))
    #expect(strava.activities.first?.mode == .hike)
    let other = try TrackReader.read(document(content, creator: "X with Barometer"))
    #expect(other.activities.first?.mode == nil)
    #expect(other.activities.first?.altitudeSource == .barometer)
  }

  /// Tracks beyond the limit are dropped.
  @Test func tooManyTracksAreDropped() throws {
    var limits = TrackLimits()
    limits.activities = 2
    let one = "<trk><trkseg>\(point())</trkseg></trk>"
    let exact = try TrackReader.read(Array(document(one + one).utf8), limits: limits)
    #expect(exact.activities.count == 2)
    #expect(exact.losses.isEmpty)
    let file = try TrackReader.read(Array(document(one + one + one).utf8), limits: limits)
    #expect(file.activities.count == 2)
    #expect(file.losses.map(\.message) == ["The file has too many tracks: the last were dropped."])
  }
}
