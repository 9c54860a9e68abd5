import AmbleCore
import AmbleFormats

extension MapHeader {
  /// Creates a header from the root tag.
  init(root: XMLTag) {
    self.init(merging: [])
    timestamp = Self.seconds(
      root.value(of: "osmosis_replication_timestamp") ?? root.value(of: "timestamp"))
  }

  /// Returns the seconds since 1970 of an ISO 8601 time, or `nil` if it is not one.
  static func seconds(_ time: XMLText?) -> Int64? {
    guard let time, let time = InternetTime(time.string, as: .iso8601) else { return nil }
    let (seconds, _) = time.milliseconds.floorDivided(by: 1000)
    return seconds
  }

  /// Returns the rectangle of a `bounds` tag, or `nil` if it is invalid.
  static func bounds(_ tag: XMLTag) -> BoundingBox? {
    bounds(
      edges: [
        tag.value(of: "minlat"), tag.value(of: "minlon"), tag.value(of: "maxlat"),
        tag.value(of: "maxlon"),
      ].map { $0.flatMap { Double($0.string) } })
  }

  /// Returns the rectangle of an older `bound` tag (south, west, north, east), or `nil` if it is
  /// invalid.
  static func bounds(box: XMLText?) -> BoundingBox? {
    bounds(edges: (box?.string ?? "").split(separator: ",").map { Double($0) })
  }

  private static func bounds(edges: [Double?]) -> BoundingBox? {
    let edges = edges.compactMap(\.self)
    guard edges.count == 4 else { return nil }
    return BoundingBox(west: edges[1], south: edges[0], east: edges[3], north: edges[2]).sensible
  }
}
