public import AmbleCore
public import Foundation

/// An invented hilly city by the sea, the same every time: two hills, a ridge, a river and its
/// bridges, tunnels, stairs and a promenade that keeps its height around both hills.
///
/// It is written as an OpenStreetMap file and goes the way of every other map. Its ground is
/// `DemoTerrain`.
public enum DemoCity {
  /// The city's name.
  public static let name = "Solvarra"

  /// What the map covers.
  public static let bounds: BoundingBox = {
    let (a, b) = (PlanePoint(x: -2000, y: -2000), PlanePoint(x: 2000, y: 2000))
    return BoundingBox(
      west: a.coordinate.longitude, south: a.coordinate.latitude,
      east: b.coordinate.longitude, north: b.coordinate.latitude)
  }()

  /// The map as OpenStreetMap XML, with ids from 1 and sorted.
  public static func openStreetMapXML() -> String { document().xml }

  /// Writes the map to a file, whole or not at all.
  public static func write(to file: URL) throws {
    try Data(openStreetMapXML().utf8).write(to: file, options: .atomic)
  }

  static func document() -> OpenStreetMapDocument {
    var document = OpenStreetMapDocument(bounds: bounds)
    let streets = StreetNoder(DemoStreets.all()).streets
    let ways = DemoWays(streets, into: &document)
    addRoutes(ways.ways, to: &document)
    addNodeTags(streets, to: &document)
    addLand(to: &document)
    addRailway(to: &document)
    addHouses(along: streets, to: &document)
    addLandmarks(to: &document)
    return document
  }
}
