import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Heights assigned to the streets of real maps.
@Suite(.enabled(if: MapFixtures.arePresent, "the shared test data is absent"))
struct RealStreetHeightsTests {
  /// A map and the elevation files that cover it.
  struct Place: Sendable, CustomTestStringConvertible {
    var map: String
    var elevation: [String]
    var testDescription: String { map }

    static let all = [
      Place(map: "porto.osm.pbf", elevation: ["porto.tif"]),
      Place(map: "portland-central.osm.pbf", elevation: ["portland-ned13.tif"]),
      Place(map: "andorra.osm.pbf", elevation: ["N42E001.hgt.zip", "N41E001.hgt.zip"]),
      Place(map: "monaco.osm.gz", elevation: ["N43E007.hgt.zip"]),
      Place(map: "north-bayreuth.osm.gz", elevation: ["N49E011.hgt.zip", "N50E011.hgt.zip"]),
    ]
  }

  /// No piece of any way is steeper than 100 %, the limit even for stairs; no street for cars is
  /// steeper than 25 % without a tag, or a model of 10 m as in Portland. Pieces over 45 % on the
  /// ground are stairs and mountain trails (T2 and above), and steep in the model too: its rise and
  /// the street's rise differ by at most twice the tube, once for each end, and the tube on a slope
  /// is up to twice the noise; or by four metres, which the limits of adjacent pieces change.
  @Test(arguments: Place.all) func noStreetHasACliff(place: Place) throws {
    let (network, model) = try Self.laid(place)
    let structures = Structures(network, JunctionSegments(network))
    for (index, segment) in network.segments.enumerated() {
      for point in 1..<segment.points.count {
        guard let rise = segment.rise(to: point) else { continue }
        let length = segment.pieceLength(point)
        // Heights are stored in whole centimetres.
        #expect(rise <= length + 0.011, "\(segment.name(point))")
        if segment.isForCars, segment.statedGrades == nil, model.spacing >= 15 {
          #expect(rise <= 0.25 * length + 0.011, "\(segment.name(point))")
        }
        guard rise > 0.45 * length + 0.011, !structures.isHeld[index] else { continue }
        #expect(segment.isSteps || segment.attributes.sacScale > 1, "\(segment.name(point))")
        let ends = [point - 1, point].compactMap {
          model.height(at: segment.points[$0].coordinate)
        }
        guard ends.count == 2 else { continue }
        #expect(rise - abs(ends[1] - ends[0]) <= max(4, 4 * model.noise), "\(segment.name(point))")
      }
    }
  }

  /// At a bridge of 3.4 m in Andorra between 1239 m and 1271 m, the model has 1244.9 m at one end
  /// and 1245.4 m at the other. The streets before it contradict each other, so the model is kept.
  @Test func aShortBridgeInAndorraIsLevel() throws {
    let (network, _) = try Self.laid(Place.all[2])
    let place = Coordinate(latitude: 42.536817, longitude: 1.525103)
    let bridge = try #require(
      network.segments.first {
        $0.isStructure && $0.points.contains { $0.coordinate.distance(to: place) < 0.5 }
      })
    for height in bridge.heights.compactMap(\.metres) { #expect(abs(height - 1245.2) < 3) }
  }

  private static func laid(_ place: Place) throws -> (StreetNetwork, ElevationModel) {
    var network = try Networks.network(place.map).network
    let points = network.segments.flatMap(\.points).map(\.coordinate)
    let box = BoundingBox(
      west: points.map(\.longitude).min() ?? 0, south: points.map(\.latitude).min() ?? 0,
      east: points.map(\.longitude).max() ?? 0, north: points.map(\.latitude).max() ?? 0)
    let folder = MapFixtures.folder.deletingLastPathComponent().appending(path: "dem")
    let model = try ElevationModel.open(
      paths: place.elevation.map { folder.appending(path: $0) }, covering: box)
    _ = NetworkElevation().lay(on: &network, from: model)
    return (network, model)
  }
}

extension StreetNetwork.Segment {
  /// Returns the height difference of a point and the previous one, metres, or `nil` if one is
  /// unknown.
  fileprivate func rise(to point: Int) -> Double? {
    guard let from = heights[point - 1].metres, let to = heights[point].metres else { return nil }
    return abs(to - from)
  }

  /// Returns the way and the position of a point, for messages.
  fileprivate func name(_ point: Int) -> String {
    let place = points[point].coordinate
    return "way \(way) at \(place.latitude),\(place.longitude)"
  }
}
