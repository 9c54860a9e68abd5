import AmbleCore
import AmbleFormats
import AmbleJournal

/// A validated request to `/nearest`.
struct NearestQuery: Sendable {
  /// The place.
  var place: Coordinate
  /// The mode of travel whose streets count.
  var mode: Mode
  /// Whether the response has the height.
  var hasHeight: Bool

  /// The described parameters.
  static let parameters: [QueryParameter] = [
    .position("point", "The place.", isRequired: true),
    QueryParameter(
      "profile", .choice(Mode.allCases.flatMap(\.names)), "Mode of travel; walk by default."),
    QueryParameter("elevation", .flag, "Whether the position has a height."),
    QueryParameter("locale", .text(), "Language of errors."),
  ]

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unknown parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.parameters, and: TravelQuery.otherNames + ["key"])
    place = try RouteQuery.place(parameters["point"] ?? "", index: 0)
    mode = try RouteQuery.mode(parameters)
    hasHeight = try parameters.bool("elevation") ?? false
  }
}
