import AmbleCore
import AmbleFormats
public import Foundation

extension Area {
  /// Maximum number of corners of an area that a file gives.
  private static let maximumCorners = 100_000
  /// Maximum size of a file with an area, bytes.
  private static let maximumBytes = 16 << 20
  /// Maximum nesting of features and collections.
  private static let maximumDepth = 4

  /// Reads the polygons of a GeoJSON file (RFC 7946): a geometry, a feature or a collection of them.
  ///
  /// - Throws: `SourceError.badInput` if the file cannot be read or has no polygon.
  public init(geoJSON file: URL) throws(SourceError) {
    let name = file.lastPathComponent
    let tape = try SourceDocument.tape(
      of: file, rules: JSONRules(maxBytes: Self.maximumBytes, maxDepth: 32, maxValues: 1_000_000))
    guard let area = Area(geoJSON: tape.root) else {
      throw .badInput("\(name) has no polygon. Give a Polygon or a MultiPolygon of GeoJSON.")
    }
    let corners = area.polygons.flatMap(\.rings).reduce(0) { $0 + $1.count }
    guard corners <= Self.maximumCorners else {
      throw .badInput("\(name) has more than \(Self.maximumCorners) corners. Simplify it.")
    }
    self = area
  }

  /// Reads the polygons of a geometry, a feature or a collection of them.
  /// - Returns: `nil` if there is no polygon, or one is not on Earth.
  init?(geoJSON value: JSONTape.Value) {
    var polygons: [Polygon] = []
    guard Self.collect(value, into: &polygons, depth: 0) else { return nil }
    self.init(polygons)
  }

  /// Adds the polygons of a value. Returns whether all could be read.
  private static func collect(
    _ value: JSONTape.Value, into polygons: inout [Polygon], depth: Int
  ) -> Bool {
    guard depth < maximumDepth else { return false }
    let coordinates = value["coordinates"]
    switch value["type"]?.text {
    case "Polygon": return coordinates.map { add($0, to: &polygons) } ?? false
    case "MultiPolygon":
      return coordinates?.items?.allSatisfy { add($0, to: &polygons) } ?? false
    case "Feature":
      return value["geometry"].map { collect($0, into: &polygons, depth: depth + 1) } ?? true
    case "FeatureCollection", "GeometryCollection":
      let items = (value["features"] ?? value["geometries"])?.items
      return items?.allSatisfy { collect($0, into: &polygons, depth: depth + 1) } ?? false
    default: return true
    }
  }

  private static func add(_ rings: JSONTape.Value, to polygons: inout [Polygon]) -> Bool {
    guard let read = rings.items?.map({ ring in ring.items?.map(position) ?? [] }),
      read.allSatisfy({ !$0.contains(nil) }),
      let polygon = Polygon(rings: read.map { $0.compactMap { $0 } })
    else { return false }
    polygons.append(polygon)
    return true
  }

  private static func position(_ pair: JSONTape.Value) -> Coordinate? {
    guard var items = pair.items, let longitude = items.next()?.number,
      let latitude = items.next()?.number
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

// MARK: Writing

extension Area {
  /// The area as a feature of GeoJSON, as osmium reads it.
  var geoJSON: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("type", "Feature")
      json.object("properties") { _ in }
      json.object("geometry") { json in
        json.field("type", "MultiPolygon")
        json.array("coordinates") { json in
          for polygon in polygons {
            json.array { json in
              for ring in polygon.rings {
                json.array { json in
                  for position in ring {
                    json.array { json in
                      json.number(position.longitude, decimals: 7)
                      json.number(position.latitude, decimals: 7)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    return json.bytes
  }
}

/// Lengths of degrees of longitude.
enum NarrowDegrees {
  /// Returns the length of a degree of longitude at a latitude, as a share of one on the equator.
  static func share(at latitude: Double) -> Double { max(cosine(ofDegrees: latitude), 1e-6) }

  /// Returns the cosine of an angle in degrees.
  static func cosine(ofDegrees angle: Double) -> Double { cos(angle * .pi / 180) }
}
