import AmbleRegion
import AmbleSources
import ArgumentParser
import Foundation

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

/// The option of a contact that public sources see.
struct ContactOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An address by which the operators of the sources can reach you, sent with each request.",
      valueName: "address"))
  var contact: String?
}
