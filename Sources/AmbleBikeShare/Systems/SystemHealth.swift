public import Foundation

/// How the polling of a system goes, for a page of feeds.
public struct SystemHealth: Sendable {
  /// How well a file is.
  public enum Condition: String, Sendable {
    /// It has never been fetched.
    case waiting
    /// It is current.
    case good
    /// There is a good version, but it is older than it should be, or the last fetch failed.
    case stale
    /// There is no good version.
    case failed
  }

  /// A file.
  public struct File: Sendable {
    /// Which file it is.
    public let file: FeedFile
    /// Its address without its query, which may have secrets.
    public let address: String
    /// How well it is.
    public let condition: Condition
    /// When it was last fetched or found unchanged.
    public let lastSuccess: Date?
    /// When it was last tried.
    public let lastAttempt: Date?
    /// Why the last try failed, as a sentence; `nil` if it did not.
    public let error: String?
    /// Failures in a row.
    public let failures: Int
    /// When it is tried next.
    public let next: Date
    /// The publisher's time of the version in use.
    public let lastUpdated: Date?
    /// How old that version is, seconds.
    public let age: Double?
    /// The time to live that the publisher states, seconds.
    public let ttl: Double?
    /// Its version of GBFS.
    public let version: FeedVersion?
    /// Its size, bytes.
    public let byteCount: Int
    /// Its number of items.
    public let itemCount: Int
    /// The defects.
    public let defects: FeedDefects
    /// Whether the version in use was read from disk at start.
    public let isRestored: Bool
  }

  /// The system's key.
  public let key: String
  /// The system's name, or its host before that is known.
  public let name: String
  /// The address of its `gbfs.json` without its query.
  public let address: String
  /// The worst condition of the files that matter: that of discovery, stations, status, vehicles.
  public let condition: Condition
  /// The files, `gbfs.json` first.
  public let files: [File]
  /// How many stations there are.
  public let stationCount: Int
  /// How many vehicles that stand by themselves there are.
  public let vehicleCount: Int
  /// How many stations have not reported for long.
  public let staleStationCount: Int
  /// The defects between files: statuses without stations and stations without a status.
  public let joinDefects: FeedDefects
}

extension SystemHealth.File {
  init(_ state: FeedState, isRecording: Bool, now: Date) {
    let header = state.document?.header
    file = state.file
    address = Self.withoutQuery(state.url)
    lastSuccess = state.lastSuccess
    lastAttempt = state.lastAttempt
    error = state.lastError?.description
    failures = state.failures
    next = state.due
    lastUpdated = header?.lastUpdated
    let age = header?.lastUpdated.map { max(0, now.timeIntervalSince($0)) }
    self.age = age
    ttl = header?.ttl
    version = header?.version
    byteCount = state.byteCount
    itemCount = state.document?.content.count ?? 0
    defects = state.document?.defects ?? FeedDefects()
    isRestored = state.isRestored
    let isOld =
      state.file.isRealTime && !isRecording && age ?? 0 > 300 + min(header?.ttl ?? 0, 3600)
    condition =
      if state.document == nil {
        state.lastAttempt == nil ? .waiting : .failed
      } else if isOld || state.lastError != nil || state.isRestored {
        .stale
      } else {
        .good
      }
  }

  static func withoutQuery(_ url: URL) -> String {
    String(url.absoluteString.prefix { $0 != "?" && $0 != "#" })
  }
}
