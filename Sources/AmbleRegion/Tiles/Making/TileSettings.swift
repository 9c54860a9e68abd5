import AmbleCore
import Foundation

/// The configuration file of tilemaker.
struct TileSettings {
  var name: String
  var bounds: BoundingBox

  private struct File: Encodable {
    var layers: [String: Layer]
    var settings: Settings
  }

  private struct Layer: Encodable {
    var minzoom: Int
    var maxzoom = 14
    var simplify_below: Int?
    var simplify_level: Double?
    var simplify_ratio: Double?
    var write_to: String?
  }

  private struct Settings: Encodable {
    var minzoom = 0
    var maxzoom = 14
    var basezoom = 14
    var include_ids = false
    var combine_below = 14
    var name: String
    var version = "3.0"
    var description = "Map data © OpenStreetMap contributors, ODbL 1.0"
    var compress = "gzip"
    var bounding_box: [Double]
    var filemetadata = [
      "tilejson": "3.0.0", "scheme": "xyz", "type": "baselayer", "format": "pbf",
    ]
  }

  /// The file as JSON.
  var data: Data {
    get throws {
      let box = [bounds.west, bounds.south, bounds.east, bounds.north]
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(
        File(layers: layers, settings: Settings(name: name, bounding_box: box)))
    }
  }

  private var layers: [String: Layer] {
    [
      "water": area(0), "landcover": area(4), "landuse": area(6), "park": area(8),
      "waterway": area(8), "boundary": area(2), "building": Layer(minzoom: 13),
      "aeroway": Layer(minzoom: 11), "transportation": area(4),
      "transportation_name": Layer(minzoom: 8), "place": Layer(minzoom: 0),
      "poi": Layer(minzoom: 12), "housenumber": Layer(minzoom: 14),
      "water_name": Layer(minzoom: 10), "mountain_peak": Layer(minzoom: 10),
      "trail": area(9), "barrier": area(12), "tree": Layer(minzoom: 14),
    ]
  }

  /// Returns the settings of a layer with lines simplified at low zooms.
  private func area(_ minzoom: Int) -> Layer {
    Layer(minzoom: minzoom, simplify_below: 13, simplify_level: 0.0002, simplify_ratio: 2)
  }
}
