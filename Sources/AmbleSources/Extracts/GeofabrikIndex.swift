import AmbleFormats
import AmbleText
public import Foundation

/// The extracts of Geofabrik's `index-v1.json`: a GeoJSON collection of some 500 features whose areas
/// overlap and nest.
public struct GeofabrikIndex: Sendable {
  /// The extracts, the smallest first.
  public let extracts: [Extract]

  /// Maximum size of an index, bytes; the real one has some 4 MB.
  static let maximumBytes = 64 << 20

  /// Reads an index.
  ///
  /// Features without a PBF file or an area are skipped.
  ///
  /// - Parameter addresses: the addresses of the sources.
  /// - Throws: `SourceError.damaged` if it is not such an index.
  public init(of file: URL, _ addresses: SourceAddresses) throws(SourceError) {
    let rules = JSONRules(maxBytes: Self.maximumBytes, maxDepth: 16, maxValues: 10_000_000)
    let tape = try SourceDocument.tape(of: file, rules: rules)
    guard let features = tape.root["features"]?.items else {
      throw .damaged("The index of extracts has no list \"features\".")
    }
    let found = features.compactMap { Extract(feature: $0, addresses) }
    guard !found.isEmpty else {
      throw .damaged("The index of extracts has no feature with an area, an id and urls.pbf.")
    }
    extracts = found.sorted { $0.area.size < $1.area.size }
  }

  /// Returns the smallest extract that contains an area, or `nil` if none does.
  public func smallest(covering area: Area) -> Extract? {
    extracts.first { $0.area.covers(area) }
  }

  /// Returns the extract of an identifier, or else those of a name, regardless of case and accents.
  public func named(_ text: String) -> [Extract] {
    let wanted = FoldedText(text).joined
    guard !wanted.isEmpty else { return [] }
    if let exact = extracts.first(where: { $0.identifier == text }) { return [exact] }
    return extracts.filter { FoldedText($0.name).joined == wanted }
  }
}

extension Extract {
  /// Reads a feature of Geofabrik's index.
  fileprivate init?(feature: JSONTape.Value, _ addresses: SourceAddresses) {
    guard let properties = feature["properties"], let urls = properties["urls"],
      let identifier = properties["id"]?.text, let pbf = urls["pbf"]?.text,
      let geometry = feature["geometry"], let area = Area(geoJSON: geometry)
    else { return nil }
    self.init(
      source: .geofabrik, identifier: identifier.printable,
      name: (properties["name"]?.text ?? identifier).printable,
      url: addresses.mirrored(pbf, of: .geofabrik).printable,
      updates: urls["updates"]?.text.map { addresses.mirrored($0, of: .geofabrik) }, area: area,
      countries: properties["iso3166-1:alpha2"]?.items?.compactMap(\.text) ?? [])
  }
}
