package import AmbleTracks

/// Formats in which hikes are exported; the raw value is the ending of the file.
package enum HikeFormat: String, CaseIterable, Sendable {
  case gpx, csv, geojson

  /// The media type.
  package var mediaType: String {
    switch self {
    case .gpx: "application/gpx+xml"
    case .csv: "text/csv; charset=utf-8"
    case .geojson: "application/geo+json"
    }
  }

  /// Returns the file of a recording.
  package func file(of activity: Activity) -> [UInt8] {
    switch self {
    case .gpx: Array(activity.gpx().utf8)
    case .csv: Array(activity.csv.utf8)
    case .geojson: Array(activity.geoJSON.utf8)
    }
  }
}
