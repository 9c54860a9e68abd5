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
