import AmbleFormats
import Foundation

/// The last good files of a system on disk: each as it was published, after a line that says from
/// where and when, with a checksum. Stored files pass the same reader as fetched ones.
struct FeedStore {
  /// A file as it was published.
  struct Entry {
    var file: FeedFile
    var url: URL
    var validators: FeedValidators
    var fetched: Date
    var bytes: [UInt8]
  }

  let folder: URL
  let limits: FeedLimits

  /// Writes a file beside the old one and renames it.
  func save(_ entry: Entry) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var output = JSONWriter()
    output.object { line in
      line.member("amble_feed", 1)
      line.member("file", entry.file.rawValue)
      line.member("url", entry.url.absoluteString)
      line.member("etag", entry.validators.etag)
      line.member("last_modified", entry.validators.lastModified)
      line.member("fetched", entry.fetched.timeIntervalSince1970)
      line.member("checksum", String(FNV1a.hash(of: entry.bytes), radix: 36))
    }
    let data = Data(output.bytes + [0x0A] + entry.bytes)
    try data.write(to: place(entry.file), options: .atomic)
  }

  /// Reads a file back, or returns `nil` if it is missing.
  ///
  /// - Throws: `StoreError` if it is damaged.
  func load(_ file: FeedFile) throws(StoreError) -> Entry? {
    guard let handle = try? FileHandle(forReadingFrom: place(file)) else { return nil }
    defer { try? handle.close() }
    // The first line is shorter than 16 kB: its parts are bounded.
    guard let data = try? handle.read(upToCount: limits.fileBytes + 16_384) else {
      throw StoreError(reason: "it cannot be read")
    }
    let bytes = [UInt8](data)
    guard let end = bytes.firstIndex(of: 0x0A),
      let line = try? JSONTape(Array(bytes[..<end]), limits: limits).root,
      line["amble_feed"]?.integer == 1, line["file"]?.text == file.rawValue,
      let url = line["url"]?.text.flatMap({ URL(string: $0) }),
      let fetched = line["fetched"]?.number
    else { throw StoreError(reason: "its first line is damaged") }
    let contents = Array(bytes[(end + 1)...])
    guard line["checksum"]?.text == String(FNV1a.hash(of: contents), radix: 36) else {
      throw StoreError(reason: "its checksum is wrong")
    }
    return Entry(
      file: file, url: url,
      validators: FeedValidators(
        etag: line["etag"]?.text, lastModified: line["last_modified"]?.text),
      fetched: Date(timeIntervalSince1970: fetched), bytes: contents)
  }

  private func place(_ file: FeedFile) -> URL { folder.appending(path: "\(file.rawValue).feed") }
}

/// Why a stored file is not used.
struct StoreError: Error {
  let reason: String
}

/// The poller's state of a file.
struct FeedState {
  var file: FeedFile
  var url: URL
  /// The last good version.
  var document: FeedDocument?
  var validators = FeedValidators()
  /// When it was last fetched, or found unchanged.
  var lastSuccess: Date?
  var lastAttempt: Date?
  var lastError: FeedError?
  /// Failures since the last success.
  var failures = 0
  var due: Date
  var byteCount = 0
  /// Since when the publisher lists nothing.
  var emptySince: Date?
  /// Since when `gbfs.json` does not list the file.
  var unlistedSince: Date?
  /// The last good version as it was published, until it is saved.
  var unsaved: [UInt8]?
  /// Whether the version comes from the disk.
  var isRestored = false

  /// How long an empty list does not replace a full one, seconds.
  static let emptyPatience = 600.0
  /// How long a file stays that `gbfs.json` no longer lists, seconds.
  static let unlistedPatience = 3600.0

  /// Takes over a new version.
  ///
  /// - Throws: `FeedError.emptied` if it is empty, the last one was not, and not enough time has
  ///   passed: an operator's mistake should not take all stations off the map at once.
  mutating func accept(
    _ new: FeedDocument, _ bytes: [UInt8], _ validators: FeedValidators, now: Date
  ) throws(FeedError) {
    let isStationFile = file == .stationInformation || file == .stationStatus
    if isStationFile, new.content.count == 0, document?.content.count ?? 0 > 0 {
      let since = emptySince ?? now
      emptySince = since
      if now.timeIntervalSince(since) < Self.emptyPatience { throw .emptied }
    } else {
      emptySince = nil
    }
    document = new
    self.validators = validators
    byteCount = bytes.count
    unsaved = bytes
    isRestored = false
  }
}
