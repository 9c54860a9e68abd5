import AmbleCore
import AmbleFormats

/// A validated request to `/nearest`.
struct NearestQuery: Sendable {
  /// The place.
  var place: Coordinate
  /// The mode of travel whose streets count.
  var mode = Mode.walk
  /// Whether the response has the height.
  var hasHeight = false

  /// The parameters.
  static let fields = QueryFields<NearestQuery>([
    .described(.position("point", "The place.", isRequired: true)),
    .mode(\.mode),
    .flag("elevation", \.hasHeight, "Whether the position has a height."),
    .described("locale", .text(), "Language of errors."),
  ])

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unknown parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(
      except: Self.fields.parameters, and: TravelQuery.otherNames + ["key"])
    place = try RouteQuery.place(parameters["point"] ?? "", index: 0)
    try Self.fields.read(parameters, into: &self)
  }
}
