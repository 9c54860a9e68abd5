import AmbleCore
import AmbleFormats
import AmbleRegion

extension JSONWriter {
  /// Writes places as the response of GraphHopper's Geocoding API.
  /// - Parameter took: duration, milliseconds.
  mutating func geocode(_ places: [Place], took: Double) {
    object {
      $0.array("hits") { list in
        for place in places { list.object { place.writeHit(to: &$0) } }
      }
      $0.field("took", took, decimals: 1)
    }
  }
}

extension Place {
  fileprivate func writeHit(to json: inout JSONWriter) {
    json.object("point") {
      $0.field("lat", position.latitude, decimals: 6)
      $0.field("lng", position.longitude, decimals: 6)
    }
    if let extent, !extent.isEmpty { json.array("extent") { extent.write(to: &$0) } }
    writeAddress(to: &json)
    json.field("osm_id", Int(elementID))
    json.field("osm_type", elementKind.rawValue)
    json.field("osm_key", key)
    json.field("osm_value", value)
    writeMatch(to: &json)
  }
}
