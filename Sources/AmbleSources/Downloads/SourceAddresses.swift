public import Foundation

/// A public source of data.
public enum Source: String, CaseIterable, Sendable {
  /// OpenStreetMap extracts of continents, countries and their parts.
  case geofabrik
  /// OpenStreetMap extracts of some 240 cities.
  case bbbike
  /// Heights at a distance of 30 m: a model of the surface, with trees and buildings.
  case copernicus
  /// The same at a distance of 90 m, also where the finer one is not public.
  case copernicus90
  /// Heights of several models, as tiles of one degree.
  case skadi
  /// The catalogue of bike-share feeds.
  case gbfs

  /// The address, without a slash at the end.
  var standardAddress: String {
    switch self {
    case .geofabrik: "https://download.geofabrik.de"
    case .bbbike: "https://download.bbbike.org/osm/bbbike"
    case .copernicus: "https://copernicus-dem-30m.s3.amazonaws.com"
    case .copernicus90: "https://copernicus-dem-90m.s3.amazonaws.com"
    case .skadi: "https://elevation-tiles-prod.s3.amazonaws.com/skadi"
    case .gbfs: "https://raw.githubusercontent.com/MobilityData/gbfs/master"
    }
  }

  /// The licence under which its data may be used.
  public var licence: String {
    switch self {
    case .geofabrik, .bbbike: "ODbL 1.0, © OpenStreetMap contributors"
    case .copernicus, .copernicus90: "Copernicus DEM licence, © DLR and Airbus, by the EU and ESA"
    case .skadi: "Mapzen terrain tiles, licences of their sources"
    case .gbfs: "CC0 1.0; each feed has its own"
    }
  }

  /// The attribution that its data requires beside OpenStreetMap's, or `nil` if there is none.
  public var attribution: String? {
    switch self {
    case .geofabrik, .bbbike, .gbfs: nil
    case .copernicus, .copernicus90:
      "Produced using Copernicus WorldDEM © DLR e.V. 2010-2014 and © Airbus Defence and Space GmbH "
        + "2014-2018, provided under COPERNICUS by the European Union and ESA; all rights reserved"
    case .skadi: "Terrain: Mapzen, SRTM, GMTED2010, ETOPO1, 3DEP and other sources"
    }
  }
}

/// The addresses of sources, some of which a user may replace by mirrors.
public struct SourceAddresses: Hashable, Sendable {
  private var mirrors: [Source: URL]

  /// Creates addresses.
  /// - Parameter mirrors: the mirrors by source.
  public init(mirrors: [Source: URL] = [:]) { self.mirrors = mirrors }

  /// Returns the address of a file of a source.
  /// - Parameter path: below the source's address, without a slash in front.
  public func url(of source: Source, _ path: String) -> String {
    base(of: source) + "/" + path
  }

  /// Returns an address that a source names, at the mirror of the source if it has one.
  func mirrored(_ address: String, of source: Source) -> String {
    guard mirrors[source] != nil, address.hasPrefix(source.standardAddress) else { return address }
    return base(of: source) + address.dropFirst(source.standardAddress.count)
  }

  /// The hosts of the mirrors, in lower case.
  public var mirrorHosts: Set<String> { Set(mirrors.values.compactMap { $0.host()?.lowercased() }) }

  private func base(of source: Source) -> String {
    let address = mirrors[source]?.absoluteString ?? source.standardAddress
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }
}
