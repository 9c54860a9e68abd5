import AmbleText
import Foundation

/// An extract of OpenStreetMap that a source offers.
public struct Extract: Hashable, Sendable {
  /// The source.
  public var source: Source
  /// The source's identifier: `portugal`, `us/california`, `Porto`.
  public var identifier: String
  /// The name that the source shows.
  public var name: String
  /// The address of the PBF file.
  public var url: String
  /// The address of the folder with change files, or `nil` if there is none.
  public var updates: String?
  /// The area.
  public var area: Area
  /// Countries in it by two letters of ISO 3166-1, if the source says them.
  public var countries: [String] = []

  /// Maximum size of an extract, bytes: the planet has some 90 GB.
  private static let maximumBytes = 200 << 30

  /// The PBF file.
  public var file: SourceFile {
    let name = url.split(separator: "/").last.map(String.init) ?? "extract.osm.pbf"
    let sum: SourceFile.Sum =
      source == .bbbike
      ? .listed(
        url.split(separator: "/", omittingEmptySubsequences: false).dropLast()
          .joined(separator: "/") + "/CHECKSUM.txt")
      : .beside(suffix: ".md5")
    return SourceFile(
      url: url, path: "\(source.rawValue)/\(safeIdentifier)/\(name)",
      maximumBytes: Self.maximumBytes, sum: sum)
  }

  /// The identifier as a path that stays within its folder.
  private var safeIdentifier: String {
    identifier.split(separator: "/").map { $0.filter { $0.isLetter || $0.isNumber || $0 == "-" } }
      .filter { !$0.isEmpty }.joined(separator: "/")
  }
}

/// The cities of BBBike's listing: a page with a link to the folder of each city.
enum BBBikeListing {
  /// Maximum size of a listing or a polygon file, bytes.
  static let maximumBytes = 4 << 20

  /// Returns the folder of a city in a listing, or `nil` if it has none. `New York` finds `NewYork`.
  static func folder(of city: String, in page: String) -> String? {
    let wanted = compact(city)
    guard !wanted.isEmpty else { return nil }
    return page.matches(of: /href="([A-Za-z]{1,60})\/"/).map { String($0.1) }
      .first { compact($0) == wanted }
  }

  /// Returns the extract of a city's folder, or `nil` if the text is no polygon file.
  static func extract(_ folder: String, polygon: String, _ addresses: SourceAddresses) -> Extract? {
    guard let area = PolyFile.area(of: polygon) else { return nil }
    return Extract(
      source: .bbbike, identifier: folder, name: folder,
      url: addresses.url(of: .bbbike, "\(folder)/\(folder).osm.pbf"), area: area)
  }

  private static func compact(_ name: String) -> String { FoldedText(name).words.joined() }
}
