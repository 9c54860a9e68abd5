import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleLive
import AmbleRegion
import Hummingbird

/// The state of a server at a time.
struct ServerState: Sendable {
  let startedAt: Timestamp
  let allowsRegistration: Bool
  let regions: [RegionManifest]
  let journal: JournalState
  /// The number of open connections.
  let connectionCount: Int
  /// The number of live streams.
  let listenerCount: Int

  static let resource = Resource<Self>(
    "ServerState",
    [
      .required("version", \.version, .text()), .required("started_at", \.startedAt, .time),
      .required("registration", \.allowsRegistration, .flag, "Whether anyone may register."),
      .required("regions", \.regions, .list(of: .object(region))),
      .required("accounts", \.journal.accountCount, .integer()),
      .required("guests", \.journal.guestCount, .integer(), "Guests of groups."),
      .required("trips", \.journal.tripCount, .integer()),
      .required("hikes", \.journal.hikeCount, .integer()),
      .required("journal_bytes", \.journal.byteCount, .integer()),
      .orNull("free_bytes", \.journal.freeByteCount, .integer(), "Room on the journal's disk."),
      .required("connections", \.connectionCount, .integer()),
      .required("live_streams", \.listenerCount, .integer()),
    ])

  private static let region = Resource<RegionManifest>([
    .required("name", \.name, .text()), .required("imported_at", \.importedAt, .time),
    .orNull("data_from", \.dataFrom, .time, "The time of the map data."),
    .required("bytes", \.byteCount, .integer()),
  ])

  private var version: String { AmbleVersion.current }
}

extension RegionManifest {
  fileprivate var importedAt: Timestamp { Timestamp(importDate) }
  fileprivate var dataFrom: Timestamp? { dataDate.map { Timestamp($0) } }
  fileprivate var byteCount: Int { files.reduce(0) { $0 + $1.size } }
}

/// `/api/v1/admin/server` and `/api/v1/admin/problems`: how the server is.
struct ServerStateController: Sendable {
  let context: ServerContext
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(AdminAPI.server, use: show)
    routes.on(AdminAPI.problems, use: problems)
  }

  @Sendable private func show(_ call: APICall, _ user: UserID) async throws -> Response {
    .object(
      ServerState(
        startedAt: context.startedAt, allowsRegistration: journal.isOpen,
        regions: context.registry.regions.map(\.region.manifest),
        journal: try await journal.store.state(), connectionCount: context.connections.count,
        listenerCount: context.live.hub.listenerCount), as: ServerState.resource)
  }

  @Sendable private func problems(_ call: APICall, _ user: UserID) async throws -> Response {
    .list(Listing(context.problems.latest), of: AdminResources.problem)
  }
}
