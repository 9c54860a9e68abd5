import AmbleCore
import AmbleFormats

/// Reads the areas of a custom model: an object with a GeoJSON feature for each name, or a feature
/// collection in which identifiers are the names. Geometries are polygons.
enum CustomAreaReader {
  /// Largest number of areas.
  static let maxAreas = 20
  /// Largest number of positions of all areas.
  static let maxPositions = 10_000

  /// Reads all areas, in the order of their names.
  /// - Throws: `CustomModelError` about the first that is wrong.
  static func areas(_ value: JSONValue) throws(CustomModelError) -> [CustomModel.Area] {
    if case .null = value { return [] }
    guard case .object(let members) = value else {
      throw CustomModelError(
        member: "areas", problem: "it is not an object with an area for each name")
    }
    let features =
      members["type"] == .string("FeatureCollection")
      ? try collection(members["features"] ?? .null) : members
    guard features.count <= maxAreas else {
      throw CustomModelError(member: "areas", problem: "there are more than \(maxAreas) areas")
    }
    var areas: [CustomModel.Area] = []
    for (name, feature) in features.sorted(by: { $0.key < $1.key }) {
      areas.append(try area(feature, named: name))
    }
    guard areas.reduce(0, { $0 + $1.positionCount }) <= maxPositions else {
      throw CustomModelError(
        member: "areas", problem: "they have more than \(maxPositions) positions")
    }
    return areas
  }

  /// Returns the features of a collection by their identifiers.
  private static func collection(
    _ value: JSONValue
  ) throws(CustomModelError) -> [String: JSONValue] {
    guard case .array(let features) = value else {
      throw CustomModelError(member: "areas.features", problem: "it is not a list")
    }
    var named: [String: JSONValue] = [:]
    for (index, feature) in features.enumerated() {
      guard case .object(let members) = feature, case .string(let name) = members["id"],
        named[name] == nil
      else {
        throw CustomModelError(
          member: "areas.features[\(index)]", problem: "it has no id of its own")
      }
      named[name] = feature
    }
    return named
  }

  private static func area(
    _ feature: JSONValue, named name: String
  ) throws(CustomModelError) -> CustomModel.Area {
    let place = "areas.\(name.prefix(40))"
    guard !name.isEmpty, name.utf8.allSatisfy(StreetTokens.isName) else {
      throw CustomModelError(
        member: "areas",
        problem: "the name \(name.quoted) has other signs than letters, digits and _")
    }
    guard case .object(let members) = feature, members["type"] == .string("Feature"),
      case .object(let geometry) = members["geometry"] ?? .null
    else {
      throw CustomModelError(member: place, problem: "it is not a GeoJSON feature with a geometry")
    }
    let polygons: [JSONValue]
    switch (geometry["type"], geometry["coordinates"]) {
    case (.string("Polygon"), let polygon?): polygons = [polygon]
    case (.string("MultiPolygon"), .array(let several)?): polygons = several
    default:
      throw CustomModelError(
        member: place + ".geometry", problem: "it is neither a Polygon nor a MultiPolygon")
    }
    var rings: [[Coordinate]] = []
    for polygon in polygons { rings += try Self.rings(polygon, at: place + ".geometry") }
    return CustomModel.Area(name: name, rings: rings)
  }

  private static func rings(
    _ polygon: JSONValue, at place: String
  ) throws(CustomModelError) -> [[Coordinate]] {
    guard case .array(let rings) = polygon, !rings.isEmpty else {
      throw CustomModelError(member: place, problem: "a polygon has no rings")
    }
    var found: [[Coordinate]] = []
    for ring in rings {
      guard case .array(let values) = ring else {
        throw CustomModelError(member: place, problem: "a ring is not a list of positions")
      }
      let positions = values.compactMap(position)
      guard positions.count == values.count, positions.count >= 4, positions.first == positions.last
      else {
        throw CustomModelError(
          member: place,
          problem: "a ring needs four positions or more, each [longitude, latitude], the last the "
            + "same as the first")
      }
      found.append(positions)
    }
    return found
  }

  private static func position(_ value: JSONValue) -> Coordinate? {
    guard case .array(let numbers) = value, numbers.count >= 2,
      case .number(let longitude) = numbers[0], case .number(let latitude) = numbers[1]
    else { return nil }
    let position = Coordinate(latitude: latitude, longitude: longitude)
    return position.isValid ? position : nil
  }
}
