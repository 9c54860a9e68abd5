public import AmbleJournal
import AmbleText
public import Foundation

/// The campuses that a server serves: those of folders, and those that users uploaded. May be
/// shared between threads.
///
/// With a journal, every state of a campus is a version there. A folder is the first version, and
/// another one whenever its files have changed since it was last read.
public actor ServedCampuses {
  /// The campuses.
  package nonisolated let catalogue = CampusCatalogue()
  /// Their pictures.
  package nonisolated let pictures: CampusPictures
  package nonisolated let journal: Journal?
  private let folders: [URL]
  private let regions: [URL]
  /// The folders being served, by identifier, with the digests of their files.
  private var known: [String: (folder: URL, source: ContentDigest)] = [:]

  /// Prepares to serve campuses; `load` reads them.
  /// - Parameters:
  ///   - folders: folders of campuses.
  ///   - regions: folders of regions, in whose folder `campuses` there may be others.
  ///   - journal: where versions and uploaded campuses are kept, or `nil` for nowhere.
  ///   - cache: a folder for tiles of pictures, or `nil` for a temporary one.
  public init(
    folders: [URL] = [], regions: [URL] = [], journal: Journal?, cache: URL? = nil
  ) {
    self.folders = folders
    self.regions = regions
    self.journal = journal
    pictures = CampusPictures(in: cache, of: journal)
  }

  /// Reads all campuses.
  /// - Returns: sentences about campuses of regions that cannot be served.
  /// - Throws: `CampusLoadError` if one of the folders given is not a campus, or `JournalError`.
  public func load() async throws -> [String] {
    try await loadUploaded()
    for folder in folders {
      do { try await read(folder) } catch let error as CampusFolderError {
        throw CampusLoadError("\(folder.path) is not a campus: \(error.message)")
      }
    }
    return await readRegions()
  }

  /// Reads the folders again whose files have changed. One that cannot be read is reported, and the
  /// served version stays.
  /// - Returns: the campuses that have a new version.
  package func reloadChanged(report: @Sendable (String) -> Void) async -> [ServedCampus] {
    let before = Dictionary(catalogue.all.map { ($0.id, $0.revision) }) { $1 }
    for folder in folders {
      do { try await read(folder) } catch {
        report("The campus in \(folder.path) cannot be read: \(error)")
      }
    }
    for problem in await readRegions() { report("\(problem)") }
    forgetMissing(report)
    return catalogue.all.filter { before[$0.id] != $0.revision }
  }

  /// Stops serving campuses of regions whose folders are gone.
  private func forgetMissing(_ report: (String) -> Void) {
    let given = Set(folders.map(\.standardizedFileURL.path))
    for (id, entry) in known where !given.contains(entry.folder.standardizedFileURL.path) {
      guard !FileManager.default.fileExists(atPath: entry.folder.path) else { continue }
      known[id] = nil
      catalogue.remove(id)
      report("The campus in \(entry.folder.path) is gone and no longer served.")
    }
  }

  private func readRegions() async -> [String] {
    var problems: [String] = []
    for region in regions {
      let parent = region.appending(path: "campuses")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        let folder = parent.appending(path: name, directoryHint: .isDirectory)
        do { try await read(folder) } catch {
          problems.append("The campus in \(folder.path) is not served. \(error)")
        }
      }
    }
    return problems
  }

  /// Reads a folder, and serves it if it is new or has changed.
  private func read(_ folder: URL) async throws {
    let id = CampusID.slug(folder.standardizedFileURL.lastPathComponent)
    let copy = try CampusFolderCopy(folder)
    if let other = known[id] {
      guard other.folder.standardizedFileURL == folder.standardizedFileURL else {
        throw CampusLoadError(
          "Two campuses have the name \"\(id)\": \(other.folder.path) and \(folder.path). "
            + "Rename one of the folders.")
      }
      if other.source == copy.source { return }
    }
    let campus = try await served(copy, id)
    if let picture = copy.picture { try pictures.keep(picture.content, picture.digest) }
    known[id] = (folder, copy.source)
    serve(campus)
  }

  /// Returns the revision to serve: that of the journal, with the folder as its latest version
  /// if it has changed.
  private func served(_ copy: CampusFolderCopy, _ id: String) async throws -> ServedCampus {
    guard let store = journal else {
      let revision = (catalogue[id]?.revision ?? 0) + 1
      return ServedCampus(
        id: id, revision: revision, campus: copy.campus, picture: copy.picture?.digest)
    }
    guard let stored = try await store.campus(id) else {
      let draft = try CampusVersionDraft(copy, after: nil, as: 1, from: .folder)
      _ = try await store.addCampus(id, draft, of: nil, at: .now)
      return ServedCampus(id: id, revision: 1, campus: copy.campus, picture: draft.picture)
    }
    guard stored.owner == nil else {
      throw CampusLoadError("A user's campus has the name \"\(id)\". Rename the folder.")
    }
    if stored.source == copy.source { return try await latest(stored, in: store) }
    return try await renewed(stored, copy, in: store)
  }

  private func renewed(
    _ stored: StoredCampus, _ copy: CampusFolderCopy, in store: Journal
  ) async throws -> ServedCampus {
    let old = try await CampusVersions(store: store).campus(stored.id, at: stored.revision)
    let draft = try CampusVersionDraft(copy, after: old, as: stored.revision + 1, from: .folder)
    let added = try await store.addVersion(
      draft, to: stored.id, after: stored.revision, by: nil, at: .now)
    return try await latest(added ?? stored, in: store)
  }

  private func loadUploaded() async throws {
    guard let store = journal else { return }
    for stored in try await store.campuses() where stored.owner != nil {
      serve(try await latest(stored, in: store))
    }
  }

  private func latest(_ stored: StoredCampus, in store: Journal) async throws -> ServedCampus {
    let versions = CampusVersions(store: store)
    guard let campus = try await versions.campus(stored.id, at: stored.revision) else {
      throw JournalError.storage("The latest version of the campus \(stored.id) is not there.")
    }
    return ServedCampus(stored, campus)
  }

  private func serve(_ campus: ServedCampus) {
    catalogue.serve(campus)
    pictures.prepare(campus.picture)
  }
}

extension ServedCampus {
  /// Prepares the latest version of the journal for serving.
  package convenience init(_ stored: StoredCampus, _ campus: Campus) {
    self.init(
      id: stored.id, revision: stored.revision, campus: campus, picture: stored.picture,
      owner: stored.owner)
  }
}

/// An error of loading campuses, with a user-facing message.
public struct CampusLoadError: Error, CustomStringConvertible {
  /// The message, a full sentence.
  public let description: String

  package init(_ message: String) { description = message }
}

/// Identifiers of campuses in addresses.
package enum CampusID {
  /// Maximum length, letters and digits.
  package static let maxLength = 40

  /// Returns the identifier for the name of a folder or a campus: its words in small letters of
  /// ASCII and digits, joined by hyphens; `campus` if it has none.
  static func slug(_ name: String) -> String {
    let words = FoldedText(name).words
      .map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } }.filter { !$0.isEmpty }
    let slug = words.joined(separator: "-").prefix(maxLength)
    let trimmed = slug.last == "-" ? slug.dropLast() : slug
    return trimmed.isEmpty ? "campus" : String(trimmed)
  }

  /// Returns the identifier of an uploaded campus: six random letters and digits follow the name,
  /// so that it never takes the one of a folder.
  package static func uploaded(_ name: String) -> String {
    let digits = Array("23456789abcdefghjkmnpqrstvwxyz")
    let ending = (0..<6).map { _ in String(digits[Int.random(in: 0..<digits.count)]) }.joined()
    return slug(name) + "-" + ending
  }
}
