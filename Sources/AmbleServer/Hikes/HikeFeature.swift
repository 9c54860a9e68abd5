import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import AmbleRegion
import AmbleTracks
import AmbleWork
import HTTPTypes
import Logging
import ServiceLifecycle

/// Hikes, the districts and streets that they explored, and hikes of trackers.
struct HikeFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal
  /// Matches hikes to streets.
  let matcher: HikeMatcher

  init(_ context: ServerContext, _ journal: ServedJournal) {
    (self.context, self.journal) = (context, journal)
    matcher = HikeMatcher(journal.store, context.registry, context.logger)
  }

  private var ground: HikeGround { HikeGround(registry: context.registry) }
  private var onChange: @Sendable () -> Void { { [matcher] in matcher.wake() } }

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    let pool = context.pool
    StreetCoverageController(journal: journal, registry: context.registry, pool: pool).addRoutes(
      to: &routes)
    HikeController(journal: journal, pool: pool, onChange: onChange).addRoutes(to: &routes)
    HikeImportController(journal: journal, ground: ground, pool: pool, onChange: onChange)
      .addRoutes(to: &routes)
    HikeEditController(journal: journal, pool: pool, onChange: onChange).addRoutes(to: &routes)
    HikeLinkController(journal: journal).addRoutes(to: &routes)
  }

  /// Returns the maker of hikes from the positions of trackers.
  func trackerHikes(_ logger: Logger) -> TrackerHikes {
    TrackerHikes(
      store: journal.store,
      importer: HikeImporter(ground: ground, zone: nil, language: .english),
      pool: WorkPool(threads: 1, waiting: 256), logger: logger, onChange: onChange)
  }

  func services(_ logger: Logger) -> [any Service] {
    let (trackers, store) = (trackerHikes(logger), journal.store)
    let clock = journal.authentication.clock
    return [
      PeriodicService(interval: .seconds(60), exclusiveIn: store) {
        await trackers.finish(at: clock())
      },
      CancellableService(exclusiveIn: store) { [matcher] in await matcher.run() },
      // Also finds hikes that other servers added, and regions that were imported again.
      PeriodicService(interval: .seconds(60)) { [matcher] in matcher.wake() },
      CancellableService(exclusiveIn: store) {
        await HikeMeasurer(store, logger).measureAll()
      },
    ]
  }

  var archiveParts: [any ArchivePart] {
    [
      HikeArchive(store: journal.store, pool: context.pool),
      ExploredArchive(store: journal.store, registry: context.registry, pool: context.pool),
    ]
  }
}

/// Writes the districts that a user explored to an archive.
struct ExploredArchive: ArchivePart {
  let store: Journal
  let registry: RegionRegistry
  let pool: WorkPool

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    let report = try await ExploredReport(store, registry.streets, of: user, in: pool)
    var json = JSONWriter()
    json.object {
      ExploredAnswer.resource.write(
        ExploredAnswer(report, within: nil, limit: .max), to: &$0)
    }
    try await archive.add("explored.json", json.bytes)
  }
}

/// Writes a user's hikes to an archive: all numbers as JSON, and each recording as GPX.
struct HikeArchive: ArchivePart {
  let store: Journal
  let pool: WorkPool

  /// Number of hikes read at a time.
  private static let pageSize = 100

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    try await archive.addList("hikes.json", "hikes", pages(of: user)) { (hike: Hike, json) in
      HikeResources.hike.write(hike, to: &json)
    }
    for try await page in pages(of: user) {
      for hike in page {
        let file = try await pool.holdingRecording {
          let recording = try await store.recording(of: hike.id, of: user)
          return try await pool.run(.moderate) {
            recording.map { HikeFormat.gpx.file(of: $0.activity) }
          }
        }
        if let file { try await archive.add("hikes/\(hike.fileName).gpx", file) }
      }
    }
  }

  private func pages(of user: UserID) -> JournalPages<Hike> {
    JournalPages { [store] cursor in
      var query = HikeQuery()
      query.limit = Self.pageSize
      query.cursor = cursor
      return try await store.hikes(query, of: user)
    }
  }
}

extension Hike {
  /// The date and name, with slashes replaced.
  fileprivate var fileName: String {
    let name = details.name.isEmpty ? "hike" : details.name
    return "\(numbers.startedAt.text.prefix(10)) \(name)".replacing("/", with: "_")
  }
}

// MARK: Messages

/// Messages about hikes.
extension MessageTemplate {
  static let noSuchHike = Self("no_such_hike", "There is no such hike.")
  static let badRecording = Self("bad_recording", "{problem}")
  static let noRecording = Self(
    "no_recording", "There is no recording with positions in the file.",
    advice: "Send a GPX, TCX or FIT file of a hike, or a zip of such files.")
  static let recordingWithoutTimes = Self(
    "recording_without_times", "The file has no times: it is a planned route, not a recording.",
    advice: "Export the recorded activity from the device or service.")
  static let recordingTooShort = Self(
    "recording_too_short", "Fewer than two positions would be left.")
  static let hikesOverlap = Self(
    "hikes_overlap", "The hikes overlap in time. Only hikes one after another can be joined.")
}

// MARK: Errors

extension HikeError: APIErrorConvertible {
  var apiError: APIError {
    switch self {
    case .noRecording: APIError(.badRequest, .noRecording)
    case .noTimes: APIError(.badRequest, .recordingWithoutTimes)
    case .tooLong: JournalError.refusal(.hikeTooLong).apiError
    case .tooShort: APIError(.unprocessableContent, .recordingTooShort)
    case .overlap: APIError(.conflict, .hikesOverlap)
    }
  }
}

extension TrackFileError: APIErrorConvertible {
  var apiError: APIError {
    APIError(
      reason == .tooLarge ? .contentTooLarge : .badRequest, .badRecording,
      ["problem": .text(description)])
  }
}
