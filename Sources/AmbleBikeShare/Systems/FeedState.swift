import Foundation

/// What the poller knows of a file.
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
