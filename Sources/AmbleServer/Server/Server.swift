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
/// try await server.run(host: "127.0.0.1", port: 8080) { port in print("http://127.0.0.1:\(port)") }
/// ```
public struct Server: Sendable {
  let registry: RegionRegistry
  let files: WebFiles
  let log: AccessLog?
  let journal: ServedJournal?
  /// The bus of live events.
  let hub = EventHub()
  /// How clients reach it.
  let deployment: Deployment
  /// Bounds how often a client changes data.
  let rates = RateLimiter()
  let metrics: MetricsEndpoint?
  let campuses: ServedCampuses
  /// Matches hikes to streets, or `nil` without a journal.
  let matcher: HikeMatcher?
  /// Whether a group of invented walkers is played.
  let plays: Bool
  /// The bike-share systems.
  let bikes: BikeShare
  /// The invented bike-share system, if one is played.
  let playedBikes: PlayedBikes?
  /// The groups in use, or `nil` without a journal.
  let rooms: GroupRooms?
  /// Applies riders' tips to streets, or `nil` without a journal.
  let tips: TipBoard?
  let push: PushSettings
  /// Tells users what happens while no page is open, or `nil` without a journal.
  let pushQueue: PushQueue?

  /// Creates a server.
  /// - Parameters:
  ///   - regions: the regions to serve, at least one.
  ///   - web: the folder of the web app, or `nil` for the APIs alone.
  ///   - log: the access log, or `nil` for none.
  ///   - journal: the journal, or `nil` for a server whose `/api/v1` has only campuses to read.
  ///   - deployment: by which addresses and through which proxies clients reach it.
  ///   - metrics: where requests are counted, or `nil` for nowhere.
  ///   - campuses: the campuses, loaded, or `nil` for those that users upload from now on.
  ///   - plays: whether to play a group of invented walkers, which belongs to the local user.
  ///   - push: how push messages are sent.
  ///   - bikes: the bike-share systems to read.
  /// - Throws: `ServerError` if the folder contains no web app.
  public init(
    _ regions: [ServedRegion], web: URL?, log: AccessLog? = nil, journal: ServedJournal? = nil,
    deployment: Deployment = Deployment(), metrics: MetricsEndpoint? = nil,
    campuses: ServedCampuses? = nil, playing plays: Bool = false,
    push: PushSettings = PushSettings(), bikes: BikeShareSettings = BikeShareSettings()
  ) throws {
    self.metrics = metrics
    self.plays = plays
    self.log = log
    self.journal = journal
    self.deployment = deployment
    playedBikes = try plays ? regions.first.map { try PlayedBikes($0.region) } : nil
    self.bikes = try BikeShare(
      bikes, playing: playedBikes, logger: Logger(label: "amble"))
    self.campuses = campuses ?? ServedCampuses(journal: journal?.store)
    registry = RegionRegistry(regions)
    matcher = journal.map { [registry] in
      HikeMatcher($0.store, registry, Logger(label: "amble"))
    }
    tips = journal.map { [registry] in
      TipBoard($0.store, registry, Logger(label: "amble"))
    }
    self.push = push
    let queue = journal.map {
      PushQueue(
        $0.store, push, Logger(label: "amble"), clock: $0.authentication.clock)
    }
    pushQueue = queue
    rooms = journal.map { [hub] in
      GroupRooms($0.store, hub, Logger(label: "amble")) { notice in
        queue?.add(PushNotice(notice, in: .english))
      }
    }
    files = try web.map(WebFiles.init(folder:)) ?? WebFiles()
  }

  /// Returns a router for all paths.
  public func router() -> Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self, options: .autoGenerateHeadEndpoints)
    if metrics != nil { router.add(middleware: MetricsMiddleware()) }
    if let log { router.add(middleware: log) }
    router.add(middleware: SecurityHeaders())
    let pool = WorkPool()
    router.add(middleware: AnswerPacing(pool: pool))
    router.add(middleware: Compression(pool: pool))
    router.add(middleware: PublicCORSMiddleware())
    router.add(middleware: ErrorMiddleware())
    let report: @Sendable (String) -> Void = { Logger(label: "amble").warning("\($0)") }
    router.add(middleware: HostMiddleware(deployment: deployment, report: report))
    router.add(middleware: CallerMiddleware(deployment: deployment, report: report))
    let readiness = Readiness(pool) { [journal] in try await journal?.store.checkWriting() }
    HealthController(readiness: readiness).addRoutes(to: router)
    GraphHopperDoor(registry: registry, pool: pool).addRoutes(to: router)
    PhotonController(registry: registry, pool: pool).addRoutes(to: router)
    TilesController(registry: registry, deployment: deployment, pool: pool).addRoutes(to: router)
    TerrainController(registry: registry, pool: pool).addRoutes(to: router)
    StressController(registry: registry, pool: pool).addRoutes(to: router)
    RegionFilesController(registry: registry).addRoutes(to: router)
    ClassicRideController(bikes: bikes, registry: registry, pool: pool).addRoutes(to: router)
    playedBikes?.addRoutes(to: router, at: deployment)
    let routes = apiRoutes(searching: pool)
    routes.add(to: router)
    DescriptionController(Self.openOperations + routes.operations).addRoutes(to: router)
    WebController(files: files).addRoutes(to: router)
    return router
  }

  /// The described operations that need no journal.
  static let openOperations =
    Operation.route + Operation.areas + Operation.places + Operation.photon + HealthAPI.all

  /// Answers requests until the process is asked to end, then finishes those in progress.
  /// - Parameters:
  ///   - host: the host name or address to listen on.
  ///   - port: the port to listen on, or 0 for any free one.
  ///   - whenReady: called with the port once the server listens.
  /// - Throws: `ServerError` if it cannot listen there.
  public func run(
    host: String, port: Int, whenReady: @escaping @Sendable (Int) -> Void
  ) async throws {
    var (logger, quiet) = (Logger(label: "amble"), Logger(label: "amble"))
    (logger.logLevel, quiet.logLevel) = (.notice, .error)
    let limits = ConnectionLimits()
    let register = ConnectionRegister(limits, trusting: deployment.proxies)
    var application = Application(
      router: router(), server: .guarded(limits, register),
      configuration: .init(address: .hostname(host, port: port), serverName: "Amble"),
      onServerRunning: { whenReady($0.localAddress?.port ?? port) },
      logger: quiet)
    for service in services(logger) { application.addServices(service) }
    // The last is told first that the process ends.
    let group = ServiceGroup(
      configuration: .init(
        services: [application, Ending(register: register)],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet))
    do {
      try await group.run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw ServerError("Port \(port) of \(host) is in use. Choose another one.")
    } catch let error as IOError where error.errnoCode == EACCES {
      throw ServerError("Port \(port) of \(host) is privileged. Choose one above 1023.")
    } catch {
      throw ServerError("The server cannot listen on \(host):\(port): \(error).")
    }
  }
}
