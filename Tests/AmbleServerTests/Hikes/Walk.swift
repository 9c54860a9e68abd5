import Foundation
import HTTPTypes

@testable import AmbleServer

/// Files of an invented walk in the demo city.
struct Walk {
  /// Seconds after 2026-11-21T07:00:00Z.
  var start = 0
  /// Number of positions, ten seconds apart.
  var count = 61
  /// Latitude of the first position.
  var latitude = 38.0460
  /// Name of the track, or `nil` for none.
  var name: String?

  /// Metres northwards from one position to the next: a ten-thousandth of a degree.
  static let stride = 11.1

  private func time(_ index: Int) -> String {
    let seconds = start + index * 10
    let date = Date(timeIntervalSince1970: 1_795_244_400 + Double(seconds))
    return date.formatted(.iso8601)
  }

  private func position(_ index: Int) -> (latitude: Double, longitude: Double) {
    (latitude + Double(index) * 0.0001, -30.0560)
  }

  /// The walk as GPX, up 1 m from each position to the next.
  var gpx: String {
    let points = (0..<count).map { index in
      let place = position(index)
      return """
        <trkpt lat="\(place.latitude)" lon="\(place.longitude)"><ele>\(100 + index)</ele>\
        <time>\(time(index))</time></trkpt>
        """
    }
    return """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk>
      \(name.map { "<name>\($0)</name>" } ?? "")<type>hiking</type><trkseg>
      \(points.joined(separator: "\n"))
      </trkseg></trk></gpx>
      """
  }

  /// The walk as TCX of a watch that counts 2 m a second, begins under a roof 120 s before the first
  /// position and ends in a tunnel 180 s after the last.
  var watched: String {
    let points = (-12..<count + 18).map { index in
      let place = position(index)
      let fix =
        (0..<count).contains(index)
        ? "<Position><LatitudeDegrees>\(place.latitude)</LatitudeDegrees><LongitudeDegrees>"
          + "\(place.longitude)</LongitudeDegrees></Position>" : ""
      return """
        <Trackpoint><Time>\(time(index))</Time>\(fix)\
        <DistanceMeters>\(20 * (index + 12))</DistanceMeters></Trackpoint>
        """
    }
    return """
      <?xml version="1.0"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
      <Activities><Activity Sport="Running"><Id>\(time(-12))</Id><Lap StartTime="\(time(-12))">
      <Track>\(points.joined(separator: "\n"))</Track></Lap></Activity></Activities>
      </TrainingCenterDatabase>
      """
  }

  /// The walk as a recording of the page, with a pause after half of it.
  func recording(_ id: String, _ members: String = "") -> String {
    let positions = (0..<count).map { index in
      let place = position(index)
      return """
        {"time": "\(time(index))", "lat": \(place.latitude), "lon": \(place.longitude), \
        "accuracy": 5}
        """
    }
    let halves = [positions[..<(count / 2)], positions[(count / 2)...]]
      .map { "[\($0.joined(separator: ","))]" }
    return
      #"{"id": "\#(id)", "mode": "walk", "segments": [\#(halves.joined(separator: ","))]\#(members)}"#
  }
}

extension Traveller {
  /// Sends a file.
  func send(_ file: String, _ query: String = "") async throws -> Answer {
    try await ask(
      .post, "/hikes\(query)", file, headers: [.contentType: "application/octet-stream"])
  }

  /// Sends a recording of the page.
  func record(_ json: String) async throws -> Answer {
    try await ask(.post, "/hikes", json, headers: [.contentType: "application/json"])
  }

  /// Adds a walk, and returns its identifier.
  func hikes(_ walk: Walk = Walk()) async throws -> String {
    try await send(walk.gpx).json["id"]?.text ?? ""
  }
}
