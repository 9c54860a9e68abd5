public import AmbleCore
public import Foundation

/// A fictional, reproducible hilly city by the sea: two hills, a ridge, a river and its bridges,
/// tunnels, stairs and a level promenade around both hills.
///
/// It is written as an OpenStreetMap file and imported like any other map. Its ground is
/// `DemoTerrain`.
public enum DemoCity {
  /// The city's name.
  public static let name = "Solvarra"

  /// The area of the map.
  public static let bounds: BoundingBox = {
    let (a, b) = (PlanePoint(x: -2000, y: -2000), PlanePoint(x: 2000, y: 2000))
    return BoundingBox(
      west: a.coordinate.longitude, south: a.coordinate.latitude,
      east: b.coordinate.longitude, north: b.coordinate.latitude)
  }()

  /// Returns the map as OpenStreetMap XML, sorted by ids from 1.
  public static func openStreetMapXML() -> String { document().xml }

  /// Writes the map to a file, atomically.
  /// - Throws: a Foundation error if the file cannot be written.
  public static func write(to file: URL) throws {
    try Data(openStreetMapXML().utf8).write(to: file, options: .atomic)
  }

  static func document() -> OpenStreetMapDocument {
    var document = OpenStreetMapDocument(bounds: bounds)
    var streets = StreetNoder(DemoStreets.all()).streets
    DemoCampus.join(&streets)
    let ways = DemoWays(streets, into: &document)
    addRoutes(ways.ways, to: &document)
    addNodeTags(streets, to: &document)
    addLand(to: &document)
    addRailway(to: &document)
    addHouses(along: streets, to: &document)
    addLandmarks(to: &document)
    DemoCampus.add(to: &document)
    DemoOutdoors.add(to: &document)
    return document
  }
}
