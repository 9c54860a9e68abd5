import AmbleCore
import AmbleTracks
import Foundation

/// The real recordings next to the project, which are no part of it.
enum RealRecordings {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/data").standardizedFileURL

  /// Whether the recordings are there.
  static let areHere = FileManager.default.fileExists(
    atPath: folder.appending(path: "motion/hikes").path)

  /// Paths in the folder of all recordings that are whole.
  static let paths: [String] = {
    guard areHere else { return [] }
    return [
      "tracks", "tracks/gpx", "motion/hikes/fgebhart", "motion/hikes/msimms",
      "motion/hikes/martin-ueding", "motion/group/kirienko", "motion/group/StuartGJohnson",
    ].flatMap { part in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: part).path)
      return (names ?? []).filter { isRecording($0) }.map { "\(part)/\($0)" }
    }.sorted()
  }()

  /// Files of points and routes, which are no recordings.
  private static let plans = ["gpx_with_garmin_extension.gpx", "route.gpx", "unicode_with_bom.gpx"]

  private static func isRecording(_ name: String) -> Bool {
    if plans.contains(name) { return false }
    return ["fit", "gpx", "tcx", "gz"].contains { name.hasSuffix(".\($0)") }
  }

  /// Reads the sessions of a recording.
  static func activities(at path: String) throws -> [Activity] {
    try TrackReader.read(contentsOf: folder.appending(path: path)).activities
  }

  /// Analyses a session.
  static func analysis(of activity: Activity) -> TrackAnalysis {
    TrackAnalysis(
      of: activity.samples, altitudes: activity.altitudeSource, mode: activity.mode)
  }
}
