import AmbleCampus
import AmbleFormats
import AmbleJournal
import AmbleLive
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import ServiceLifecycle

/// Campuses, their routes and their editing.
struct CampusFeature: Feature {
  let context: ServerContext
  /// The journal, or `nil` for campuses that cannot be changed.
  let journal: ServedJournal?
  /// The campuses, loaded.
  let campuses: ServedCampuses

  private var services: CampusServices {
    CampusServices(
      catalogue: campuses.catalogue, pictures: campuses.pictures, journal: journal,
      pool: context.pool)
  }

  /// The editing of campuses, or `nil` without a journal.
  var editing: CampusEditing? {
    journal.map {
      CampusEditing(
        catalogue: campuses.catalogue, pictures: campuses.pictures, store: $0.store,
        pool: context.pool, announcements: CampusEvents(bus: context.live.bus))
    }
  }

  /// Stops serving the campuses of a deleted account.
  func forgetCampuses(of user: UserID) async throws {
    try await editing?.forgetCampuses(of: user)
  }

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    CampusController(services: services).addRoutes(to: &routes)
    CampusPictureController(services: services).addRoutes(to: &routes)
    CampusRouteController(services: services, registry: context.registry).addRoutes(to: &routes)
    CampusEditController(services: services, editing: editing, bus: context.live.hub).addRoutes(
      to: &routes)
    CampusFolderController(
      services: services, editing: editing, workshop: CampusWorkshop(campuses.pictures)
    ).addRoutes(to: &routes)
  }

  func services(_ logger: Logger) -> [any Service] {
    guard let editing else { return [] }
    if let shared = context.live.shared {
      CampusFollower(editing, announcing: SilentAnnouncements(), logger).follow(shared)
    }
    let follower = CampusFollower(
      editing, announcing: CampusEvents(bus: context.live.hub), logger)
    return [PeriodicService(interval: .seconds(60)) { await follower.follow() }]
  }

  func reload(_ logger: Logger) async {
    // The campuses of files are those of this server.
    let events = CampusEvents(bus: context.live.hub)
    let changed = await campuses.reloadChanged { logger.error("\($0)") }
    for campus in changed { events.changed(campus, by: nil, nil) }
  }

  var archiveParts: [any ArchivePart] {
    [
      CampusArchive(catalogue: campuses.catalogue, workshop: CampusWorkshop(campuses.pictures))
    ]
  }
}

/// Writes the campuses that a user uploaded to an archive, each as its folder.
struct CampusArchive: ArchivePart {
  let catalogue: CampusCatalogue
  let workshop: CampusWorkshop

  /// Number of bytes of a picture in memory at a time.
  private static let portion = 1 << 20

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    for campus in catalogue.all where campus.owner == user {
      let place = try await workshop.folder(of: campus)
      let folder = place.url.appending(path: campus.id)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let file = try FileHandle(forReadingFrom: folder.appending(path: name))
        defer { try? file.close() }
        archive.begin("campuses/\(campus.id)/\(name)")
        while let bytes = try file.read(upToCount: Self.portion), !bytes.isEmpty {
          try await archive.append(Array(bytes))
        }
        try await archive.end()
      }
    }
  }
}

/// Services shared by the controllers of campuses.
struct CampusServices: Sendable {
  /// The served campuses.
  let catalogue: CampusCatalogue
  /// Their pictures.
  let pictures: CampusPictures
  /// The journal, or `nil` on a server that has none.
  let journal: ServedJournal?
  /// Where searches run.
  let pool: WorkPool

  /// Returns the campus that the path names.
  /// - Throws: `APIError` with status 404 if there is none.
  func campus(of call: APICall) throws(APIError) -> ServedCampus {
    let text = call.parameters.get("name") ?? ""
    guard let name = try? PercentEncoding.decoded(text[...]),
      let campus = catalogue.campus(named: name)
    else { throw APIError(.notFound, .noSuchCampus) }
    return campus
  }

  /// Returns the user who sent a request, or `nil` if it identifies none.
  func user(of call: APICall) async throws -> UserID? {
    try await journal?.authentication.identity(
      of: call.request, for: call.permission)?.user
  }
}

extension CampusDate {
  /// The day of a time in the server's time zone.
  init(at time: Timestamp) {
    let date = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
    let local = LocalTime(
      seconds: time.milliseconds / 1000 + Int64(TimeZone.current.secondsFromGMT(for: date)))
    self.init(year: local.year, month: local.month, day: local.day)
  }
}

/// Announces new versions of campuses.
struct CampusEvents: CampusAnnouncements {
  let bus: any EventBus

  /// Maximum length of an event, bytes. Clients load the campus after a larger change.
  private static let maxBytes = 32 << 10

  func changed(_ campus: ServedCampus, by author: String?, _ operations: [CampusOperation]?) {
    var known = operations.map(Self.json)
    if known?.count ?? 0 > Self.maxBytes { known = nil }
    for isSignedIn in [true, false] {
      let event = CampusEvent(
        revision: campus.revision, author: isSignedIn ? author : nil, operations: known)
      bus.publish(
        "changed", key: nil, data: event.data, to: .campus(campus.id, isSignedIn: isSignedIn))
    }
  }

  func removed(_ id: String) {
    for isSignedIn in [true, false] {
      bus.publish("removed", key: nil, data: [], to: .campus(id, isSignedIn: isSignedIn))
    }
  }

  private static func json(_ operations: [CampusOperation]) -> [UInt8] {
    var json = JSONWriter()
    json.array { list in for operation in operations { list.object { operation.write(to: &$0) } } }
    return json.bytes
  }
}
