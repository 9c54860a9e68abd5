import AmbleCore
import Foundation

extension MapHeader {
  /// Creates a header from the attributes of the root tag.
  init(root: [String: String]) {
    self.init(merging: [])
    timestamp = Self.seconds(root["osmosis_replication_timestamp"] ?? root["timestamp"])
  }

  /// Returns the seconds since 1970 of an ISO 8601 time, or `nil` if it is not one.
  static func seconds(_ time: String?) -> Int64? {
    guard let time, let date = try? Date(time, strategy: .iso8601) else { return nil }
    return Int64(date.timeIntervalSince1970)
  }

  /// Returns the rectangle of a `bounds` tag, or `nil` if it is invalid.
  static func bounds(_ attributes: [String: String]) -> BoundingBox? {
    bounds(
      edges: ["minlat", "minlon", "maxlat", "maxlon"].map { attributes[$0].flatMap(Double.init) })
  }

  /// Returns the rectangle of an older `bound` tag (south, west, north, east), or `nil` if it is
  /// invalid.
  static func bounds(box: String?) -> BoundingBox? {
    bounds(edges: (box ?? "").split(separator: ",").map { Double($0) })
  }

  private static func bounds(edges: [Double?]) -> BoundingBox? {
    let edges = edges.compactMap(\.self)
    guard edges.count == 4 else { return nil }
    return BoundingBox(west: edges[1], south: edges[0], east: edges[3], north: edges[2]).sensible
  }
}
