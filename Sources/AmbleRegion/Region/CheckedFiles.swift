import AmbleCore
import Foundation
import Synchronization

/// The record of a region's mapped files: which were checked, so that they are opened again without
/// reading all of them, and when metrics were used. May be shared between threads, and its file
/// between processes.
///
/// It is in the folder of the metrics. It may be lost: a file that is not recorded as it is now is
/// checked. A file counts as unchanged while its number, size and times are the same, which every
/// write and every copy changes. `RegionManifest.checkContents(in:)` checks the contents themselves.
final class CheckedFiles: Sendable {
  /// The name of the file.
  static let fileName = "checked.json"
  /// The time after which another change has another time, seconds.
  static let timeResolution = 2.0
  /// The revision of the checks. A program that checks more has another one.
  private static let revision = 1

  private let url: URL
  private let timeResolution: Double
  private let state: Mutex<State>

  private struct State {
    var record: Record
    var isSaved = true
  }

  private struct Record: Codable {
    var revision = CheckedFiles.revision
    var files: [String: Entry] = [:]
    /// The times when metrics were used, by their names.
    var uses: [String: Date] = [:]
  }

  /// A file that was checked.
  private struct Entry: Codable, Hashable {
    var file: FileIdentity
    /// The file that it was checked against.
    var base: FileIdentity?
    /// The number that the check found.
    var finding: Int
  }

  /// Reads the record in a folder. It is empty if it is missing, damaged or of other checks.
  /// - Parameter timeResolution: the time after the last change of a file within which another change
  ///   may have the same time, seconds; a file of others is not recorded so soon. File systems store times to
  ///   2 s at worst.
  init(in folder: URL, timeResolution: Double = CheckedFiles.timeResolution) {
    self.timeResolution = timeResolution
    url = folder.appending(path: Self.fileName)
    state = Mutex(State(record: Self.record(at: url)))
  }

  private static func record(at url: URL) -> Record {
    guard let data = try? Data(contentsOf: url),
      let record = try? JSONDecoder().decode(Record.self, from: data),
      record.revision == revision
    else { return Record() }
    return record
  }

  /// Opens a file, without a check if it was checked as it is now.
  /// - Parameters:
  ///   - name: the name of the file in the record.
  ///   - storage: the file.
  ///   - base: the file on which its validity depends.
  ///   - known: opens the file by the number that its check found. If it fails, the file is checked,
  ///     because the record may be damaged.
  ///   - unknown: opens the file and checks it.
  ///   - finding: a number that would take a pass over the file.
  /// - Throws: what `unknown` throws.
  func open<Value, Failure: Error>(
    _ name: String, _ storage: GraphStorage, against base: GraphStorage? = nil,
    known: (Int) throws(Failure) -> Value, unknown: () throws(Failure) -> Value,
    finding: (Value) -> Int = { _ in 0 }
  ) throws(Failure) -> Value {
    guard let file = (storage as? MappedFile)?.identity, base == nil || base is MappedFile else {
      return try unknown()
    }
    let base = (base as? MappedFile)?.identity
    let entry = state.withLock { $0.record.files[name] }
    if let entry, entry.file == file, entry.base == base, let value = try? known(entry.finding) {
      return value
    }
    let settled = Date().timeIntervalSince1970 - timeResolution
    let value = try unknown()
    if max(file.lastChange, base?.lastChange ?? 0) < settled {
      let entry = Entry(file: file, base: base, finding: finding(value))
      change { $0.files[name] = entry }
    }
    return value
  }

  /// Records a file that this process has made, without a check.
  /// - Parameter finding: what its check would find.
  func note(
    _ name: String, _ storage: GraphStorage, against base: GraphStorage? = nil, finding: Int
  ) {
    guard let file = (storage as? MappedFile)?.identity, base == nil || base is MappedFile else {
      return
    }
    let entry = Entry(file: file, base: (base as? MappedFile)?.identity, finding: finding)
    change { $0.files[name] = entry }
  }

  /// Returns the time when a metric was used, or `nil` if it is not recorded.
  func use(of name: String) -> Date? { state.withLock { $0.record.uses[name] } }

  /// Records the time when a metric was used.
  func use(_ name: String, at time: Date) { change { $0.uses[name] = time } }

  private func change(_ body: (inout Record) -> Void) {
    state.withLock {
      body(&$0.record)
      $0.isSaved = false
    }
  }

  /// Writes the record if it has changed, as far as its folder can be written. What another process
  /// recorded of other files is kept.
  func save() {
    let folder = url.deletingLastPathComponent()
    func isThere(_ name: String) -> Bool {
      !name.hasSuffix(MetricFiles.suffix)
        || FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }
    let record = state.withLock { state -> Record? in
      guard !state.isSaved else { return nil }
      let other = Self.record(at: url)
      state.record.files.merge(other.files) { own, _ in own }
      state.record.uses.merge(other.uses) { max($0, $1) }
      state.record.files = state.record.files.filter { isThere($0.key) }
      state.record.uses = state.record.uses.filter { isThere($0.key) }
      state.isSaved = true
      return state.record
    }
    guard let record, let data = try? JSONEncoder().encode(record) else { return }
    try? data.write(to: url, options: .atomic)
  }
}
