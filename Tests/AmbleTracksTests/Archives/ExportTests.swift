import AmbleCore
import AmbleTracks
import Testing

/// Whole exports of services, as far as they say more than the recordings.
struct ExportTests {
  private let fit = FITBuilder.walk().file()

  /// Strava's table has the name and the type that its user gave, in the user's language. Fields
  /// with commas, quotes and line breaks are quoted.
  @Test func namesAndSportsOfStravaAreUsed() throws {
    let table =
      "Aktivitäts-ID,Datum,Name,Art,Beschreibung,Dateiname\r\n"
      + "1,\"10.05.2024, 19:32\",\"Abend, \"\"lang\"\"\",Hike,\"a\r\nb\",activities/1.fit.gz\r\n"
      + "2,x,,Run,,activities/2.fit\r\n3,x,none,Run,,\r\n"
    var zip = ZipBuilder()
    zip.add("activities/1.fit.gz", ZipBuilder.gzip(fit))
    zip.add("activities/2.fit", fit)
    zip.add("activities/4.fit", fit)
    zip.add("activities.csv", Array(table.utf8))
    let activities = try TrackReader.read(zip.archive).activities
    #expect(activities.map(\.name) == ["Abend, \"lang\"", nil, nil])
    #expect(activities.map(\.mode) == [.hike, .run, .walk])
  }

  /// Garmin's list has the time when an activity began; the recordings are in separate archives.
  @Test func namesOfGarminAreUsed() throws {
    let list = """
      [{"summarizedActivitiesExport":[{"activityId":1,"name":"Crownhill","activityType":"hiking",
      "beginTimestamp":\(FITBuilder.startMilliseconds).0,"other":[1,{}]}]}]
      """
    var inner = ZipBuilder()
    inner.add("x_1.fit", fit)
    var zip = ZipBuilder()
    zip.add("DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip", inner.archive)
    zip.add("DI_CONNECT/DI-Connect-Fitness/x_0_summarizedActivities.json", Array(list.utf8))
    let activity = try TrackReader.read(zip.archive).activities.first
    #expect(activity?.name == "Crownhill")
    #expect(activity?.mode == .hike)
  }

  /// Tables that are no tables are passed over.
  @Test func damagedTablesAreIgnored() throws {
    var zip = ZipBuilder()
    zip.add("activities.csv", [0xFF, 0x22, 0x0A, 0x2C, 0x22])
    zip.add("a_summarizedActivities.json", Array("[[[[".utf8))
    zip.add("a.fit", fit)
    #expect(try TrackReader.read(zip.archive).activities.count == 1)
  }
}
