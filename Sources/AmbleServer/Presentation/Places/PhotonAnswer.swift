public import AmbleRegion

/// What `/photon/api` and `/photon/reverse` answer.
public enum PhotonAnswer {
  /// Places as a GeoJSON FeatureCollection of points, in UTF-8.
  public static func json(_ places: [Place]) -> [UInt8] {
    var json = JSONWriter()
    json.photon(places)
    return json.bytes
  }
}
