import AmbleCore
import Foundation
import Testing

@testable import AmbleSources

/// Areas, and what users write for them.
@Suite struct AreaTests {
  private static func square(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double
  ) -> [Coordinate] {
    [(west, south), (east, south), (east, north), (west, north)]
      .map { Coordinate(latitude: $0.1, longitude: $0.0) }
  }

  private static func position(_ longitude: Double, _ latitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  /// A square of 4° with a hole of 2° in its middle, and a small square.
  @Test func areasCoverWhatIsInside() throws {
    let ring = try #require(
      Area.Polygon(rings: [Self.square(0, 0, 4, 4), Self.square(1, 1, 3, 3)]))
    let area = try #require(Area([ring]))
    #expect(area.contains(Self.position(0.5, 2)) && !area.contains(Self.position(2, 2)))
    func covers(_ west: Double, _ south: Double, _ east: Double, _ north: Double) throws -> Bool {
      let box = BoundingBox(west: west, south: south, east: east, north: north)
      return area.covers(try #require(Area(box)))
    }
    #expect(try covers(0.1, 0.1, 0.9, 0.9))
    // In the hole, over its edge, around it, over the outer edge, outside.
    #expect(try !covers(1.5, 1.5, 2.5, 2.5))
    #expect(try !covers(0.5, 1.5, 1.5, 2.5))
    #expect(try !covers(0.5, 0.5, 3.5, 3.5))
    #expect(try !covers(3.5, 0.2, 4.5, 0.8))
    #expect(try !covers(5, 5, 6, 6))
    // 16 − 4 square degrees, at latitude 0.
    #expect(abs(area.size - (16 - 4 * cos(.pi / 180))) < 0.01)
  }

  /// Two corners of a notch make a polygon that has all corners of a strip, and not the strip.
  @Test func allCornersInsideAreNotEnough() throws {
    let notched = [(0, 0), (10, 0), (10, 10), (6, 10), (5, 1), (4, 10), (0, 10)]
      .map { Self.position(Double($0.0), Double($0.1)) }
    let polygon = try #require(Area.Polygon(rings: [notched]))
    let area = try #require(Area([polygon]))
    let strip = try #require(Area(BoundingBox(west: 1, south: 5, east: 9, north: 6)))
    #expect(strip.polygons[0].rings[0].allSatisfy(area.contains) && !area.covers(strip))
  }

  /// All positions at 99.9 % of the radius are inside, and none at 101 %, which is beyond the polygon's
  /// corners at 1 / cos 5° = 1.0038.
  @Test(arguments: [0.0, 41.15, -54.8, 69.6])
  func circlesAreCovered(latitude: Double) throws {
    let center = Self.position(-8.61, latitude)
    let area = try #require(Area(around: center, radius: 10_000))
    for degrees in stride(from: 0.0, to: 360, by: 5) {
      let angle = degrees * .pi / 180
      func at(_ metres: Double) -> Coordinate {
        let north = metres * cos(angle) / Coordinate.metresPerDegree
        let east =
          metres * sin(angle) / Coordinate.metresPerDegree
          / cos((latitude + north) * .pi / 180)
        return Self.position(center.longitude + east, latitude + north)
      }
      #expect(area.contains(at(9_990)) && !area.contains(at(10_100)))
    }
  }

  /// An area across the 180th meridian is two polygons; one near a pole goes around it.
  @Test func areasWrap() throws {
    let fiji = try #require(Area(around: Self.position(179.95, -16.8), radius: 20_000))
    #expect(fiji.polygons.count == 2)
    #expect(fiji.contains(Self.position(-179.9, -16.8)) && !fiji.contains(Self.position(0, -16.8)))
    let box = try #require(Area(BoundingBox(west: 179, south: -20, east: -179, north: -15)))
    #expect(box.polygons.count == 2 && box.contains(Self.position(-179.5, -17)))
    let pole = try #require(Area(around: Self.position(10, 89.99), radius: 5_000))
    #expect(pole.contains(Self.position(-170, 89.99)))
  }

  /// Each form that a user may write.
  @Test func wishesAreRead() throws {
    let center = Self.position(-8.61, 41.15)
    #expect(try AreaWish("41.15,-8.61") == .circle(center, radius: 10_000))
    #expect(try AreaWish(" 41.15, -8.61 ", radius: 500) == .circle(center, radius: 500))
    #expect(
      try AreaWish("-8.7,41.1,-8.5,41.2")
        == .box(BoundingBox(west: -8.7, south: 41.1, east: -8.5, north: 41.2)))
    #expect(try AreaWish("Porto") == .place("Porto", radius: nil))
    #expect(
      try AreaWish("Washington, D.C.", radius: 900) == .place("Washington, D.C.", radius: 900))
    #expect(try AreaWish("a/b.geojson") == .file(URL(filePath: "a/b.geojson")))
  }

  @Test(
    arguments: [
      ("", nil), ("91,0", nil), ("0,181", nil), ("nan,0", nil), ("1,2,1,3", nil), ("1,3,2,2", nil),
      ("-8.7,41.1,-8.5,91", nil), ("41.15,-8.61", 0), ("41.15,-8.61", 1e9), ("41.15,-8.61", .nan),
      ("-8.7,41.1,-8.5,41.2", 500), ("a.geojson", 500),
    ] as [(String, Double?)])
  func badWishesAreRefused(text: String, radius: Double?) {
    #expect(throws: SourceError.self) { try AreaWish(text, radius: radius) }
  }

  private static func area(of json: String) throws -> Area {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(json.utf8).write(to: file)
    return try Area(geoJSON: file)
  }

  /// A triangle as a geometry, a feature, in collections, and what is written comes back.
  @Test func geoJSONIsRead() throws {
    let polygon = #"{"type":"Polygon","coordinates":[[[0,0],[2,0],[0,2,7],[0,0]]]}"#
    let feature = #"{"type":"Feature","properties":null,"geometry":\#(polygon)}"#
    let texts = [
      polygon, feature, #"{"type":"FeatureCollection","features":[\#(feature)]}"#,
      #"{"type":"MultiPolygon","coordinates":[[[[0,0],[2,0],[0,2],[0,0]]]]}"#,
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[9,9]},\#(polygon)]}"#,
    ]
    for text in texts {
      let area = try Self.area(of: text)
      #expect(area.contains(Self.position(0.5, 0.5)) && !area.contains(Self.position(1.5, 1.5)))
      #expect(try Self.area(of: String(decoding: area.geoJSON, as: UTF8.self)) == area)
    }
  }

  @Test(arguments: [
    "", "[", "{}", #"{"type":"Point","coordinates":[1,2]}"#,
    #"{"type":"Polygon","coordinates":[[[0,0],[2,0],[0,0]]]}"#,
    #"{"type":"Polygon","coordinates":[[[0,0],[2,0],[0,91],[0,0]]]}"#,
    #"{"type":"Polygon","coordinates":[[[0,0],[2,"a"],[0,2],[0,0]]]}"#,
    #"{"type":"Polygon","coordinates":[[0,0],[2,0],[0,2],[0,0]]}"#,
    #"{"type":"FeatureCollection","features":{}}"#,
  ])
  func badGeoJSONIsRefused(text: String) {
    #expect(throws: SourceError.self) { try Self.area(of: text) }
  }

  /// Two rings, one with a hole, in Osmosis' format, which indents and uses exponents.
  @Test func polygonFilesAreRead() throws {
    let text = """
      none
      1
         0.0E+00   0.0
         4.0   0.0
         4.0   4.0
         0.0   4.0
      END
      !2
         1 1
         3 1
         3 3
         1 3
      END
      3
        10 10
        11 10
        11 11
      END
      END
      """
    let area = try #require(PolyFile.area(of: text))
    #expect(area.polygons.count == 2)
    #expect(area.contains(Self.position(0.5, 2)) && !area.contains(Self.position(2, 2)))
    #expect(area.contains(Self.position(10.9, 10.5)))
    for bad in ["", "none\n1\n 0 x\nEND\nEND", "<html>", "none\n1\n 0 0\n 1 1\nEND\nEND"] {
      #expect(PolyFile.area(of: bad) == nil)
    }
  }
}
