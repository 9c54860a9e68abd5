public import Foundation
public import Hummingbird
import Logging
import NIOCore

/// The HTTP server: the APIs over some regions, and the web app.
public struct Server: Sendable {
  let atlas: Atlas
  let files: WebFiles
  private let log: AccessLog?
  private let journal: ServedJournal?
  let proxies: TrustedProxies

  /// A server.
  /// - Parameters:
  ///   - regions: what it answers for, at least one.
  ///   - web: the folder of the web app; nil for the APIs alone.
  ///   - log: where requests are noted; nil for nowhere.
  ///   - journal: what people own; nil for a server without `/api/v1`.
  ///   - proxies: the proxies whose `X-Forwarded-*` headers count.
  /// - Throws: `ServerError`, if the folder holds no web app.
  public init(
    _ regions: [ServedRegion], web: URL?, log: AccessLog? = nil, journal: ServedJournal? = nil,
    trusting proxies: TrustedProxies = .none
  ) throws {
    self.log = log
    self.journal = journal
    self.proxies = proxies
    atlas = Atlas(regions)
    files = try web.map(WebFiles.init(folder:)) ?? WebFiles()
  }

  /// What answers requests.
  public func router() -> Router<VisitContext> {
    let router = Router(context: VisitContext.self, options: .autoGenerateHeadEndpoints)
    if let log { router.add(middleware: log) }
    router.add(middleware: SecurityHeaders())
    router.add(middleware: Compression())
    router.add(middleware: OpenToPages())
    router.add(middleware: ErrorMiddleware())
    InfoController(atlas: atlas).addRoutes(to: router)
    let pool = SearchPool()
    RouteController(atlas: atlas, pool: pool).addRoutes(to: router)
    MatrixController(atlas: atlas, pool: pool).addRoutes(to: router)
    IsochroneController(atlas: atlas, pool: pool).addRoutes(to: router)
    NearestController(atlas: atlas).addRoutes(to: router)
    PlacesController(atlas: atlas).addRoutes(to: router)
    TilesController(atlas: atlas, proxies: proxies).addRoutes(to: router)
    TerrainController(atlas: atlas).addRoutes(to: router)
    RegionFilesController(atlas: atlas).addRoutes(to: router)
    if let journal { addRoutes(of: journal, searching: pool, to: router) }
    WebController(files: files).addRoutes(to: router)
    return router
  }

  /// Answers requests until the process is asked to end, then finishes those begun.
  /// - Parameters:
  ///   - port: where to listen; 0 for any that is free.
  ///   - whenReady: called with the port once the server listens.
  /// - Throws: `ServerError`, if it cannot listen there.
  public func run(
    host: String, port: Int, whenReady: @escaping @Sendable (Int) -> Void
  ) async throws {
    var logger = Logger(label: "amble")
    logger.logLevel = .error
    let application = Application(
      router: router(),
      configuration: .init(address: .hostname(host, port: port), serverName: "Amble"),
      onServerRunning: { whenReady($0.localAddress?.port ?? port) },
      logger: logger)
    let housekeeping = Task { await Housekeeping(atlas: atlas).run() }
    defer { housekeeping.cancel() }
    do {
      try await application.runService()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw ServerError("Port \(port) of \(host) is in use: choose another one.")
    } catch let error as IOError where error.errnoCode == EACCES {
      throw ServerError("Port \(port) of \(host) is for administrators: choose one above 1023.")
    } catch {
      throw ServerError("The server cannot listen on \(host):\(port): \(error).")
    }
  }
}
