import AmbleCore
import AmbleFormats
import AmbleJournal

/// The objects of GeoJSON (RFC 7946) in answers.
enum GeoJSON {
  /// Describes a feature.
  /// - Parameters:
  ///   - head: the members between `type` and the others.
  ///   - properties: the members of `properties`.
  ///   - geometry: where the geometry is.
  ///   - form: its form.
  ///   - geometryFirst: whether the geometry is written before the properties.
  static func feature<Value, Geometry>(
    _ name: String? = nil, head: [Resource<Value>.Member] = [],
    properties: [Resource<Value>.Member],
    geometry: KeyPath<Value, Geometry> & Sendable, _ form: JSONForm<Geometry>,
    geometryFirst: Bool = false
  ) -> Resource<Value> {
    let shape = Resource<Value>.Member.required("geometry", geometry, form)
    let facts = Resource<Value>.Member.required("properties", \.self, .object(Resource(properties)))
    let parts = geometryFirst ? [shape, facts] : [facts, shape]
    return Resource(name, [type("Feature")] + head + parts)
  }

  /// Describes a collection of features.
  /// - Parameter head: the members before the features.
  static func collection<Value, Feature>(
    _ name: String? = nil, head: [Resource<Value>.Member] = [],
    of features: KeyPath<Value, [Feature]> & Sendable, _ feature: Resource<Feature>,
    atMost limit: Int? = nil
  ) -> Resource<Value> {
    let list = Resource<Value>.Member.required(
      "features", features, .list(of: .object(feature), atMost: limit))
    return Resource(name, [type("FeatureCollection")] + head + [list])
  }

  /// Describes the member `type` of an object.
  static func type<Value>(_ word: String) -> Resource<Value>.Member {
    .written("type", .choice([word])) { $1.string(word) }
  }
}

extension JSONForm {
  /// A geometry of GeoJSON.
  /// - Parameter type: the type of the geometry.
  static func geometry(
    _ type: String, _ coordinates: JSONForm<Value>, _ about: String? = nil
  ) -> Self {
    .object(Resource([GeoJSON.type(type), .required("coordinates", \.self, coordinates, about)]))
  }
}

// MARK: Writing

extension JSONWriter {
  /// Writes a GeoJSON line (RFC 7946) through some of a route's points, longitude first.
  /// - Parameter heights: the height at each of the route's points, metres, or `nil` for a line in
  ///   two dimensions.
  mutating func lineString(
    _ route: Route, through indices: some Sequence<Int>, heights: [Double]?
  ) {
    object {
      $0.field("type", "LineString")
      $0.array("coordinates") { line in
        for index in indices {
          line.position(route.points[index].position, metres: heights?[index])
        }
      }
    }
  }

  /// Writes a GeoJSON point.
  mutating func point(_ position: Coordinate) {
    object {
      $0.field("type", "Point")
      $0.key("coordinates")
      $0.position(position)
    }
  }

  /// Writes a GeoJSON position.
  /// - Parameter metres: the height, metres, or `nil` for a position in two dimensions.
  mutating func position(_ position: Coordinate, metres: Double? = nil) {
    array {
      $0.number(position.longitude, decimals: 6)
      $0.number(position.latitude, decimals: 6)
      if let metres { $0.number(metres, decimals: 2) }
    }
  }
}

extension BoundingBox {
  /// Writes west, south, east and north as elements of an array.
  func write(to json: inout JSONWriter) {
    for edge in [west, south, east, north] { json.number(edge, decimals: 6) }
  }
}
