import AmbleFormats
import HTTPTypes

/// A parameter in the path of an operation. A name has one meaning, so that it is described once.
struct PathParameter {
  /// The name in braces.
  var name: String
  /// The schema.
  var schema: Schema
  /// A one-line description.
  var about: String

  /// The parameter of a name. A name that is not listed has no description, which the tests refuse.
  init(_ name: String) {
    self.name = name
    (schema, about) =
      switch name {
      case "coordinates": (.text(), "Pairs of longitude and latitude, separated by semicolons.")
      case "id": (.id, "The identifier, as lists and created resources give it.")
      case "member": (.id, "The identifier of a member of the group; me is the caller.")
      case "name": (.id, "The name of the campus in addresses.")
      case "profile": (.text(), "The mode, or a name that OSRM's clients have for it.")
      case "revision": (.integer(), "The number of a version, from 1.")
      case "secret": (.id, "The secret that is the end of a link.")
      case "stop": (.id, "The identifier of a stop.")
      case "user": (.text(), "The account at Mapbox that clients send; it has no effect.")
      case "x": (.integer(), "The column of the tile, from the west.")
      case "y": (.integer(), "The row of the tile, from the north.")
      case "z": (.integer(), "The zoom level of the tile.")
      default: (.text(), "")
      }
  }
}

extension Operation {
  /// The parameters in the path, in its order.
  var pathParameters: [PathParameter] {
    path.split(separator: "{").dropFirst().map { PathParameter(String($0.prefix { $0 != "}" })) }
  }

  /// A name for generated clients: the method, then the words of the path, each with a capital, as
  /// `getHikesByIdTrack` for `GET /api/v1/hikes/{id}/track`. Paths differ, so it is unique.
  var identifier: String {
    let path = path.hasPrefix("/api/v1") ? path.dropFirst("/api/v1".count) : path[...]
    let words = path.replacing("{", with: "by_").split { !$0.isLetter && !$0.isNumber }
    return words.reduce(method.rawValue.lowercased()) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
