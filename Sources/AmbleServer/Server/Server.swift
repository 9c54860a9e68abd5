import AmbleBikeShare
public import AmbleCampus
import AmbleCore
import AmbleGroups
import AmbleHikes
import AmbleJournal
import AmbleLive
public import AmbleRegion
import AmbleWork
public import Foundation
public import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The HTTP server: the APIs over some regions, and the web app. A `Server` is immutable and may be
/// shared between threads.
///
/// ```swift
/// let region = try ServedRegion(Region(opening: URL(filePath: "regions/porto")))
/// let server = try Server([region], web: URL(filePath: "Web"))
/// try await server.run(at: [.port(8080, host: "127.0.0.1")]) { _ in print("Listening.") }
/// ```
public struct Server: Sendable {
  let context: ServerContext
  let files: WebFiles
  let documents: DocumentFiles
  let log: AccessLog?
  let journal: ServedJournal?
  /// Where requests are counted, or `nil` for nowhere.
  let requestMetrics: RequestMetrics?
  /// Returns the settings, if they have changed.
  let rereading: @Sendable () throws -> RunningSettings?
  private let metricsPort: Int?
  /// The features, in the order of the described operations.
  let features: [any Feature]

  /// Creates a server.
  /// - Parameters:
  ///   - regions: the regions to serve, at least one.
  ///   - absent: the folders of further regions, which cannot be opened yet.
  ///   - web: the folder of the web app, or `nil` for the APIs alone.
  ///   - documents: where the documentation may be, by preference.
  ///   - log: the access log, or `nil` for none.
  ///   - journal: the journal, or `nil` for a server whose `/api/v1` has only campuses to read.
  ///   - deployment: by which addresses and through which proxies clients reach it.
  ///   - metrics: the port of the loopback address for Prometheus, or `nil` for no metrics.
  ///   - campuses: the campuses, loaded, or `nil` for those that users upload from now on.
  ///   - plays: whether to play a group of invented walkers, which belongs to the local user.
  ///   - push: how push messages are sent.
  ///   - mail: how mail is sent, or `nil` to send none.
  ///   - bikes: the bike-share systems to read.
  ///   - rates: how often a client may change data, where that is not the standard.
  ///   - problems: the problems that administrators see.
  ///   - loading: how administrators load regions, or `nil` to load none.
  ///   - metricCache: the folder for the metrics of regions whose own folders cannot be written, or
  ///     `nil` for none. It concerns the regions that are opened later.
  ///   - rereading: returns the settings if they have changed. Called when the process receives SIGHUP.
  /// - Throws: `ServerError` if the folder contains no web app.
  public init(
    _ regions: [ServedRegion], absent: [URL] = [], web: URL?, documents: [URL] = [],
    log: AccessLog? = nil, journal: ServedJournal? = nil,
    deployment: Deployment = Deployment(), metrics: Int? = nil,
    campuses: ServedCampuses? = nil, playing plays: Bool = false,
    push: PushSettings = PushSettings(), mail: MailSettings? = nil,
    bikes: BikeShareSettings = BikeShareSettings(), rates: [Rate: Rate.Limit] = [:],
    problems: ProblemLog = ProblemLog(), loading: RegionLoading? = nil,
    metricCache: URL? = nil,
    rereading: @escaping @Sendable () throws -> RunningSettings? = { nil }
  ) throws {
    self.rereading = rereading
    metricsPort = metrics
    requestMetrics = metrics.map { _ in RequestMetrics() }
    self.log = log
    self.journal = journal
    let files = try WebFiles(folder: web)
    self.files = files
    self.documents = DocumentFiles(folders: documents)
    let context = ServerContext(
      regions, at: deployment, rates: rates, problems: problems, journal: journal?.store)
    self.context = context
    let served = RegionFeature(
      context, absent: absent, folder: loading?.folder, metricCache: metricCache)
    let bikes = try BikeFeature(context, bikes, playing: plays, journal?.store)
    let campuses = CampusFeature(
      context: context, journal: journal,
      campuses: campuses ?? ServedCampuses(journal: journal?.store))
    guard let journal else {
      features = [served, campuses, bikes]
      return
    }
    let groups = GroupFeature(context, journal, bikes: bikes.bikes, push: push)
    let rooms = groups.rooms
    let whenDeleted: @Sendable (UserID) async throws -> Void = { user in
      try await campuses.forgetCampuses(of: user)
      try await rooms.removeDeleted(user, at: journal.authentication.clock())
    }
    let accounts = AccountFeature(context, journal, mail: mail, whenDeleted: whenDeleted)
    var others: [any Feature] = [
      ContactFeature(context: context, journal: journal),
      TripFeature(context: context, journal: journal, rooms: rooms),
      HikeFeature(context, journal),
      GrantFeature(context: context, journal: journal, files: files, rooms: rooms),
      groups, campuses, bikes, TipFeature(context, journal),
      AdminFeature(
        context: context, journal: journal, mail: accounts.mail, loading: loading,
        whenRegionsChange: served.serveNewest, whenDeleted: whenDeleted),
    ]
    if plays { others.append(DemoFeature(context: context, journal: journal, rooms: rooms)) }
    let parts = accounts.archiveParts + others.flatMap(\.archiveParts)
    features =
      [
        served, accounts,
        ArchiveFeature(journal: journal, parts: parts),
      ] + others
  }

  /// Returns the feature of a type, if the server has it.
  func feature<Wanted: Feature>(_ type: Wanted.Type = Wanted.self) -> Wanted? {
    features.lazy.compactMap { $0 as? Wanted }.first
  }

  /// Returns the routes of `/api/v1`.
  func apiRoutes() -> APIRoutes<AppRequestContext> {
    var routes = APIRoutes<AppRequestContext>(
      journal?.authentication, at: context.deployment, rates: context.rates, pool: context.pool)
    for feature in features { feature.addRoutes(to: &routes) }
    return routes
  }

  /// Returns a router for all paths.
  public func router() -> Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
    if let requestMetrics { router.add(middleware: MetricsMiddleware(metrics: requestMetrics)) }
    if let log { router.add(middleware: log) }
    router.add(middleware: SecurityHeaders())
    let (deployment, pool) = (context.deployment, context.pool)
    router.add(middleware: AnswerPacing(pool: pool))
    router.add(middleware: Compression(pool: pool))
    router.add(middleware: PublicCORSMiddleware())
    router.add(middleware: ErrorMiddleware())
    let report: @Sendable (String) -> Void = { [logger = context.logger] in
      logger.warning("\($0)")
    }
    router.add(middleware: HostMiddleware(deployment: deployment, report: report))
    router.add(middleware: CallerMiddleware(deployment: deployment, report: report))
    let readiness = Readiness(pool) { [journal] in try await journal?.store.checkWriting() }
    HealthController(readiness: readiness).addRoutes(to: router)
    for feature in features { feature.addPaths(to: router) }
    let routes = apiRoutes()
    routes.add(to: router)
    DescriptionController(Self.openOperations + routes.operations, pool: pool).addRoutes(to: router)
    DocumentController(files: documents, pool: pool).addRoutes(to: router)
    WebController(files: files).addRoutes(to: router)
    return router
  }

  /// The described operations that need no journal.
  static let openOperations =
    Operation.route + Operation.areas + Operation.places + Operation.photon
    + Operation.osrm + [.navigation, .navigationByBody] + HealthAPI.all

  /// Returns the background work of the server.
  /// - Parameter logger: where failures are reported.
  func services(_ logger: Logger) -> [any Service] {
    let live = context.live
    // Those that begin first end last.
    var services: [any Service] =
      live.shared.map { bus in [CancellableService { await bus.run() }] } ?? []
    services += [
      PeriodicService(interval: .seconds(1)) { live.hub.wakeNextPart() },
      HangupService {
        log?.reopen()
        await rereadSettings(logger)
        await reloadPage(logger)
        for feature in features { await feature.reload(logger) }
      },
    ]
    services += features.flatMap { $0.services(logger) }
    if let metricsPort {
      services.append(MetricsService(port: metricsPort, logger: logger) { await self.metrics() })
    }
    return services
  }

  /// Reads the files of the web app again, so that those of a new version are served.
  private func reloadPage(_ logger: Logger) async {
    do {
      let result = try await context.pool.run { [files] in Result { try files.reload() } }
      try result.get()
    } catch {
      logger.error("The web app stays as it was: \(error)")
    }
  }

  /// Answers requests until the process is asked to end, then finishes those in progress.
  /// - Parameters:
  ///   - addresses: where to listen, at least one address.
  ///   - whenReady: called once the server listens, with the addresses, in which ports are known.
  /// - Throws: `ServerError` if it cannot listen at one of them.
  public func run(
    at addresses: [ListenAddress], whenReady: @escaping @Sendable ([ListenAddress]) -> Void
  ) async throws {
    var (logger, quiet) = (Logger(label: "amble"), Logger(label: "amble"))
    (logger.logLevel, quiet.logLevel) = (.notice, .error)
    let listener = Listener(
      addresses: addresses, responder: router().buildResponder(), register: context.connections,
      logger: quiet, whenReady: whenReady)
    // The last is told first that the process ends.
    let group = ServiceGroup(
      configuration: .init(
        services: services(logger) + [listener, Ending(register: context.connections)],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet))
    try await group.run()
  }
}
