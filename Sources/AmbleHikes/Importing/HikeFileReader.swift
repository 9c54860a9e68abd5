import AmbleCore
package import AmbleJournal
package import AmbleTracks
package import Foundation
import Synchronization

/// Makes hikes of the recordings of a file, one recording at a time, so that a large export needs
/// little memory.
package final class HikeFileReader: Sendable {
  private let files: Mutex<TrackFiles>

  /// The outcome for one recording of the file.
  package struct Part: Sendable {
    /// The hikes.
    package var drafts: [HikeDraft] = []
    /// The parts that could not be read or do not become a hike.
    package var losses: [Loss]
  }

  /// A part of a file that does not become a hike.
  package enum Loss: Sendable {
    /// It cannot be read.
    case unreadable(TrackFileLoss)
    /// A session of a file within the archive, if it is one, cannot become a hike.
    case refused(HikeError, file: String?)
  }

  /// Opens a file.
  /// - Throws: `TrackFileError` if it is an archive that cannot be read.
  package init(_ url: URL) throws(TrackFileError) {
    files = Mutex(try TrackFiles(contentsOf: url))
  }

  /// Reads the next recording.
  /// - Returns: `nil` at the end.
  /// - Throws: `TrackFileError` if a file that is no archive cannot be read, or an archive exceeds
  ///   the limits of `TrackLimits`.
  package func next(_ importer: HikeImporter) throws -> Part? {
    guard var file = try files.withLock({ try $0.next() }) else { return nil }
    file.leaveOutTransitions()
    var part = Part(losses: file.losses.map(Loss.unreadable))
    for activity in file.activities {
      do { part.drafts.append(try importer.draft(activity)) } catch let error as HikeError {
        part.losses.append(.refused(error, file: file.path))
      }
    }
    return part
  }
}

/// Formats in which hikes are exported; the raw value is the ending of the file.
package enum HikeFormat: String, CaseIterable, Sendable {
  case gpx, csv, geojson

  /// The media type.
  package var mediaType: String {
    switch self {
    case .gpx: "application/gpx+xml"
    case .csv: "text/csv; charset=utf-8"
    case .geojson: "application/geo+json"
    }
  }

  /// Returns the file of a recording.
  package func file(of activity: Activity) -> [UInt8] {
    switch self {
    case .gpx: Array(activity.gpx().utf8)
    case .csv: Array(activity.csv.utf8)
    case .geojson: Array(activity.geoJSON.utf8)
    }
  }
}
