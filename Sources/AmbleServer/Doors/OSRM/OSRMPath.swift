import AmbleCore
import AmbleJournal
import AmbleRegion
import HTTPTypes
import Hummingbird

/// The path of a request of OSRM's clients: service, profile and coordinates.
struct OSRMPath: Sendable {
  /// The services.
  enum Service: String, CaseIterable, Sendable {
    case route, nearest, table, trip, match

    /// The type of its requests.
    var query: any OSRMQuery.Type {
      switch self {
      case .route: OSRMRouteQuery.self
      case .nearest: OSRMNearestQuery.self
      case .table: OSRMTableQuery.self
      case .trip: OSRMTripQuery.self
      case .match: OSRMMatchQuery.self
      }
    }
  }

  /// The service.
  let service: Service
  /// The mode of travel.
  let mode: Mode
  /// The places, at least one.
  let coordinates: [Coordinate]

  /// Reads a path below `/osrm`.
  /// - Throws: `APIError` with status 400 about the first part that is wrong, or a parameter that the
  ///   service does not have.
  init(_ path: String, _ parameters: RequestParameters) throws(APIError) {
    let parts = path.pathParts.dropFirst()
    guard parts.count == 4 else { throw .badRequest(.osrmPath) }
    let (service, version) = (parts[parts.startIndex], parts[parts.startIndex + 1])
    guard let known = Service(rawValue: service) else {
      throw .badRequest(.osrmService, ["given": .text(service.excerpt)])
    }
    guard version == "v1" else {
      throw .badRequest(.osrmVersion, ["given": .text(version.excerpt)])
    }
    try parameters.refuseUnknown(except: known.query.parameters)
    try self.init(
      known, profile: parts[parts.startIndex + 2], coordinates: parts[parts.startIndex + 3])
  }

  /// Reads a profile and coordinates.
  /// - Throws: `APIError` with status 400 about the first that is wrong.
  init(_ service: Service, profile: String, coordinates text: String) throws(APIError) {
    self.service = service
    mode = try RouteQuery.mode(RequestParameters([(name: "profile", value: profile)]))
    coordinates = try Self.coordinates(text.hasSuffix(".json") ? text.dropLast(5) : text[...])
    guard coordinates.count <= RouteQuery.maxPlaces else {
      throw .badRequest(
        .tooManyPoints,
        ["count": .integer(coordinates.count), "most": .integer(RouteQuery.maxPlaces)])
    }
  }

  /// Creates the path of a service for some places.
  init(_ service: Service, mode: Mode, places: [Coordinate]) {
    self.service = service
    self.mode = mode
    coordinates = places
  }

  private static func coordinates(_ text: Substring) throws(APIError) -> [Coordinate] {
    for (name, multiplier) in [("polyline(", 1e5), ("polyline6(", 1e6)]
    where text.hasPrefix(name) && text.hasSuffix(")") {
      let line = String(text.dropFirst(name.count).dropLast())
      let points = try? Polyline.decode(line, hasHeights: false, multiplier: multiplier)
      guard let points, !points.isEmpty else { throw .badRequest(.osrmPolyline) }
      return try checked(points.map(\.position)) { _ in "" }
    }
    let texts = text.split(separator: ";", omittingEmptySubsequences: false)
    var places: [Coordinate] = []
    for (index, text) in texts.enumerated() {
      guard let swapped = Coordinate(text: String(text)) else {
        throw .badRequest(
          .osrmCoordinates, ["number": .integer(index + 1), "given": .text(text.excerpt)],
          point: index)
      }
      places.append(swapped.swapped)
    }
    return try checked(places) { String(texts[$0]) }
  }

  private static func checked(
    _ places: [Coordinate], _ text: (Int) -> String
  ) throws(APIError) -> [Coordinate] {
    for (index, place) in places.enumerated() {
      guard let fault = place.fault else { continue }
      throw .badRequest(
        fault.code,
        [
          "number": .integer(index + 1), "given": .text(text(index).excerpt),
          "value": .text(fault.value),
        ], point: index)
    }
    return places
  }
}
