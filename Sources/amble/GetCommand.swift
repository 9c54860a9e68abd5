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
      contact: contact.contact, geocoder: address,
      knownRegions: RegionLoading.regions(in: URL(filePath: "regions")))
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

  /// Asks whether to load. Without a terminal there is no answer, so that `--yes` is needed.
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
    let feeds = bikes.filter { $0.stations != nil }.map {
      " --gbfs \(Self.quoted($0.system.discovery))"
    }
    let command = "Serve it:  amble serve \(Self.quoted(folder.shownPath))\(feeds.joined())"
    return (lines + [command]).joined(separator: "\n")
  }

  /// Returns a text as one word of a shell, whatever is in it.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

struct UpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Make a region again with a newer map.",
    discussion: """
      Of a region that `amble get` created, takes the change files that the source offers, or else a \
      newer extract. One that `amble import` created is imported again if its files have changed; they, \
      and all change files, must stay where they are. If there is nothing newer, nothing changes. A \
      server that serves the region takes the new one over.
      """)

  @Argument(help: "The folder of the region.", completion: .directory)
  var folder: String

  @Argument(
    help: "Change files (.osc, .osc.gz) to apply, the oldest first, in place of the source's.",
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
