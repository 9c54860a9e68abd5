import AmbleText
import Foundation

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
