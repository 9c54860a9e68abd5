import AmbleCore
import Foundation

extension MapHeader {
  /// What the attributes of the root tag tell.
  init(root: [String: String]) {
    self.init(merging: [])
    timestamp = Self.seconds(root["osmosis_replication_timestamp"] ?? root["timestamp"])
  }

  /// Seconds since 1970 of a time in ISO 8601.
  static func seconds(_ time: String?) -> Int64? {
    guard let time, let date = try? Date(time, strategy: .iso8601) else { return nil }
    return Int64(date.timeIntervalSince1970)
  }

  /// The rectangle of a `bounds` tag.
  static func bounds(_ attributes: [String: String]) -> BoundingBox? {
    bounds(
      edges: ["minlat", "minlon", "maxlat", "maxlon"].map { attributes[$0].flatMap(Double.init) })
  }

  /// The rectangle of an older `bound` tag: south, west, north, east.
  static func bounds(box: String?) -> BoundingBox? {
    bounds(edges: (box ?? "").split(separator: ",").map { Double($0) })
  }

  private static func bounds(edges: [Double?]) -> BoundingBox? {
    let edges = edges.compactMap(\.self)
    guard edges.count == 4 else { return nil }
    return BoundingBox(west: edges[1], south: edges[0], east: edges[3], north: edges[2]).sensible
  }
}
