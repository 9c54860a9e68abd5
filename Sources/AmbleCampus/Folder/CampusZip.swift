import AmbleRegion
import AmbleTracks
public import Foundation

/// The folder of a campus as a zip archive.
public enum CampusZip {
  /// Maximum number of files in an archive, those included that do not belong to the campus.
  static let maxEntries = 1000
  /// Maximum ratio of a file's size to its compressed size. Tables reach 20.
  static let maxRatio = 200

  /// Copies a campus's files from an archive of untrusted content to a folder, which is created if
  /// it is missing. The files may be in a folder of the archive. Others are left out. Needs memory
  /// for the largest file.
  /// - Throws: `CampusFolderError` if the archive cannot be read, has no or several campuses, or is
  ///   larger than a campus may be.
  /// - Complexity: O(*n*) for *n* bytes, which are bounded by `CampusLimits`.
  public static func read(_ file: URL, into folder: URL) throws(CampusFolderError) {
    let entries: CampusZipEntries
    let archive: ZipArchive
    do throws(ZipArchive.Failure) {
      archive = try ZipArchive(try source(file), maxEntries: maxEntries)
      entries = try CampusZipEntries(archive)
    } catch {
      throw CampusFolderError("The zip archive \(error.problem).")
    }
    var budget = CampusLimits.maxPictureBytes + 4 * CampusLimits.maxTableBytes
    for (name, entry) in entries.files {
      let content: [UInt8]
      do throws(ZipArchive.Failure) {
        content = try archive.content(of: entry, limit: min(budget, entries.limit(of: name)))
      } catch {
        throw CampusFolderError(in: name, "The file in the archive \(error.problem).")
      }
      budget -= content.count
      try write(content, name, folder)
    }
  }

  private static func source(_ file: URL) throws(ZipArchive.Failure) -> FileSource {
    do { return try FileSource(file) } catch {
      throw ZipArchive.Failure(reason: .unreadable, problem: "cannot be read")
    }
  }

  private static func write(
    _ content: [UInt8], _ name: String, _ folder: URL
  ) throws(CampusFolderError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(content).write(to: folder.appending(path: name), options: .withoutOverwriting)
    } catch {
      throw CampusFolderError(in: name, "The file cannot be written to \(folder.path).")
    }
  }
}
