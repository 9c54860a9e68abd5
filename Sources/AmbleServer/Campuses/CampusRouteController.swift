import AmbleCampus
import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/api/v1/campuses/{name}/route`: ways between the streets and the buildings of a campus.
struct CampusRouteController: Sendable {
  let services: CampusServices
  let registry: RegionRegistry
  private let cache = CampusGateCache()

  init(services: CampusServices, registry: RegionRegistry) {
    (self.services, self.registry) = (services, registry)
  }

  /// Adds the path.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(CampusRouteAPI.route, open: route)
  }

  @Sendable private func route(_ call: APICall) async throws -> Response {
    let campus = try services.campus(of: call)
    let query = try call.query()
    guard let from = query["from"], let to = query["to"], !from.isEmpty, !to.isEmpty else {
      throw APIError.badRequest(.routeEndsMissing)
    }
    guard let placement = campus.placement else {
      throw APIError(.conflict, .campusNotPlaced)
    }
    let isStepFree = try query.bool("step_free") ?? false
    let description = try call.campusDescription()
    let (day, language) = (CampusDate(at: call.now), query.language)
    return try await services.pool.run {
      Result {
        let ends = try CampusRouteEnds(
          from, to, campus.index(on: day), registry, language: language)
        let region = try registry.region(for: [ends.place, placement.origin])
        let mode = CampusRouteSearch.mode(isStepFree: isStepFree)
        let search = CampusRouteSearch(
          campus: campus,
          gates: cache.gates(of: campus, placement, on: day, in: region, mode: mode),
          region: region, building: ends.building, place: ends.place, isInward: ends.isInward,
          isStepFree: isStepFree)
        let journey: CampusJourney
        do throws(CampusRouteError) { journey = try search.answer() } catch {
          throw error.response(for: ends.place, in: region)
        }
        let answer = CampusJourneyAnswer(
          journey: journey, placement: placement, description: description, language: language)
        return .object(answer, as: CampusJourneyAnswer.resource)
      }
    }.get()
  }
}

/// The ends of a way: one is a building of the campus, the other a position or a place.
struct CampusRouteEnds {
  /// The short name of the building.
  let building: String
  /// The other end.
  let place: Coordinate
  /// Whether the building is the destination.
  let isInward: Bool

  /// Maximum length of the name of a place, characters.
  private static let maxName = 400

  /// Interprets the ends. A text that is not a position is a building if the campus has one of that
  /// name, otherwise a place.
  /// - Throws: `APIError` if not exactly one is a building, or the other is unclear.
  init(
    _ from: String, _ to: String, _ index: CampusIndex, _ registry: RegionRegistry,
    language: Language
  ) throws {
    let texts = [from, to].map { String($0.unicodeScalars.prefix(Self.maxName)) }
    let buildings = texts.map { text in
      Coordinate(text: text) == nil ? try? index.building(named: text).shortName : nil
    }
    guard let inside = buildings.firstIndex(where: { $0 != nil }), let name = buildings[inside]
    else {
      // Names the text that looks like a building's name.
      if let text = texts.last(where: { Coordinate(text: $0) == nil }) {
        _ = try Self.building(text, index)
      }
      throw APIError.badRequest(.routeNeedsPosition)
    }
    guard buildings[1 - inside] == nil else { throw APIError.badRequest(.routeNeedsPosition) }
    building = name
    isInward = inside == 1
    place = try Self.place(texts[1 - inside], number: 2 - inside, registry, language)
  }

  private static func building(_ text: String, _ index: CampusIndex) throws(CampusError) -> String {
    try index.building(named: text).shortName
  }

  private static func place(
    _ text: String, number: Int, _ registry: RegionRegistry, _ language: Language
  ) throws -> Coordinate {
    if let position = Coordinate(text: text) {
      if let fault = position.fault {
        throw APIError.badRequest(
          fault.code,
          ["number": .integer(number), "given": .text(text.excerpt), "value": .text(fault.value)])
      }
      return position
    }
    if let place = try registry.lookup(text).place { return place.position }
    throw APIError.badRequest(.unclearPlace, ["given": .text(text.excerpt)])
  }
}

extension CampusRouteError {
  /// Returns the response of a route to a place.
  fileprivate func response(for place: Coordinate, in region: ServedRegion) -> APIError {
    switch self {
    case .campus(let error): error.apiError
    case .street(let error): APIError(error)
    case .place(let error): APIError(error, advice: region.advice(on: error, [place]))
    case .noGate(let building): APIError(.notFound, .noCampusGate, ["name": .text(building)])
    }
  }
}

/// The operation of ways between streets and a campus.
enum CampusRouteAPI {
  static let route = Operation(
    .get, CampusAPI.path + "/route", "Find the way between a position and a building",
    area: CampusAPI.area, access: .anyone,
    query: [
      .init(name: "from", schema: .text(), about: "latitude,longitude, a place or a building."),
      .init(name: "to", schema: .text(), about: "As from; exactly one is a building."),
      CampusAPI.stepFree,
    ] + CampusAPI.description,
    answers: [
      .ok(CampusJourneyAnswer.resource),
      .refusal(.notFound, "There is no such campus or building, or no path to a street."),
      .refusal(.conflict, "The position of the campus is not known."),
    ])
}
