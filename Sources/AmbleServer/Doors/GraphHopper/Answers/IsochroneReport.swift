import AmbleCore
import AmbleFormats
import AmbleRegion

/// An isochrone with the data of its response.
struct IsochroneReport: Sendable {
  var isochrone: Isochrone
  var query: IsochroneQuery
  var sources: DataSources
  /// Duration of the search, milliseconds.
  var took: Double

  /// Returns the response of GraphHopper's Isochrone API: one feature per bucket, smallest first.
  /// - Complexity: O(points).
  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object {
      if query.format == .geojson { $0.field("type", "FeatureCollection") }
      $0.array(query.format == .geojson ? "features" : "polygons") { features in
        for (number, bucket) in isochrone.buckets.enumerated() {
          features.object { write(bucket, number, to: &$0) }
        }
      }
      if query.format == .json { $0.object("info") { sources.writeInfo(took: took, to: &$0) } }
    }
    return json.bytes
  }

  private func write(_ bucket: Isochrone.Bucket, _ number: Int, to json: inout JSONWriter) {
    json.field("type", "Feature")
    json.object("geometry") {
      $0.field("type", query.isFull ? "MultiPolygon" : "Polygon")
      $0.array("coordinates") { coordinates in
        if query.isFull {
          for polygon in bucket.polygons { coordinates.array { $0.rings(of: polygon) } }
        } else if let polygon = bucket.polygons.first {
          coordinates.rings(of: polygon)
        }
      }
    }
    json.object("properties") {
      $0.field("bucket", number)
      $0.field("gap", orNull: isochrone.place.gap, decimals: 1)
      if query.format == .geojson { $0.field("copyrights", sources.copyrights) }
    }
  }
}

extension JSONWriter {
  /// Writes the rings of a polygon as GeoJSON, the outer ring first.
  fileprivate mutating func rings(of polygon: Isochrone.Polygon) {
    for ring in [polygon.outer] + polygon.holes {
      array { line in for place in ring { line.position(place) } }
    }
  }
}
