import AmbleCore

extension RouteQuery {
  /// Parses the format of the response.
  mutating func readFormat(_ parameters: RequestParameters) throws(APIError) {
    guard let name = parameters["type"], !name.isEmpty else { return }
    guard let format = Format(rawValue: name.lowercased()) else {
      throw .badRequest(
        .unknownType, ["given": .text(name.excerpt), "known": "json, gpx, geojson"])
    }
    self.format = format
  }

  /// Parses the options of a JSON response.
  mutating func readOptions(_ parameters: RequestParameters) throws(APIError) {
    options.language = parameters.language
    options.elevation = try parameters.bool("elevation") ?? options.elevation
    options.instructions = try parameters.bool("instructions") ?? options.instructions
    options.points = try parameters.bool("calc_points") ?? options.points
    options.encodesPoints = try parameters.bool("points_encoded") ?? options.encodesPoints
    options.multiplier =
      try parameters.number("points_encoded_multiplier", in: 1...1e7) ?? options.multiplier
    options.tolerance =
      try parameters.number("way_point_max_distance", in: 0...1000) ?? options.tolerance
    for name in parameters.all("details") where !name.isEmpty {
      let detail = try Self.detail(name)
      if !options.details.contains(detail) { options.details.append(detail) }
    }
  }

  /// Parses the options of a GPX response.
  mutating func readGPX(_ parameters: RequestParameters) throws(APIError) {
    gpx.language = parameters.language
    gpx.route = try parameters.bool("gpx.route") ?? gpx.route
    gpx.track = try parameters.bool("gpx.track") ?? gpx.track
    gpx.waypoints = try parameters.bool("gpx.waypoints") ?? gpx.waypoints
    gpx.name = parameters["gpx.trackname"] ?? gpx.name
    let start = try parameters.integer("gpx.millis", in: 0...253_402_300_799_999)
    gpx.start = start.map(Int64.init) ?? GPXOptions.now
    gpx.elevation = try parameters.bool("elevation") ?? gpx.elevation
  }

  private static func detail(_ name: String) throws(APIError) -> PathDetail {
    guard let detail = PathDetail(rawValue: name) else {
      let known = PathDetail.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badRequest(
        .unknownDetail, ["given": .text(name.excerpt), "known": .text(known)])
    }
    return detail
  }
}
