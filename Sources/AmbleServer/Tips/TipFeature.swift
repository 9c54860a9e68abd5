import AmbleCore
import AmbleFormats
import AmbleJournal
import Logging
import ServiceLifecycle

/// Riders' tips about streets.
struct TipFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal
  /// Applies confirmed tips to streets.
  let board: TipBoard

  init(_ context: ServerContext, _ journal: ServedJournal) {
    (self.context, self.journal) = (context, journal)
    board = TipBoard(journal.store, context.registry, context.logger)
  }

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    TipController(
      journal: journal, registry: context.registry, board: board, pool: context.pool
    ).addRoutes(to: &routes)
  }

  func services(_ logger: Logger) -> [any Service] {
    [
      PeriodicService(interval: .seconds(1)) { [board, clock = journal.authentication.clock] in
        await board.refresh(at: clock())
      }
    ]
  }

  var archiveParts: [any ArchivePart] { [TipArchive(store: journal.store)] }
}

/// Writes the tips that a user has added, as GeoJSON.
struct TipArchive: ArchivePart {
  let store: Journal

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    let tips = try await store.tips(of: user, at: time).map {
      ShownTip(seen: $0, viewer: TipViewer(user: user))
    }
    var json = JSONWriter()
    json.object { ShownTip.archive.write(tips, to: &$0) }
    try await archive.add("tips.geojson", json.bytes)
  }
}

// MARK: Messages

/// Messages about tips.
extension MessageTemplate {
  static let noSuchTip = Self("no_such_tip", "There is no such tip.")
  static let tipOffStreet = Self(
    "tip_off_street", "The tip is more than {metres} m from every street.")
  static let tipTooLong = Self(
    "tip_too_long", "The stretch is {length} m long. One of a tip is at most {most} m long.")
  static let tipNeedsPlace = Self("tip_needs_place", "Give place or line.")
  static let tipOfOneLine = Self(
    "tip_of_one_line", "{name} must be one line of plain text without control characters.")
}
