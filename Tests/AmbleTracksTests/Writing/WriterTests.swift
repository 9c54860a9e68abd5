import AmbleCore
import AmbleTesting
import AmbleTracks
import Foundation
import Testing

/// Activities written as GPX, CSV and GeoJSON.
struct WriterTests {
  private let activity = Activity(
    name: "A <b> & \"c\"", mode: .walk, sport: "walking",
    samples: [
      TrackSample(
        time: FITBuilder.startMilliseconds, position: Coordinate(latitude: 45, longitude: -7.5),
        altitude: 12.25, heartRate: 90, cadence: 120, temperature: -3, power: 5),
      TrackSample(
        time: FITBuilder.startMilliseconds + 1500,
        position: Coordinate(latitude: 0.00001, longitude: 7)),
      TrackSample(heartRate: 91, isAfterPause: true),
      TrackSample(position: Coordinate(latitude: 46, longitude: 7)),
      TrackSample(position: Coordinate(latitude: 47, longitude: 7), speed: 1.5, steps: 3),
    ])

  /// The elements of a point are in the order of the schemas: ele, time, extensions; atemp, hr, cad.
  @Test func aPointOfGPXFollowsTheSchema() {
    let point =
      "<trkpt lat=\"45\" lon=\"-7.5\"><ele>12.25</ele><time>2024-05-10T17:32:04Z</time>"
      + "<extensions><gpxtpx:TrackPointExtension><gpxtpx:atemp>-3</gpxtpx:atemp>"
      + "<gpxtpx:hr>90</gpxtpx:hr><gpxtpx:cad>60</gpxtpx:cad></gpxtpx:TrackPointExtension>"
      + "<gpxpx:PowerExtension><gpxpx:PowerInWatts>5</gpxpx:PowerInWatts></gpxpx:PowerExtension>"
      + "</extensions></trkpt>"
    let document = activity.gpx()
    #expect(document.contains(point))
    #expect(document.contains("<trkpt lat=\"0.00001\" lon=\"7\"><time>2024-05-10T17:32:05.500Z<"))
    #expect(document.contains("<name>A &lt;b&gt; &amp; &quot;c&quot;</name><type>walking</type>"))
    #expect(document.components(separatedBy: "<trkseg>").count == 3)
  }

  /// Rows have the columns of the header; the segment counts the pauses.
  @Test func rowsOfCSVHaveTheirColumns() {
    let rows = activity.csv.components(separatedBy: "\r\n")
    #expect(rows[0].hasPrefix("time,segment,latitude,longitude,altitude,"))
    #expect(rows[1] == "2024-05-10T17:32:04Z,1,45,-7.5,12.25,,,,90,120,-3,5,")
    #expect(rows[3] == ",2,,,,,,,91,,,,")
    #expect(rows[5] == ",2,47,7,,,1.5,,,,,,3")
    #expect(rows.count == 7)
  }

  /// Two segments of two positions are two lines, with a time or null for each position.
  @Test func pausesDivideTheLinesOfGeoJSON() throws {
    struct Feature: Decodable {
      struct Geometry: Decodable {
        var type: String
        var coordinates: [[[Double]]]
      }
      struct Properties: Decodable {
        var name: String
        var coordTimes: [[String?]]
      }
      var type: String
      var geometry: Geometry
      var properties: Properties
    }
    let feature = try JSONDecoder().decode(Feature.self, from: Data(activity.geoJSON.utf8))
    #expect(feature.geometry.type == "MultiLineString")
    #expect(
      feature.geometry.coordinates == [[[-7.5, 45, 12.25], [7, 0.00001]], [[7, 46], [7, 47]]])
    #expect(
      feature.properties.coordTimes
        == [["2024-05-10T17:32:04Z", "2024-05-10T17:32:05.500Z"], [nil, nil]])
    #expect(feature.properties.name == activity.name)
  }

  /// One position is a point, none is no geometry; both are JSON.
  @Test func shortTracksAreNoLines() throws {
    var short = activity
    short.samples = [activity.samples[0]]
    #expect(
      short.geoJSON.contains("\"geometry\":{\"type\":\"Point\",\"coordinates\":[-7.5,45,12.25]}"))
    short.samples = []
    #expect(short.geoJSON.contains("\"geometry\":null"))
    _ = try JSONSerialization.jsonObject(with: Data(short.geoJSON.utf8))
  }

  /// Random activities read back the same from GPX: the values that it has, for samples with a
  /// position. The distance is a total there, which is spread over them, and altitudes between others
  /// are interpolated.
  @Test func gpxReadsBackTheSame() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let written = random.activity()
      let read = try TrackReader.read(written.gpx())
      #expect(read.losses.isEmpty, "seed \(seed)")
      let activity = try #require(read.activities.first)
      var samples = activity.samples
      for (index, sample) in written.samples.enumerated() {
        samples[index].distance = nil
        if sample.altitude == nil { samples[index].altitude = nil }
      }
      #expect(samples == written.samples, "seed \(seed)")
      #expect(activity.name == written.name, "seed \(seed)")
      #expect(activity.totals == written.totals, "seed \(seed)")
    }
  }
}

extension SeededGenerator {
  /// Returns an activity with the data that GPX can hold.
  fileprivate mutating func activity() -> Activity {
    var time = Int64(below(4_000_000)) * 1000
    var totals = DeviceTotals()
    if chance(2) { (totals.distance, totals.ascent) = (number(1e5), number(1e3)) }
    var samples: [TrackSample] = []
    for index in 0..<(1 + below(20)) {
      time += Int64(1 + below(100_000))
      samples.append(sample(at: time, isAfterPause: index > 0 && chance(5)))
    }
    return Activity(
      name: chance(3) ? nil : "ä<&>\"'\(below(1000))", mode: [.walk, .bike, nil][below(3)],
      samples: samples, totals: totals
    ).withSport
  }

  private mutating func sample(at time: Int64, isAfterPause: Bool) -> TrackSample {
    TrackSample(
      time: time,
      position: Coordinate(latitude: number(180) - 90, longitude: number(360) - 180),
      altitude: chance(4) ? nil : number(5000) - 500, heartRate: chance(2) ? nil : 40 + below(150),
      cadence: chance(2) ? nil : Double(below(100) * 2),
      temperature: chance(2) ? nil : Double(below(60) - 20), power: chance(2) ? nil : below(900),
      isAfterPause: isAfterPause)
  }

  /// Returns a number below a bound, small ones often.
  private mutating func number(_ bound: Double) -> Double {
    Double(below(1 << 30)) / Double(1 << 30) * (chance(3) ? min(1e-6, bound) : bound)
  }
}

extension Activity {
  /// The activity with the sport that its mode is written as.
  fileprivate var withSport: Activity {
    var activity = self
    activity.sport = mode?.name
    return activity
  }
}
