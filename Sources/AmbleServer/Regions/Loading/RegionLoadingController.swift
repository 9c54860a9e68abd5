import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleRegion
import AmbleSources
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/admin/regions`: the regions of a server, and those that administrators load.
struct RegionLoadingController: Sendable {
  let context: ServerContext
  let journal: ServedJournal
  /// How regions are loaded, or `nil` if this server loads none.
  let loading: RegionLoading?
  private let whenChanged: @Sendable () async -> Void
  private let loader: RegionLoader?

  /// - Parameter whenChanged: serves the regions that are there now.
  init(
    context: ServerContext, journal: ServedJournal, loading: RegionLoading?,
    whenChanged: @escaping @Sendable () async -> Void
  ) {
    self.context = context
    self.journal = journal
    self.loading = loading
    self.whenChanged = whenChanged
    loader = loading.map { RegionLoader($0, whenMade: whenChanged) }
  }

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(RegionLoadingAPI.list, use: list)
    routes.on(RegionLoadingAPI.job) { _, _ in .object(job, as: RegionJob.resource) }
    routes.on(RegionLoadingAPI.cancel) { _, _ in
      loader?.cancel()
      return .nothing
    }
    routes.on(RegionLoadingAPI.plan) { call, _ in try await get(.plan, call) }
    routes.on(RegionLoadingAPI.get) { call, _ in try await get(.get, call) }
    routes.on(RegionLoadingAPI.update, use: update)
    routes.on(RegionLoadingAPI.remove, use: remove)
  }

  private var job: RegionJob { loader?.job ?? RegionJob(state: .unavailable) }

  /// The regions, with whether they are in the folder of those that administrators load.
  private func regions() async throws -> [AdministeredRegion] {
    let own = loading?.folder.standardizedFileURL.path
    return try await context.pool.run { [registry = context.registry] in
      registry.regions.map { served in
        let folder = served.region.folder.standardizedFileURL
        return AdministeredRegion(
          manifest: served.region.manifest, folder: folder,
          isOwn: folder.deletingLastPathComponent().path == own,
          origin: try? RegionOrigin(of: folder))
      }
    }
  }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    .list(Listing(try await regions()), of: AdministeredRegion.resource)
  }

  private func get(_ kind: RegionJob.Kind, _ call: APICall) async throws -> Response {
    guard let loading else { throw APIError(.notFound, .noLoading) }
    let body = try await call.body()
    let place = try body.need("place", try body.value(RegionLoadingAPI.place))
    let radius = try body.value(RegionLoadingAPI.radius)
    let name = try body.value(RegionLoadingAPI.name)
    try Self.check(place, radius)
    let folder = loading.folder.appending(path: RegionOrder.folderName(of: name ?? place))
    var arguments = ["get", "--json", kind == .plan ? "--plan" : "--yes", "--to", folder.path]
    arguments += radius.map { ["--radius=\($0)"] } ?? []
    arguments += name.map { ["--name=\($0)"] } ?? []
    let heights = try body.value(RegionLoadingAPI.elevation)
    arguments += heights.map { ["--elevation", $0.rawValue] } ?? []
    // After the two dashes nothing is an option.
    return try started(kind, of: place, arguments + ["--", place])
  }

  /// Checks a place. Files of the server are not read for a client.
  private static func check(_ place: String, _ radius: Double?) throws {
    do throws(SourceError) {
      guard case .file = try AreaWish(place, radius: radius) else { return }
    } catch {
      throw APIError(.unprocessableContent, .wrongPlace, ["reason": .text(error.description)])
    }
    throw APIError(.unprocessableContent, .fileAsPlace)
  }

  @Sendable private func update(_ call: APICall, _ user: UserID) async throws -> Response {
    let region = try await region(of: call)
    return try started(.update, of: region.manifest.name, ["update", "--json", region.folder.path])
  }

  private func started(
    _ kind: RegionJob.Kind, of place: String, _ arguments: [String]
  ) throws -> Response {
    guard let job = loader?.start(kind, of: place, arguments) else {
      throw APIError(.conflict, .loadingAlready)
    }
    return .object(.accepted, job, as: RegionJob.resource)
  }

  @Sendable private func remove(_ call: APICall, _ user: UserID) async throws -> Response {
    try await journal.confirm(try await call.optionalBody(), of: user, by: call)
    let region = try await region(of: call)
    guard context.registry.regions.count > 1 else { throw APIError(.conflict, .lastRegion) }
    guard job.state != .running else { throw APIError(.conflict, .loadingAlready) }
    try await context.pool.run { Result { try Self.removeFolder(region.folder) } }.get()
    await whenChanged()
    return .nothing
  }

  /// Removes a folder in one step, so that no part of a region is found.
  private static func removeFolder(_ folder: URL) throws {
    let hidden = folder.deletingLastPathComponent().appending(path: ".removed-\(UUID().uuidString)")
    try FileManager.default.moveItem(at: folder, to: hidden)
    try FileManager.default.removeItem(at: hidden)
  }

  private func region(of call: APICall) async throws -> AdministeredRegion {
    guard loading != nil else { throw APIError(.notFound, .noLoading) }
    let id: Identifier<AdministeredRegion> = call.id()
    guard let region = try await regions().first(where: { $0.id == id.text }) else {
      throw APIError(.notFound, .noSuchRegion)
    }
    return region
  }
}

/// A region as administrators see it.
struct AdministeredRegion: Sendable {
  let manifest: RegionManifest
  let folder: URL
  /// Whether it is in the folder of the regions that administrators load.
  let isOwn: Bool
  /// How it was made of public sources, if it was.
  let origin: RegionOrigin?

  /// The name of the folder, or `nil` if administrators may not change the region.
  var id: String? { isOwn ? folder.lastPathComponent : nil }

  static let resource = Resource<Self>(
    "AdministeredRegion",
    [
      .orNull("id", \.id, .text(), "Null for a region that the server's command line names."),
      .required("name", \.manifest.name, .text()), .required("imported_at", \.importedAt, .time),
      .orNull("data_from", \.dataFrom, .time, "The time of the map data."),
      .required("bytes", \.byteCount, .integer()),
      .required("credits", \.manifest.attribution, .list(of: .text())),
      .orNull("place", \.origin?.place, .text(), "The place that was asked for."),
      .required("can_update", \.canUpdate, .flag), .required("can_remove", \.isOwn, .flag),
    ])

  private var importedAt: Timestamp { Timestamp(manifest.importDate) }
  private var dataFrom: Timestamp? { manifest.dataDate.map { Timestamp($0) } }
  private var byteCount: Int { manifest.files.reduce(0) { $0 + $1.size } }
  private var canUpdate: Bool { isOwn && origin != nil }
}

/// The operations of regions that administrators load.
enum RegionLoadingAPI {
  private static let path = "/admin/regions"

  static let list = operation(
    .get, path, "List the regions of the server", answers: [.list(of: AdministeredRegion.resource)])

  static let job = operation(
    .get, "\(path)/job", "Get how far the loading of a region is",
    answers: [.ok(RegionJob.resource)])

  static let cancel = operation(
    .delete, "\(path)/job", "Cancel the loading of a region, and keep what was loaded",
    answers: [.nothing])

  static let plan = operation(
    .post, "\(path)/plan", "Find what would be loaded for a region",
    body: wish,
    answers: started + [unavailable])

  static let get = operation(
    .post, path, "Load a region from public sources",
    body: wish,
    answers: started + [unavailable])

  static let update = operation(
    .post, "\(path)/{id}/update", "Load a newer map of a region", answers: started)

  static let remove = operation(
    .delete, "\(path)/{id}", "Remove a region",
    body: .json(.object([Confirmation.password.optional])),
    answers: [.nothing, .refusal(.conflict, "It is the last region, or one is being loaded.")]
      + Confirmation.refusals)

  private static let wish = Operation.Content.json(
    .object([place.needed, radius.optional, elevation.optional, name.optional]))

  static let place = JSONField(
    "place", .text(1...500), "A name, or lat,lon or west,south,east,north in degrees.")
  static let radius = JSONField(
    "radius", .number(decimals: 0, AreaWish.radii), "Metres around the place.")
  static let elevation = JSONField<Heights>(
    "elevation", .choice, "Where the heights come from; by default copernicus.")
  static let name = JSONField("name", .text(1...100), "By default the name of the place.")

  /// Public sources of heights, as `amble get --elevation` names them.
  enum Heights: String, CaseIterable, Sendable {
    case copernicus, skadi, none
  }

  private static let started: [Operation.Outcome] = [
    .init(
      status: .accepted, about: "It has begun.", content: .json(RegionJob.resource.schema)),
    .refusal(.conflict, "A region is being loaded."),
  ]

  private static let unavailable = Operation.Outcome.refusal(
    .notFound, "This server loads no regions.")

  private static func operation(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String,
    body: Operation.Content? = nil, answers: [Operation.Outcome]
  ) -> Operation {
    Operation(
      method, path, summary, area: .administration, access: .administrator, permission: .session,
      body: body, answers: answers)
  }
}

// MARK: Messages

/// Messages about regions that administrators load.
extension MessageTemplate {
  static let noLoading = Self(
    "no_loading", "This server loads no regions.", advice: "Start it with --get-into DIR.")
  static let loadingAlready = Self(
    "loading_already", "A region is being loaded.", advice: "Wait for it, or cancel it.")
  static let lastRegion = Self(
    "last_region", "This is the last region of the server.", advice: "Load another one first.")
  static let noSuchRegion = Self("no_such_region", "There is no such region to change.")
  static let wrongPlace = Self("wrong_place", "{reason}")
  static let fileAsPlace = Self(
    "file_as_place", "A file cannot be named here.", advice: "Use `amble get` on the server.")
}
