import AmbleCore
import AmbleFormats
import AmbleRegion

/// A validated request to Photon's `/api`.
struct PhotonQuery: Sendable {
  /// The search.
  var query: PlaceQuery

  /// The described parameters.
  static let parameters: [QueryParameter] =
    [
      QueryParameter(
        "q", .text(), "Text to search for; its last word may be unfinished.", isRequired: true),
      QueryParameter("lat", .latitude, "Prefer places near this position; with lon."),
      QueryParameter("lon", .longitude, "Prefer places near this position; with lat."),
      QueryParameter(
        "zoom", .number(0...24),
        "Zoom of the map: the higher, the more nearness counts; 12 by default."),
      QueryParameter(
        "location_bias_scale", .number(0...1),
        "Weight of importance against nearness; 0.4 by default."),
      QueryParameter("bbox", .text(), "west,south,east,north in degrees: only places inside."),
      QueryParameter(
        "countrycode", .list(of: .text()),
        "Only places in these countries (ISO 3166-1). May be divided by commas."),
      QueryParameter(
        "dedupe", .flag,
        "Whether to report a thing that appears several times only once; true by default."),
    ] + PlaceQuery.filters

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unknown parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.parameters)
    guard let text = parameters["q"], !text.isEmpty else {
      throw .badRequest(.missingQuery)
    }
    query = PlaceQuery(
      text, near: try parameters.position(),
      limit: try parameters.integer("limit", in: 1...100) ?? 15)
    query.zoom = try parameters.number("zoom", in: 0...24) ?? query.zoom
    query.biasScale =
      try parameters.number("location_bias_scale", in: 0...1) ?? query.biasScale
    query.box = try parameters.box("bbox")
    query.countryCodes = Set(
      parameters.all("countrycode").flatMap { $0.split(separator: ",").map(String.init) })
    query.removesDuplicates = try parameters.bool("dedupe") ?? true
    try query.readFilters(parameters)
  }
}

extension PlaceQuery {
  /// The described parameters of every search of Photon.
  fileprivate static let filters = [
    QueryParameter(
      "limit", .integer(1...100), "Maximum number of places; 15 by default, 1 by position."),
    QueryParameter(
      "lang", .text(),
      "Language of names, such as pt; default, as without, for each place's own."),
    QueryParameter(
      "layer", .list(of: .text()),
      """
      Only places of these layers: house, street, locality, district, city, county, state, \
      country, other. May be divided by commas.
      """),
    QueryParameter(
      "osm_tag", .list(of: .text()),
      """
      key, key:value or :value include, !key, !key:value or !:value exclude, key:!value includes \
      the other values of a key.
      """),
  ]

  /// Parses the language, the layers and the tags of a search.
  mutating func readFilters(_ parameters: RequestParameters) throws(APIError) {
    language = parameters["lang"].flatMap { $0.isEmpty || $0 == "default" ? nil : $0 }
    for name in parameters.all("layer").flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let layer = PlaceLayer(rawValue: name) else {
        let known = PlaceLayer.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badRequest(.unknownLayer, ["given": .text(name.excerpt), "known": .text(known)])
      }
      layers.insert(layer)
    }
    for text in parameters.all("osm_tag") {
      guard let condition = TagCondition(text) else {
        throw .badRequest(.badTag, ["given": .text(text.excerpt)])
      }
      tags.append(condition)
    }
  }
}

extension RequestParameters {
  /// Returns the position of `lat` and `lon`, or `nil` if both are missing.
  /// - Throws: `APIError` with status 400 if one is missing or out of range.
  func position() throws(APIError) -> Coordinate? {
    guard let latitude = try number("lat", in: -90...90) else {
      if self["lon"] == nil { return nil }
      throw .badRequest(.longitudeAlone)
    }
    guard let longitude = try number("lon", in: -180...180) else {
      throw .badRequest(.latitudeAlone)
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

// MARK: Reverse geocoding

/// A validated request to Photon's `/reverse`.
struct PhotonReverseQuery: Sendable {
  /// The centre of the search.
  var position: Coordinate
  /// Maximum distance of a place, metres.
  var radius = 1_000.0
  /// Maximum number of places.
  var limit: Int
  /// The filters.
  var query = PlaceQuery("")

  /// The described parameters.
  static let parameters: [QueryParameter] =
    [
      QueryParameter("lat", .latitude, "Degrees.", isRequired: true),
      QueryParameter("lon", .longitude, "Degrees.", isRequired: true),
      QueryParameter("radius", .number(0...5_000), "Kilometres; 1 by default."),
    ] + PlaceQuery.filters

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unknown parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.parameters)
    guard let position = try parameters.position() else {
      throw .badRequest(.missingPosition)
    }
    self.position = position
    limit = try parameters.integer("limit", in: 1...100) ?? 1
    if let kilometres = try parameters.number("radius", in: 0...5_000) {
      radius = kilometres * 1_000
    }
    try query.readFilters(parameters)
  }
}
