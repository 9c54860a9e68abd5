import AmbleCore
import AmbleTesting
import Foundation
import Testing

@testable import AmbleRegion

/// Tests of the files that traffic comes in.
struct TrafficReadingTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func read(_ texts: String...) throws -> TrafficData {
    let files = try texts.enumerated().map { index, text in
      let file = home.url.appending(path: "file-\(index)")
      try Data(text.utf8).write(to: file)
      return file
    }
    return try TrafficData(reading: files)
  }

  private func fault(_ text: String) -> String {
    do {
      _ = try read(text)
      return ""
    } catch let error as TrafficError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  private func closure(_ geometry: String, _ properties: String = "{}") -> String {
    #"{"type": "Feature", "geometry": \#(geometry), "properties": \#(properties)}"#
  }

  private let line = #"{"type": "LineString", "coordinates": [[8.1, 41.2], [8.2, 41.3, 90]]}"#

  /// The rows of OSRM's manual: three columns, a rate, a blank rate, and junk after it. Lines end in
  /// any way, a line with names of columns and empty lines are left out.
  @Test func speedsAreReadAsOSRMDoes() throws {
    let data = try read(
      "from,to,speed\r\n50267,27780,32,30.3\r\n25296,25295,24\n34491,34494,3,\n\n 2837 , 23844 ,3,,junk\n7,8,0"
    )
    #expect(
      data.speeds == [
        NodePairSpeed(from: 7, to: 8, speed: 0),
        NodePairSpeed(from: 2837, to: 23844, speed: 3, weight: .map),
        NodePairSpeed(from: 25296, to: 25295, speed: 24),
        NodePairSpeed(from: 34491, to: 34494, speed: 3, weight: .map),
        NodePairSpeed(from: 50267, to: 27780, speed: 32, weight: .rate(30.3)),
      ])
    #expect(data.closures.isEmpty)
  }

  /// The last of several speeds for the same nodes and direction counts, also across files.
  @Test func theLastSpeedCounts() throws {
    let data = try read("1,2,30\n2,1,40\n1,2,50\n", "2,1,60")
    #expect(data.speeds.map { $0.speed } == [50, 60])
  }

  /// One sentence with the number of the line.
  @Test(arguments: [
    ("1,2,30\n1,2", "line 2 needs at least three values"),
    ("1,2,30\nx,2,30", "line 2 does not begin with two numbers of nodes"),
    ("1,0,30", "line 1 does not begin"), ("1,-2,30", "line 1 does not begin"),
    ("1,99999999999999999999,30", "line 1 does not begin"),
    ("1,2,-1", "line 1 states the speed “-1”"), ("1,2,301", "line 1 states the speed “301”"),
    ("1,2,nan", "line 1 states the speed “nan”"), ("1,2,", "line 1 states the speed “”"),
    ("1,2,fast\n", "line 1 states the speed “fast”"),
    ("1283974,2387,3,junk", "line 1 states the rate “junk”"),
    ("1,2,3,0", "line 1 states the rate “0”"), ("1,2,3,inf", "line 1 states the rate “inf”"),
    ("a,b\nc,d,e", "line 2 does not begin"),
  ])
  func faultyRowsAreNamed(text: String, problem: String) {
    let message = fault(text)
    #expect(message.contains("file-0 cannot be used: \(problem)"), "\(message)")
    #expect(message.hasSuffix(".") && !message.contains("\n"))
  }

  /// Lines and areas with all properties, in a collection or alone.
  @Test func closuresAreRead() throws {
    let area =
      #"{"type": "MultiPolygon", "coordinates": [[[[1, 2], [1, 3], [2, 3], [1, 2]]], [[[5, 5], [6, 5], [6, 6], [5, 5]]]]}"#
    let properties =
      #"{"name": "Fair", "starts_at": "2026-05-01T08:00:00+02:00", "end": "2026-05-02T06:00:00Z", "modes": ["drive", "bicycle"], "oneway": true, "other": [1, {}]}"#
    let data = try read(
      #"{"type": "FeatureCollection", "features": [\#(closure(line, properties)), \#(closure(area, #"{"modes": "foot, wheelchair"}"#)), \#(closure(line, "null"))]}"#
    )
    #expect(data.closures.count == 3)
    let first = data.closures[0]
    #expect(
      first.shapes == [
        .line([
          Coordinate(latitude: 41.2, longitude: 8.1), Coordinate(latitude: 41.3, longitude: 8.2),
        ])
      ])
    // 2026-05-01 is day 20574 after 1970-01-01, and 06:00 UTC.
    #expect(first.start == Date(timeIntervalSince1970: 20_574 * 86_400 + 6 * 3600))
    #expect(first.end == Date(timeIntervalSince1970: 20_575 * 86_400 + 6 * 3600))
    #expect(first.modes == [.init(.drive), .cycling] && first.isOneWay && first.name == "Fair")
    #expect(data.closures[1].shapes.count == 2)
    #expect(data.closures[1].modes == [.onFoot, .init(.wheelchair)])
    #expect(data.closures[2] == StreetClosure(shapes: first.shapes))
    #expect(try read(closure(line)).closures.count == 1)
    #expect(try read("\u{FEFF}" + closure(line)).closures.count == 1)
  }

  /// One sentence with the number of the feature.
  @Test(
    arguments: [
      (#"{"type": "Point", "coordinates": [1, 2]}"#, "{}", "is a Point"),
      (#"{"type": "LineString", "coordinates": [[1, 2]]}"#, "{}", "has a line of one position"),
      (#"{"type": "LineString", "coordinates": [[1], [2]]}"#, "{}", "has a position without"),
      (
        #"{"type": "LineString", "coordinates": [[1, 92], [2, 3]]}"#, "{}", "has a position that is"
      ),
      (#"{"type": "Polygon", "coordinates": [[[1, 2], [2, 3], [1, 2]]]}"#, "{}", "has a ring"),
      (#"{"type": "Polygon", "coordinates": []}"#, "{}", "has a ring"),
      (#"{"type": "LineString"}"#, "{}", "is not as GeoJSON describes it"),
      ("null", "{}", "has no geometry"),
      (nil, #"{"starts_at": "tomorrow"}"#, "has the starts_at “tomorrow”"),
      (nil, #"{"start": "2026-02-30T00:00:00Z"}"#, "has the start"),
      (
        nil, #"{"starts_at": "2026-05-02T00:00:00Z", "ends_at": "2026-05-01T00:00:00Z"}"#,
        "ends before"
      ),
      (nil, #"{"modes": ["boat"]}"#, "has the unknown mode “boat”"),
      (nil, #"{"modes": 7}"#, "has modes that are not"), (nil, #"{"modes": []}"#, "has modes"),
    ] as [(String?, String, String)])
  func faultyFeaturesAreNamed(geometry: String?, properties: String, problem: String) {
    let good = closure(line)
    let bad = closure(geometry ?? line, properties)
    let message = fault(#"{"type": "FeatureCollection", "features": [\#(good), \#(bad)]}"#)
    #expect(message.contains("file-0 cannot be used: feature 2 \(problem)"), "\(message)")
    #expect(message.hasSuffix(".") && !message.contains("\n"))
  }

  /// Other files are refused with their names.
  @Test func otherFilesAreRefused() {
    #expect(fault("{").contains("neither CSV of node pairs nor GeoJSON"))
    #expect(fault(#"{"type": "Topology"}"#).contains("feature 1 is not a feature"))
    #expect(fault("PK\u{3}\u{4}").contains("line 1"))
    #expect(fault(String(repeating: "7", count: 2000)).contains("line 1 is longer"))
    #expect(throws: FileError.self) {
      try TrafficData(reading: [home.url.appending(path: "missing")])
    }
  }

  /// Whatever is damaged in good files, reading ends in data or in one sentence.
  @Test(arguments: UInt64(1)...40) func damageIsSurvived(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let good = [
      "from,to,speed\n50267,27780,32,30.3\n25296,25295,24\n34491,34494,3,\n",
      #"{"type": "FeatureCollection", "features": [\#(closure(line, #"{"modes": ["drive"], "ends_at": "2026-05-01T08:00:00Z", "oneway": false}"#)), \#(closure(line))]}"#,
    ]
    for _ in 0..<60 {
      var bytes = Array(good[random.below(2)].utf8)
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8(random.below(256)), at: place)
        case 3: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: bytes[..<place], at: place)
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      let file = home.url.appending(path: "damaged")
      try Data(bytes).write(to: file)
      do {
        let data = try TrafficData(reading: [file])
        #expect(data.speeds.allSatisfy { $0.speed >= 0 && $0.speed <= 300 })
      } catch let error as TrafficError {
        #expect(error.message.hasSuffix(".") && !error.message.contains("\n"), "\(error.message)")
      }
    }
  }
}
