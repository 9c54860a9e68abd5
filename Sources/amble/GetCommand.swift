import AmbleRegion
import AmbleServer
import AmbleSources
import ArgumentParser
import Foundation

struct GetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Load the map and the heights of a place, and create its region.",
    discussion: """
      Finds the smallest extract of OpenStreetMap that contains the place (Geofabrik, BBBike), says \
      what it will load, how much and under which licences, and asks. Then it loads the extract and \
      the tiles of heights, cuts the map to the area and imports both. A download that breaks off \
      goes on where it was. Nothing is loaded twice.
      """)

  @Argument(
    help: ArgumentHelp(
      "The place: a name, lat,lon, west,south,east,north, or a GeoJSON file with a polygon.",
      discussion: """
        A name of an extract or a city loads the whole of it, or with --radius its middle. Other names \
        are found in the regions of the folder "regions" and by --geocoder.
        """),
    completion: .file(extensions: ["geojson", "json"]))
  var place: String

  @Option(
    parsing: .unconditional, help: "Metres around the position or the place. Default: 10000.")
  var radius: Double?

  @Option(help: "The folder of the region. Default: regions/NAME.", completion: .directory)
  var to: String?

  @Option(help: "Name of the region. Default: the name of the place.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Where heights come from: copernicus, skadi, none, or a file or folder of your own; repeatable.",
      discussion: "Default: copernicus, the model of 30 m.", valueName: "source"),
    completion: .file())
  var elevation: [String] = []

  @Flag(help: "Do not create map tiles.")
  var noMap = false

  @Flag(help: "Do not look for bike-share systems.")
  var noBikes = false

  @Flag(name: .shortAndLong, help: "Load without asking.")
  var yes = false

  @Flag(help: "Print what would be loaded, and load nothing.")
  var plan = false

  @Flag(help: "Print an object of JSON per line for programs: steps, the plan, bike-share systems.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "A service that finds places as Photon does, such as another Amble server's /photon.",
      valueName: "url"))
  var geocoder: String?

  @OptionGroup var sources: SourceOptions
  @OptionGroup var contact: ContactOption

  func validate() throws {
    if let geocoder, SourceOptions.address(geocoder) == nil {
      throw ValidationError("--geocoder must be an address of http or https.")
    }
    let words = ["copernicus", "skadi", "none"]
    if elevation.count > 1, let word = elevation.first(where: words.contains) {
      throw ValidationError("--elevation \(word) cannot be combined with others.")
    }
  }

  func run() async throws {
    let wish = try AreaWish(place, radius: radius)
    let address = geocoder.flatMap(SourceOptions.address)
    let sources = try sources.regionSources(
      contact: contact.contact, geocoder: address, knownRegions: Self.knownRegions())
    var order = RegionOrder(
      wish, place: place, into: to.map { URL(filePath: $0, directoryHint: .isDirectory) })
    order.name = name
    order.elevation = elevationChoice
    order.drawsMap = !noMap
    let display = MakingDisplay(json: json)
    let plan = try await display.showing {
      try await sources.plan(for: order) { display.show(.load($0, $1)) }
    }
    display.print(.plan(plan.line), or: plan.text)
    if self.plan { return }
    guard try isWanted() else { return print("Nothing was loaded.") }
    let report = try await display.showing { try await sources.make(plan, display.show) }
    let bikes = noBikes ? [] : await bikeShare(of: plan, sources, display)
    display.print(
      .feeds(bikes.map(\.line)), or: report.text + "\n" + serving(plan.destination, bikes))
  }

  private var elevationChoice: ElevationChoice {
    switch elevation {
    case [], ["copernicus"]: .copernicus
    case ["skadi"]: .skadi
    case ["none"]: .none
    default: .files(elevation)
    }
  }

  /// The regions of the folder "regions".
  private static func knownRegions() -> [URL] {
    let folder = URL(filePath: "regions", directoryHint: .isDirectory)
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (found ?? []).filter { RegionVersion(of: $0) != nil }.sorted { $0.path < $1.path }
  }

  /// Asks whether to load. Without a terminal nobody can answer, so that `--yes` is needed.
  private func isWanted() throws -> Bool {
    if yes { return true }
    guard isatty(STDIN_FILENO) == 1, !json else {
      throw ValidationError("There is no terminal to ask on. Add --yes to load.")
    }
    print("Load these? [y/N] ", terminator: "")
    fflush(nil)
    return ["y", "yes"].contains(readLine()?.lowercased().trimmingCharacters(in: .whitespaces))
  }

  /// Returns the bike-share systems of the region. Without the catalogue there are none, and a line says
  /// why.
  private func bikeShare(
    of plan: RegionPlan, _ sources: RegionSources, _ display: MakingDisplay
  ) async -> [FoundBikeShare] {
    do {
      return try await display.showing {
        try await sources.bikeShare(
          in: plan.area, named: plan.name, countries: plan.extract.countries
        ) { display.show(.load($0, $1)) }
      }
    } catch {
      Amble.say("Bike-share systems are unknown: \(error)")
      return []
    }
  }

  /// Returns the lines that name the bike-share systems, and the command that serves the region.
  private func serving(_ folder: URL, _ bikes: [FoundBikeShare]) -> String {
    let lines = bikes.map { found in
      let system = "\(found.system.name), \(found.system.location)"
      let stations = found.stations.map { "\($0) station\($0 == 1 ? "" : "s") here" }
      return "Bike share: \(system): \(stations ?? "needs a key of its operator")"
    }
    let feeds = bikes.filter { $0.stations != nil }.map { " --gbfs '\($0.system.discovery)'" }
    let command = "Serve it:  amble serve '\(folder.shownPath)'\(feeds.joined())"
    return (lines + [command]).joined(separator: "\n")
  }
}

struct UpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Load a newer map of a region that `amble get` created.",
    discussion: """
      Takes the change files that the source offers, or else a newer extract. If there is nothing \
      newer, nothing changes. A server that serves the region takes the new one over.
      """)

  @Argument(help: "The folder of the region.", completion: .directory)
  var folder: String

  @Argument(
    help: "Change files (.osc.gz) to apply, the oldest first, in place of the source's.",
    completion: .file(extensions: ["gz", "osc"]))
  var changes: [String] = []

  @Flag(help: "Print an object of JSON per line for programs.")
  var json = false

  @OptionGroup var sources: SourceOptions
  @OptionGroup var contact: ContactOption

  func run() async throws {
    for file in changes where !FileManager.default.fileExists(atPath: file) {
      throw ValidationError("File not found: \(file). Check the path.")
    }
    let display = MakingDisplay(json: json)
    let sources = try sources.regionSources(contact: contact.contact)
    let outcome = try await display.showing {
      try await sources.update(
        URL(filePath: folder, directoryHint: .isDirectory),
        with: changes.map { URL(filePath: $0).absoluteURL }, display.show)
    }
    switch outcome {
    case .made(let report):
      if !json { print(report.text) }
    case .isNewest(let time):
      let map = time.map { " of \($0.formatted(.iso8601.year().month().day()))" } ?? ""
      let sentence = "There is nothing newer than the map\(map)."
      display.print(.note(sentence), or: sentence)
    }
  }
}

/// The contact of whoever loads from public sources.
struct ContactOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An address by which the operators of the sources can reach you, sent with each request.",
      valueName: "address"))
  var contact: String?
}

/// Options of commands that load from public sources.
struct SourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of loaded files. Files that you put there are not loaded.",
      discussion: "Default: $XDG_CACHE_HOME/amble or ~/.cache/amble."),
    completion: .directory)
  var downloads: String?

  @Option(
    help: ArgumentHelp(
      "A mirror of a source; repeatable.",
      discussion: """
        Such as geofabrik=https://mirror.example.org/osm. Sources: geofabrik, bbbike, copernicus, \
        copernicus90, skadi, gbfs. Mirrors may have private addresses, other hosts may not.
        """,
      valueName: "source=url"),
    transform: SourceOptions.mirror)
  var mirror: [Mirror] = []

  /// A mirror of a source.
  struct Mirror {
    var source: Source
    var url: URL
  }

  /// Returns an address of http or https, or `nil` if a text is none.
  static func address(_ text: String) -> URL? {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
      url.host() != nil
    else { return nil }
    return url
  }

  private static func mirror(_ text: String) throws -> Mirror {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let source = Source(rawValue: parts[0]), let url = address(parts[1])
    else {
      let names = Source.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--mirror must be SOURCE=URL, with one of \(names).")
    }
    return Mirror(source: source, url: url)
  }

  /// The environment's variables that name a proxy.
  private static let proxyVariables = ["https_proxy", "http_proxy", "all_proxy"]

  /// Returns the sources with these options.
  func regionSources(
    contact: String?, geocoder: URL? = nil, knownRegions: [URL] = []
  ) throws -> RegionSources {
    let addresses = SourceAddresses(
      mirrors: Dictionary(mirror.map { ($0.source, $0.url) }) { $1 })
    let contact = contact.map { "; \($0)" } ?? ""
    var settings = Downloader.Settings(
      folder: try folder(),
      userAgent: "Amble/\(AmbleVersion.current) (self-hosted route planner\(contact))")
    let names = Set(ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }.keys)
    settings.usesProxy = Self.proxyVariables.contains {
      names.contains($0) || names.contains($0.uppercased())
    }
    settings.trustedHosts = addresses.mirrorHosts
    if let host = geocoder?.host()?.lowercased() { settings.trustedHosts.insert(host) }
    return RegionSources(
      downloader: Downloader(settings), addresses: addresses, geocoder: geocoder,
      knownRegions: knownRegions)
  }

  /// Returns these options as words of a command line.
  func words() throws -> [String] {
    ["--downloads=\(try folder().path)"] + mirror.map { "--mirror=\($0.source.rawValue)=\($0.url)" }
  }

  private func folder() throws -> URL {
    if let downloads { return URL(filePath: downloads, directoryHint: .isDirectory) }
    let environment = ProcessInfo.processInfo.environment
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return URL(filePath: cache).appending(path: "amble", directoryHint: .isDirectory)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw ValidationError("There is no home folder. Name a folder with --downloads.")
    }
    return URL(filePath: home).appending(path: ".cache/amble", directoryHint: .isDirectory)
  }
}
