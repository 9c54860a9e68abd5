import AmbleCore
import AmbleJournal
import AmbleTracks
import Foundation
import HTTPTypes
import Synchronization

/// Makes hikes of the recordings of a file, one recording at a time, so that a large export needs
/// little memory.
final class HikeFileReader: Sendable {
  private let files: Mutex<TrackFiles>

  /// What became of one recording of the file.
  struct Part: Sendable {
    /// The hikes.
    var drafts: [HikeDraft] = []
    /// What could not be read.
    var losses: [TrackFileLoss]
    /// Why a session cannot become a hike, of the first that cannot.
    var refusal: APIError?
  }

  /// Opens a file.
  /// - Throws: `APIError` if it is an archive that cannot be read.
  init(_ url: URL) throws(APIError) {
    do throws(TrackFileError) {
      files = Mutex(try TrackFiles(contentsOf: url))
    } catch {
      throw APIError(error)
    }
  }

  /// Reads the next recording.
  /// - Returns: `nil` at the end.
  /// - Throws: `APIError` if a file that is no archive cannot be read, or an archive exceeds the
  ///   limits of `TrackLimits`.
  func next(_ importer: HikeImporter) throws -> Part? {
    let file: TrackFile?
    do { file = try files.withLock { try $0.next() } } catch let error as TrackFileError {
      throw APIError(error)
    }
    guard let file else { return nil }
    var part = Part(losses: file.losses)
    for activity in file.activities {
      if activity.isTransition, file.activities.count > 1 {
        part.losses.append(
          TrackFileLoss(in: file.path, message: "Left out a transition between two sports."))
        continue
      }
      do { part.drafts.append(try importer.draft(activity)) } catch let error as APIError {
        part.refusal = part.refusal ?? error
        part.losses.append(
          TrackFileLoss(in: file.path, message: error.sentence(in: importer.language)))
      }
    }
    return part
  }
}

extension Activity {
  /// Whether the session is the change from one sport to the next of a multisport recording.
  fileprivate var isTransition: Bool { sport == "transition" }
}

extension APIError {
  /// Converts an error about a file of recordings.
  init(_ error: TrackFileError) {
    let status: HTTPResponse.Status = error.reason == .tooLarge ? .contentTooLarge : .badRequest
    self.init(status, .badRecording, ["problem": .text(error.description)])
  }
}
