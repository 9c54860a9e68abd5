import AmbleCore
import AmbleFormats
import AmbleRegion

/// A validated request to Photon's `/api`.
struct PhotonQuery: Sendable {
  /// The search.
  var query: PlaceQuery

  /// The described parameters.
  static let parameters =
    [QueryParameter("q", .text(), about, isRequired: true)] + PlaceQuery.preferences.parameters
    + PlaceQuery.filters.parameters

  private static let about = "Text to search for; its last word may be unfinished."

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unknown parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.parameters)
    guard let text = parameters["q"], !text.isEmpty else {
      throw .badRequest(.missingQuery)
    }
    query = try PlaceQuery(text, parameters)
  }
}

extension PlaceQuery {
  /// Reads what a search by text prefers, and its filters.
  /// - Throws: `APIError` with status 400 about the first invalid parameter.
  init(_ text: String, _ parameters: RequestParameters) throws(APIError) {
    self.init(text, near: try parameters.position(), limit: 15)
    try Self.preferences.read(parameters, into: &self)
    try Self.filters.read(parameters, into: &self)
  }

  /// The parameters of a search by text, but for the text.
  static let preferences = QueryFields<PlaceQuery>([
    .described("lat", .latitude, "Prefer places near this position; with lon."),
    .described("lon", .longitude, "Prefer places near this position; with lat."),
    .number(
      "zoom", \.zoom, 0...24,
      "Zoom of the map: the higher, the more nearness counts; 12 by default."),
    .number(
      "location_bias_scale", \.biasScale, 0...1,
      "Weight of importance against nearness; 0.4 by default."),
    .box("bbox", \.box, "west,south,east,north in degrees: only places inside."),
    .words(
      "countrycode", of: .text(),
      "Only places in these countries (ISO 3166-1). May be divided by commas."
    ) {
      $0.countryCodes.formUnion($1.split(separator: ",").map(String.init))
    },
    .flag(
      "dedupe", \.removesDuplicates,
      "Whether to report a thing that appears several times only once; true by default."),
  ])

  /// The parameters of every search of Photon.
  static let filters = QueryFields<PlaceQuery>([
    .integer(
      "limit", \.limit, 1...100, "Maximum number of places; 15 by default, 1 by position."),
    .word(
      "lang", .text(),
      "Language of names, such as pt; default, as without, for each place's own."
    ) {
      $0.language = $1 == "default" ? nil : $1
    },
    .words(
      "layer", of: .text(),
      """
      Only places of these layers: house, street, locality, district, city, county, state, \
      country, other. May be divided by commas.
      """
    ) { query, names throws(APIError) in
      for name in names.split(separator: ",") { query.layers.insert(try layer(String(name))) }
    },
    QueryField(
      QueryParameter(
        "osm_tag", .list(of: .text()),
        """
        key, key:value or :value include, !key, !key:value or !:value exclude, key:!value includes \
        the other values of a key.
        """)
    ) { parameters, query throws(APIError) in
      for text in parameters.all("osm_tag") {
        guard let condition = TagCondition(text) else {
          throw .badRequest(.badTag, ["given": .text(text.excerpt)])
        }
        query.tags.append(condition)
      }
    },
    categories(
      "include", .include,
      "Categories osm.KEY or osm.KEY.VALUE: only places of one of them. May be divided by commas."),
    categories(
      "exclude", .exclude,
      "Categories: no places of it, or of all of several divided by commas."),
  ])

  /// Describes a list of conditions on categories.
  private static func categories(
    _ name: String, _ effect: CategoryCondition.Effect, _ about: String
  ) -> QueryField<PlaceQuery> {
    QueryField(QueryParameter(name, .list(of: .text()), about)) {
      parameters, query throws(APIError) in
      for text in parameters.all(name) {
        guard let condition = CategoryCondition(text, effect: effect) else {
          throw .badRequest(.badCategory, ["name": .text(name), "given": .text(text.excerpt)])
        }
        query.categories.append(condition)
      }
    }
  }

  private static func layer(_ name: String) throws(APIError) -> PlaceLayer {
    guard let layer = PlaceLayer(rawValue: name) else {
      throw .unknownWord(.unknownLayer, name, PlaceLayer.allCases.map(\.rawValue))
    }
    return layer
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
  /// The filters and the maximum number of places.
  var query = PlaceQuery("", limit: 1)

  /// The described parameters.
  static let parameters = fields.parameters + PlaceQuery.filters.parameters

  private static let fields = QueryFields<PhotonReverseQuery>([
    .described("lat", .latitude, "Degrees.", isRequired: true),
    .described("lon", .longitude, "Degrees.", isRequired: true),
    .number("radius", 0...5_000, "Kilometres; 1 by default.") { $0.radius = $1 * 1_000 },
  ])

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unknown parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.parameters)
    guard let position = try parameters.position() else {
      throw .badRequest(.missingPosition)
    }
    self.position = position
    try Self.fields.read(parameters, into: &self)
    try PlaceQuery.filters.read(parameters, into: &query)
  }
}
