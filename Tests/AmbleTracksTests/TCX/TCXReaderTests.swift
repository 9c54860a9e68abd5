import AmbleCore
import AmbleTracks
import Testing

/// TCX documents written by hand.
struct TCXReaderTests {
  private func document(_ content: String, sport: String = "Running") -> String {
    """
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
    <Activities><Activity Sport="\(sport)"><Id>x</Id>\(content)
    <Creator><Name>Garmin FR910XT</Name></Creator></Activity></Activities>
    </TrainingCenterDatabase>
    """
  }

  private func lap(_ tracks: String, distance: Int = 100) -> String {
    "<Lap StartTime=\"x\"><TotalTimeSeconds>30.5</TotalTimeSeconds>"
      + "<DistanceMeters>\(distance)</DistanceMeters><Calories>7</Calories>\(tracks)</Lap>"
  }

  private func point(_ second: Int, _ content: String = "<AltitudeMeters>1</AltitudeMeters>")
    -> String
  {
    "<Trackpoint><Time>2024-05-10T17:32:0\(second)Z</Time>\(content)</Trackpoint>"
  }

  /// A point with everything. One foot 80 times a minute is 160 steps.
  @Test func aPointHasItsValues() throws {
    let content = """
      <Position><LatitudeDegrees>-34.5</LatitudeDegrees><LongitudeDegrees>7</LongitudeDegrees>
      </Position><AltitudeMeters>12</AltitudeMeters><DistanceMeters>3.5</DistanceMeters>
      <HeartRateBpm><Value>150</Value></HeartRateBpm><Extensions><ns3:TPX>
      <ns3:Speed>2.5</ns3:Speed><ns3:RunCadence>80</ns3:RunCadence><ns3:Watts>9</ns3:Watts>
      </ns3:TPX></Extensions>
      """
    let file = try TrackReader.read(document(lap("<Track>\(point(4, content))</Track>")))
    #expect(
      file.activities.first?.samples == [
        TrackSample(
          time: FITBuilder.startMilliseconds, position: Coordinate(latitude: -34.5, longitude: 7),
          altitude: 12, speed: 2.5, distance: 3.5, heartRate: 150, cadence: 160, power: 9)
      ])
    #expect(file.activities.first?.recorder == "Garmin FR910XT")
    #expect(file.activities.first?.altitudeSource == .barometer)
  }

  /// Two laps: 100 m + 50 m, twice 30.5 s and 7 kcal.
  @Test func lapsAreSummed() throws {
    let track = "<Track>\(point(1))</Track>"
    let file = try TrackReader.read(document(lap(track) + lap(track, distance: 50)))
    let totals = try #require(file.activities.first).totals
    #expect(totals.distance == 150)
    #expect(totals.timerDuration == 61)
    #expect(totals.energy == 14)
  }

  /// A second track within a lap is after a pause, the first track of the next lap is not.
  @Test func tracksWithinALapArePauses() throws {
    let file = try TrackReader.read(
      document(
        lap("<Track>\(point(1))</Track><Track>\(point(2))\(point(3))</Track>")
          + lap("<Track>\(point(4))</Track>")))
    #expect(file.activities.first?.samples.map(\.isAfterPause) == [false, true, false, false])
  }

  /// Turns of the crank are not doubled.
  @Test func cadenceByBikeStays() throws {
    let track = "<Track>\(point(1, "<Cadence>80</Cadence>"))</Track>"
    let file = try TrackReader.read(document(lap(track), sport: "Biking"))
    #expect(file.activities.first?.mode == .bike)
    #expect(file.activities.first?.samples.first?.cadence == 80)
  }

  /// Latitude 95, and a time that is none.
  @Test func invalidPointsAreCounted() throws {
    let bad = """
      <Position><LatitudeDegrees>95</LatitudeDegrees><LongitudeDegrees>7</LongitudeDegrees>
      </Position>
      """
    let track = "<Track>\(point(1))\(point(2, bad))<Trackpoint><Time>x</Time></Trackpoint></Track>"
    let file = try TrackReader.read(document(lap(track)))
    #expect(file.activities.first?.samples.count == 1)
    #expect(
      file.losses.first?.message.hasPrefix("Dropped 2 points with an invalid position") == true)
  }

  /// Cut in the second lap, the first point and the totals of the first lap are whole.
  @Test func truncatedDocumentsAreReadUpToTheirEnd() throws {
    let text = document(lap("<Track>\(point(1))</Track>") + lap("<Track>\(point(2))</Track>"))
    let cut = try #require(text.firstRange(of: "32:02")?.lowerBound)
    let file = try TrackReader.read(String(text[..<cut]))
    #expect(file.activities.first?.samples.count == 1)
    #expect(file.activities.first?.totals.distance == 200)
    #expect(file.losses.count == 1)
  }

  /// A course is a plan.
  @Test func coursesAreNoRecordings() {
    let text =
      "<TrainingCenterDatabase><Courses><Course><Track>\(point(1))</Track></Course>"
      + "</Courses></TrainingCenterDatabase>"
    #expect(failure(text)?.reason == .noRecording)
  }
}
