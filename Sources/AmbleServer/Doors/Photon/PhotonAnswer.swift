import AmbleFormats
public import AmbleRegion

/// The response of `/photon/api` and `/photon/reverse`.
public enum PhotonAnswer {
  /// Returns places as a GeoJSON FeatureCollection of points.
  /// - Returns: JSON text, UTF-8.
  public static func json(_ places: [Place]) -> [UInt8] {
    var json = JSONWriter()
    json.photon(places)
    return json.bytes
  }
}
