import AmbleCampus
import AmbleFormats
import AmbleJournal
import AmbleRegion
import AmbleServer
import ArgumentParser
import Foundation
import Logging

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the web app and the APIs of regions over HTTP.",
    discussion: """
      Every option but --config and --check can also be a member of the file that --config names, \
      and a variable of the environment: AMBLE_PUBLIC_URL for --public-url. The command line \
      counts before the environment, and the environment before the file. Sockets that systemd \
      passes (LISTEN_FDS) are listened on in place of --port, --host and --socket.
      """)

  @Argument(help: "The folders of the regions.", completion: .directory)
  var regions: [String]

  @Option(help: "Port to listen on; 0 for any free port.")
  var port = Self.standardPort

  @Option(help: "Address to listen on; 0.0.0.0 for access from other machines.")
  var host = Self.standardHost

  @Option(
    help: ArgumentHelp(
      "Path of a Unix socket to listen on, in place of a port, for a proxy on this machine.",
      discussion: """
        Everyone who may enter its folder may connect, and counts as a client at 127.0.0.1.
        """,
      valueName: "path"),
    completion: .file())
  var socket: String?

  @Option(
    help: ArgumentHelp(
      "Data folder: accounts, contacts, trips and an access log. Created if missing.",
      discussion: """
        Default: $XDG_DATA_HOME/amble or ~/.local/share/amble, without an access log.
        """),
    completion: .directory)
  var data: String?

  @OptionGroup var place: JournalPlaceOptions

  @Option(
    help: ArgumentHelp(
      "Registration: open to anyone, or closed except for the local user.",
      discussion: "The local user is identified by the link that this command prints."))
  var registration = Registration.closed

  /// Values of `--registration`.
  enum Registration: String, ExpressibleByArgument, CaseIterable {
    case open, closed
  }

  private static let standardPort = 8080
  private static let standardHost = "127.0.0.1"

  @OptionGroup var limits: LimitOptions

  @Option(
    name: .customLong("trusted-proxy"),
    help: ArgumentHelp(
      "A reverse proxy whose X-Forwarded-* headers are trusted; repeatable.",
      discussion: """
        An address or a network, such as 127.0.0.1 or fd00::/8. X-Forwarded-For, -Proto and -Host \
        are trusted; from other peers they are ignored.
        """,
      valueName: "address"),
    transform: ServeCommand.range)
  var trustedProxies: [AddressRange] = []

  @Option(
    name: .customLong("public-url"),
    help: ArgumentHelp(
      "The address by which clients reach the server, for links; repeatable.",
      discussion: """
        Such as https://walks.example.org. Default: the address that a client asked for, if it is an \
        IP address or a name of this machine; otherwise links have no host.
        """,
      valueName: "url"),
    transform: ServeCommand.publicURL)
  var publicURLs: [PublicURL] = []

  @Option(
    help: ArgumentHelp(
      "Port of this machine's loopback address for /metrics, in Prometheus's format.",
      discussion: "Default: no metrics. The port is not reachable from other machines."))
  var metrics: Int?

  @Option(
    name: .customLong("campus"),
    help: ArgumentHelp(
      "A folder with a campus; repeatable.",
      discussion: """
        Campuses in the folder "campuses" of a region are served too. A folder that has changed is a \
        new version at the next start, or when the server receives SIGHUP.
        """,
      valueName: "folder"),
    completion: .directory)
  var campuses: [String] = []

  @Option(
    name: .customLong("push-service"),
    help: ArgumentHelp(
      "A push service to send messages to, besides those of the browsers' makers; repeatable.",
      valueName: "origin"))
  var pushServices: [String] = []

  @Option(
    help: ArgumentHelp(
      "An address by which push services can reach you: mailto:… or https:….",
      valueName: "address"))
  var contact: String?

  @OptionGroup var mail: MailOptions

  @Option(
    name: .customLong("gbfs"),
    help: ArgumentHelp(
      "The gbfs.json of a bike-share system; repeatable.",
      discussion: "http, https, or the path of a file for a recording.", valueName: "url"))
  var feeds: [String] = []

  @Flag(help: "Play invented walkers and an invented bike-share system, to see them alive.")
  var play = false

  @Option(
    help: ArgumentHelp(
      "With --play: the time at which the riders of the invented bike share begin.",
      discussion: "Such as 2026-11-24T17:30:00Z. Default: now.", valueName: "time"),
    transform: ServeCommand.time)
  var playFrom: Date?

  @Option(
    help: ArgumentHelp(
      "A folder into which administrators may load regions; those in it are served too.",
      discussion: "Default: administrators load none.", valueName: "folder"),
    completion: .directory)
  var getInto: String?

  @OptionGroup var sources: SourceOptions

  @Option(help: "The folder of the web app.", completion: .directory)
  var web: String?

  // `ServeSettings` reads the file before the options are parsed.
  @Option(
    help: ArgumentHelp(
      "A JSON file with options: {\"regions\": [\"porto\"], \"port\": 8080}.",
      discussion: "Default: the file that AMBLE_CONFIG names, if any.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  @Flag(help: "Check the options, the regions, the campuses and the data folder; serve nothing.")
  var check = false

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535.") }
    if let metrics, !(1...65_535).contains(metrics) || metrics == port {
      throw ValidationError("--metrics must be 1 to 65535, and another port than --port.")
    }
    if let socket {
      guard port == Self.standardPort, host == Self.standardHost else {
        throw ValidationError("--socket is in place of --port and --host.")
      }
      guard !socket.isEmpty, socket.utf8.count <= ListenAddress.maxPath else {
        throw ValidationError(
          "--socket must be a path of at most \(ListenAddress.maxPath) bytes.")
      }
    }
    if playFrom != nil, !play { throw ValidationError("--play-from needs --play.") }
    try checkPush()
  }

  private func checkPush() throws {
    for service in pushServices where !PushServices.isOrigin(service) {
      throw ValidationError(
        "--push-service must be an origin such as https://push.example.org, not \"\(service)\".")
    }
    if let contact, !contact.hasPrefix("mailto:"), !contact.hasPrefix("https:") {
      throw ValidationError("--contact must begin with mailto: or https:, unlike \"\(contact)\".")
    }
  }

  func run() async throws {
    if check { return try await checkAll() }
    let mailSettings = try mail.settings(at: publicURLs)
    OpenFiles.raiseLimit()
    let addresses = try addresses()
    let problems = keepProblems()
    let (opened, absent) = try openRegions()
    let journal = try await openJournal()
    defer { withExtendedLifetime(journal?.lock) {} }
    let log = try data.map { try AccessLog(in: URL(filePath: $0)) }
    var bikes = try BikeShareSettings(feeds, keepingIn: dataFolder?.appending(path: "bikes"))
    bikes.playedFrom = playFrom
    let server = try Server(
      opened.map { ServedRegion($0, overlays: RegionOverlays()) },
      absent: absent, web: webFolder(),
      documents: WebFolder.documents(from: Self.program), log: log, journal: journal?.served,
      deployment: Deployment(at: publicURLs, through: TrustedProxies(trustedProxies)),
      metrics: metrics,
      campuses: try await loadCampuses(journal?.served), playing: play,
      push: PushSettings(services: PushServices(and: pushServices), contact: contact),
      mail: mailSettings, bikes: bikes, rates: limits.rateLimits, problems: problems,
      loading: try loading(), metricCache: metricCache,
      rereading: try ServedConfiguration().reread)
    let names = opened.map(\.manifest.name).joined(separator: ", ")
    let key = journal.map { "/#key=\($0.key)" } ?? ""
    try await server.run(at: addresses) { addresses in
      let links = addresses.map { Self.link(to: $0, key) }.joined(separator: " and ")
      print("Serving \(names) at \(links)")
      if !key.isEmpty { print("The link signs you in as this machine's user. Keep it private.") }
      fflush(nil)
    }
  }

  /// How administrators load regions, or `nil` if they load none.
  private func loading() throws -> RegionLoading? {
    guard let getInto else { return nil }
    let contact = contact.map { ["--contact=\($0)"] } ?? []
    return RegionLoading(
      folder: URL(filePath: getInto, directoryHint: .isDirectory).absoluteURL,
      program: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(),
      options: try sources.words() + contact)
  }

  /// The folders of the regions to serve: those that are named, then those into which administrators
  /// load.
  private var folders: [URL] {
    let own = getInto.map { RegionLoading.regions(in: URL(filePath: $0)) } ?? []
    let named = regions.map { URL(filePath: $0) }
    let paths = Set(named.map(\.standardizedFileURL.path))
    return named + own.filter { !paths.contains($0.standardizedFileURL.path) }
  }

  /// The folder of data, or `nil` if the system has none for the user.
  var dataFolder: URL? { data.map { URL(filePath: $0) } ?? DataFolder.standard() }

  /// The folder for the metrics of regions whose own folders cannot be written.
  private var metricCache: URL? { dataFolder?.appending(path: "metrics") }

  func loadCampuses(_ journal: ServedJournal?) async throws -> ServedCampuses {
    let folder = dataFolder
    let served = ServedCampuses(
      folders: campuses.map { URL(filePath: $0) }, regions: regions.map { URL(filePath: $0) },
      journal: journal?.store,
      cache: journal == nil ? nil : folder?.appending(path: "campus-pictures"))
    for problem in try await served.load() { Amble.say(problem) }
    return served
  }

  /// Opens the regions. One that cannot be opened is reported, and the others are served: the server
  /// may be started without an operator watching.
  /// - Returns: the regions, at least one, and the folders of those that cannot be opened.
  /// - Throws: `RegionError` of the first region if none can be opened.
  private func openRegions() throws -> (opened: [Region], absent: [URL]) {
    let logger = Logger(label: "amble")
    var failures: [(folder: URL, error: RegionError)] = []
    let opened = folders.compactMap { folder -> Region? in
      do throws(RegionError) { return try Region(opening: folder, metricCache: metricCache) } catch
      {
        failures.append((folder, error))
        return nil
      }
    }
    if opened.isEmpty, let first = failures.first { throw first.error }
    for failure in failures {
      logger.error("\(failure.error) The other regions are served.")
    }
    return (opened, failures.map(\.folder))
  }

  /// Lets the server keep the problems that it logs.
  private func keepProblems() -> ProblemLog {
    let problems = ProblemLog()
    LoggingSystem.bootstrap { label in
      MultiplexLogHandler([StreamLogHandler.standardError(label: label), problems.handler()])
    }
    return problems
  }

  /// The path of this program.
  private static var program: URL {
    Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  }

  func webFolder() -> URL? {
    if let web { return URL(filePath: web) }
    let found = WebFolder.find(from: Self.program)
    if found == nil { Amble.say("The web app was not found. Serving only the APIs. See --web.") }
    return found
  }

  /// Where the server listens: at the sockets that a service manager passes, or at its own.
  private func addresses() throws -> [ListenAddress] {
    let passed = try PassedSockets.addresses(in: ProcessInfo.processInfo.environment)
    return passed.isEmpty ? [socket.map { .socket(path: $0) } ?? .port(port, host: host)] : passed
  }

  /// Returns the link by which this machine reaches the server. That of a Unix socket begins at the
  /// address of its proxy, which only the operator knows.
  private static func link(to address: ListenAddress, _ path: String) -> String {
    switch address {
    case .port(let port, host: "0.0.0.0"): "http://127.0.0.1:\(port)\(path)"
    case .port(let port, host: "::"): "http://[::1]:\(port)\(path)"
    case .port, .passed: "http://\(address)\(path)"
    case .socket(let socket): path.isEmpty ? socket : "\(socket), by its proxy …\(path)"
    }
  }

  /// Parses a value of `--public-url`.
  @Sendable private static func publicURL(_ text: String) throws -> PublicURL {
    guard let url = PublicURL(text) else {
      throw ValidationError(
        "--public-url must be an address without a path, such as https://walks.example.org, "
          + "not \"\(text)\".")
    }
    return url
  }

  /// Parses a value of `--play-from`.
  @Sendable private static func time(_ text: String) throws -> Date {
    guard let time = InternetTime(text) else {
      throw ValidationError(
        "--play-from must be a time such as 2026-11-24T17:30:00Z, not \"\(text)\".")
    }
    return Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
  }

  /// Parses a value of `--trusted-proxy`.
  @Sendable private static func range(_ text: String) throws -> AddressRange {
    guard let range = AddressRange(text) else {
      throw ValidationError(
        "--trusted-proxy must be an address or a network, such as 127.0.0.1 or fd00::/8, "
          + "not \"\(text)\".")
    }
    return range
  }
}

// MARK: Open files

/// The number of files and connections that the process may have open.
enum OpenFiles {
  /// Raises the limit to the maximum that the system allows. Each connection takes one, and systems
  /// usually allow 1,024 unless a process asks for more.
  static func raiseLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
