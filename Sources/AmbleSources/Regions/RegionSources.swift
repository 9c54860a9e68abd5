import AmbleCore
import AmbleFormats
import AmbleRegion
public import Foundation

/// Public sources of maps, heights and bike-share feeds.
///
/// ```swift
/// let sources = RegionSources(downloader: Downloader(settings))
/// let plan = try await sources.plan(for: RegionOrder(AreaWish("Andorra"), into: folder)) { _ in }
/// ```
public struct RegionSources: Sendable {
  /// Loads their files.
  public let downloader: Downloader
  let addresses: SourceAddresses
  let geocoder: URL?
  let knownRegions: [URL]

  /// Creates sources.
  ///
  /// - Parameters:
  ///   - addresses: the addresses, with the user's mirrors.
  ///   - geocoder: a service that finds places as Photon does, or `nil` for none.
  ///   - knownRegions: folders of regions that find places too.
  public init(
    downloader: Downloader, addresses: SourceAddresses = SourceAddresses(), geocoder: URL? = nil,
    knownRegions: [URL] = []
  ) {
    self.downloader = downloader
    self.addresses = addresses
    self.geocoder = geocoder
    self.knownRegions = knownRegions
  }

  /// Called with the name of a file that is loaded, and what happens.
  public typealias Report = @Sendable (_ name: String, _ event: Downloader.Event) -> Void

  /// Loads Geofabrik's index.
  ///
  /// - Throws: `SourceError`.
  public func index(_ report: @escaping Report) async throws(SourceError) -> GeofabrikIndex {
    let loaded = try await load(
      SourceFile(
        url: addresses.url(of: .geofabrik, "index-v1.json"), path: "geofabrik/index-v1.json",
        maximumBytes: GeofabrikIndex.maximumBytes), "the index of extracts", report)
    return try GeofabrikIndex(of: loaded.file, addresses)
  }

  func load(
    _ file: SourceFile, _ name: String, _ report: @escaping Report
  ) async throws(SourceError) -> LoadedFile {
    try await downloader.load(file) { report(name, $0) }
  }

  /// Returns the tiles of heights of an area, those that exist.
  ///
  /// - Throws: `SourceError`.
  func tiles(
    of area: Area, _ choice: ElevationChoice, _ report: @escaping Report
  ) async throws(SourceError) -> [ElevationTile] {
    switch choice {
    case .none, .files: return []
    case .skadi: return ElevationTile.touching(area, of: .skadi)
    case .copernicus:
      let fine = try await tileList(.copernicus, report)
      let wanted = ElevationTile.touching(area, of: .copernicus)
      let missing = wanted.filter { !fine.contains($0) }
      guard !missing.isEmpty else { return wanted }
      let coarse = try await tileList(.copernicus90, report)
      return wanted.filter(fine.contains)
        + missing.map { ElevationTile(source: .copernicus90, south: $0.south, west: $0.west) }
        .filter(coarse.contains)
    }
  }

  private func tileList(
    _ source: Source, _ report: @escaping Report
  ) async throws(SourceError) -> ElevationTileList {
    let loaded = try await load(
      SourceFile(
        url: addresses.url(of: source, "tileList.txt"), path: "\(source.rawValue)/tileList.txt",
        maximumBytes: ElevationTileList.maximumBytes), "the list of tiles", report)
    let text = try SourceDocument.text(of: loaded.file, atMost: ElevationTileList.maximumBytes)
    guard let list = ElevationTileList(text) else {
      throw .damaged("The list of tiles of \(source.rawValue) names no tile.")
    }
    return list
  }
}

// MARK: Bike share

/// A bike-share system with stations in a region.
public struct FoundBikeShare: Hashable, Sendable {
  /// The system.
  public var system: BikeShareCatalogue.System
  /// Number of its stations in the area; `nil` if it needs a key.
  public var stations: Int?
}

extension RegionSources {
  /// Returns the bike-share systems of the catalogue with stations in an area. Those that need a key are
  /// named without being asked.
  ///
  /// - Parameter place: the name of the area, or `nil` if it has none.
  /// - Throws: `SourceError`.
  public func bikeShare(
    in area: Area, named place: String?, countries: [String], now: Date = Date(),
    _ report: @escaping Report
  ) async throws(SourceError) -> [FoundBikeShare] {
    let loaded = try await load(
      SourceFile(
        url: addresses.url(of: .gbfs, "systems.csv"), path: "gbfs/systems.csv",
        maximumBytes: BikeShareCatalogue.maximumBytes), "the catalogue of bike-share systems",
      report)
    let catalogue = try BikeShareCatalogue(of: loaded.file)
    let check = StationCheck(downloader: downloader, area: area, now: now)
    var found: [FoundBikeShare] = []
    for system in catalogue.candidates(near: place, in: countries) {
      if system.needsKey {
        found.append(FoundBikeShare(system: system, stations: nil))
      } else if let stations = try await check.stations(of: system), stations > 0 {
        found.append(FoundBikeShare(system: system, stations: stations))
      }
    }
    return found
  }
}
