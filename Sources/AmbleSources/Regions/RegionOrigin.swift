import AmbleCore
import AmbleRegion
public import Foundation

/// How a region was made of public sources, stored as `origin.json` in its folder, so that it can be made
/// again when they have something newer.
public struct RegionOrigin: Codable, Hashable, Sendable {
  /// The area as the user wrote it.
  public var place: String
  /// The polygons of the area: rings of longitudes and latitudes.
  public var polygons: [[[[Double]]]]
  /// The source of the extract.
  public var source: String
  /// The extract's identifier at its source.
  public var extract: String
  /// The address of the extract.
  public var url: String
  /// The address of the folder with its change files, or `nil` if there is none.
  public var updates: String?
  /// The version of the extract that the region was made of.
  public var version: SourceVersion?
  /// The number of the last change file in it, or `nil` if unknown.
  public var sequence: Int?
  /// Whether the extract was cut to the area.
  public var isCut: Bool
  /// The source of heights.
  public var elevation: ElevationChoice
  /// Whether the region has a drawn map.
  public var drawsMap: Bool
  /// Countries by two letters of ISO 3166-1, if known.
  public var countries: [String]

  /// The area, or `nil` if the file was changed to something else.
  public var area: Area? {
    var found: [Area.Polygon] = []
    for polygon in polygons {
      let rings = polygon.map { ring in
        ring.compactMap { pair in
          pair.count == 2 ? Coordinate(latitude: pair[1], longitude: pair[0]) : nil
        }
      }
      guard let polygon = Area.Polygon(rings: rings) else { return nil }
      found.append(polygon)
    }
    return Area(found)
  }
}

/// The source of a region's heights.
public enum ElevationChoice: Codable, Hashable, Sendable {
  /// Copernicus' tiles.
  case copernicus
  /// Skadi's tiles.
  case skadi
  /// Files and folders of the user's own, by their paths.
  case files([String])
  /// No heights.
  case none
}

extension RegionOrigin {
  /// Maximum size of the file, bytes.
  private static let maximumBytes = 64 << 20

  /// Reads how a region was made.
  ///
  /// - Throws: `SourceError.badInput` if the folder is no region, or was made in another way.
  public init(of folder: URL) throws(SourceError) {
    let file = folder.appending(path: Region.originFile)
    guard RegionVersion(of: folder) != nil else {
      throw .badInput("\(folder.shownPath) is not the folder of a region.")
    }
    guard let data = try? Data(contentsOf: file), data.count <= Self.maximumBytes else {
      throw .badInput(
        """
        \(folder.shownPath) does not say how it was made. Make it again by `amble get` or `amble import`.
        """)
    }
    do {
      self = try JSONDecoder().decode(RegionOrigin.self, from: data)
    } catch {
      throw .badInput("\(file.shownPath) cannot be read. Make the region again by `amble get`.")
    }
  }

  /// Writes the file into the folder of a region.
  ///
  /// - Throws: `SourceError.storage`.
  func write(to folder: URL) throws(SourceError) {
    try SourceDocument.write(self, to: folder.appending(path: Region.originFile))
  }
}

extension Area {
  /// The polygons as numbers: rings of longitudes and latitudes.
  var numbers: [[[[Double]]]] {
    polygons.map { $0.rings.map { $0.map { [$0.longitude, $0.latitude] } } }
  }
}
