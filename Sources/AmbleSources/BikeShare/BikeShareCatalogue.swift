import AmbleBikeShare
import AmbleText
public import Foundation

/// MobilityData's catalogue of bike-share systems, `systems.csv`.
public struct BikeShareCatalogue: Sendable {
  /// A system of the catalogue.
  public struct System: Hashable, Sendable {
    /// The country by two letters of ISO 3166-1.
    public var country: String
    /// The name.
    public var name: String
    /// The place in words.
    public var location: String
    /// The address of its `gbfs.json`.
    public var discovery: String
    /// Whether it needs a key.
    public var needsKey: Bool
  }

  /// The systems.
  public let systems: [System]

  /// Maximum size of the catalogue, bytes; the real one has some 300 kB.
  static let maximumBytes = 16 << 20
  /// Maximum number of systems to ask for their stations.
  static let maximumCandidates = 25

  /// Reads a catalogue.
  ///
  /// - Throws: `SourceError.damaged` if it lacks a column.
  public init(of file: URL) throws(SourceError) {
    let values = SeparatedValues(
      try SourceDocument.text(of: file, atMost: Self.maximumBytes))
    func column(_ name: String) throws(SourceError) -> Int {
      guard let index = values.column(name) else {
        throw .damaged("The catalogue of bike-share systems has no column \"\(name)\".")
      }
      return index
    }
    let (country, name) = (try column("Country Code"), try column("Name"))
    let (location, discovery) = (try column("Location"), try column("Auto-Discovery URL"))
    let key = values.column("Authentication Info") ?? values.column("Authentication Info URL")
    systems = values.rows.filter { !$0[discovery].isEmpty }.map { row in
      System(
        country: row[country].uppercased(), name: row[name].printable,
        location: row[location].printable, discovery: row[discovery].printable,
        needsKey: key.map { !row[$0].isEmpty } ?? false)
    }
  }

  /// Returns the systems that may have stations in a place: of its countries, if they are known, those
  /// that name the place first. Systems that need a key come last.
  ///
  /// - Parameters:
  ///   - place: the name of the place, or `nil` if it has none.
  ///   - countries: countries by two letters; empty if unknown.
  func candidates(near place: String?, in countries: [String]) -> [System] {
    let words = place.map { FoldedText($0).words } ?? []
    func namesPlace(_ system: System) -> Bool {
      let theirs = Set(FoldedText("\(system.location) \(system.name)").words)
      return !words.isEmpty && words.allSatisfy(theirs.contains)
    }
    let near = systems.filter { countries.isEmpty || countries.contains($0.country) }
    let named = near.filter(namesPlace)
    let found = named.isEmpty && !countries.isEmpty ? near : named
    return Array(
      (found.filter { !$0.needsKey } + found.filter(\.needsKey)).prefix(Self.maximumCandidates))
  }
}

/// Asks bike-share systems whether they have stations in an area.
struct StationCheck {
  var downloader: Downloader
  var area: Area
  var now: Date

  /// Maximum size of a file of a feed, bytes.
  private static let maximumBytes = 32 << 20

  /// Returns the number of stations of a system in the area, or `nil` if its files cannot be read.
  ///
  /// - Throws: `SourceError.cancelled`.
  func stations(of system: BikeShareCatalogue.System) async throws(SourceError) -> Int? {
    do throws(SourceError) {
      let reader = FeedReader(now: now)
      guard let discovery = try? FeedAddress.discovery(system.discovery), !discovery.isFileURL,
        let index = try await downloader.document(
          discovery.absoluteString, maximumBytes: Self.maximumBytes),
        case .files(let files)? = try? reader.read(.discovery, index).content,
        let listed = files.first(where: { $0.file == .stationInformation }),
        let address = try? FeedAddress.resolve(
          listed.address, of: .stationInformation, from: discovery),
        let bytes = try await downloader.document(
          address.absoluteString, maximumBytes: Self.maximumBytes),
        case .stations(let stations)? = try? reader.read(.stationInformation, bytes).content
      else { return nil }
      return stations.count { area.contains($0.position) }
    } catch {
      if error == .cancelled { throw error }
      return nil
    }
  }
}
