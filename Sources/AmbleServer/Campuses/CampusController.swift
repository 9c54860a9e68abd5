import AmbleCampus
import AmbleCore
import AmbleJournal
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/api/v1/campuses`: campuses and the ways on them.
struct CampusController: Sendable {
  let services: CampusServices

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(CampusAPI.list, open: list)
    routes.on(CampusAPI.show, open: show)
    routes.on(CampusAPI.paths, open: paths)
    routes.on(CampusAPI.tree, open: tree)
  }

  @Sendable private func list(_ call: APICall) async throws -> Response {
    let user = try await services.user(of: call)
    let shown = services.catalogue.all.map { ShownCampus(served: $0, user: user) }
    return .list(Listing(shown), of: ShownCampus.summary)
  }

  @Sendable private func show(_ call: APICall) async throws -> Response {
    let campus = try services.campus(of: call)
    let user = try await services.user(of: call)
    return try await services.pool.run {
      .object(ShownCampus(served: campus, user: user), as: ShownCampus.resource)
    }
  }

  @Sendable private func paths(_ call: APICall) async throws -> Response {
    let campus = try services.campus(of: call)
    let (from, to) = (try call.building("from"), try call.building("to"))
    let (options, description) = (try call.campusOptions(), try call.campusDescription())
    let day = CampusDate(at: call.now)
    return try await services.pool.run {
      Result { () throws(CampusError) in
        let routes = try campus.index(on: day).routes(from: from, to: to, options)
        return Response.object(
          CampusRoutesAnswer(routes: routes, description: description),
          as: CampusRoutesAnswer.resource)
      }
    }.get()
  }

  @Sendable private func tree(_ call: APICall) async throws -> Response {
    let campus = try services.campus(of: call)
    let from = try call.building("from")
    let isStepFree = try call.query().bool("step_free") ?? false
    let day = CampusDate(at: call.now)
    return try await services.pool.run {
      Result { () throws(CampusError) in
        let index = campus.index(on: day)
        let building = try index.building(named: from)
        let tree = try index.tree(from: from, isStepFree: isStepFree)
        return Response.object(
          CampusTreeAnswer(tree: tree, building: building, unit: campus.campus.unit),
          as: CampusTreeAnswer.resource)
      }
    }.get()
  }
}

extension APICall {
  /// Maximum length of a building's name in a query, characters.
  private static let maxName = 400

  /// Returns a parameter that names a building, which is required.
  func building(_ name: String) throws(APIError) -> String {
    guard let text = try query()[name], !text.isEmpty else {
      throw .badRequest(.buildingMissing, ["name": .text(name)])
    }
    return String(text.unicodeScalars.prefix(Self.maxName))
  }

  fileprivate func campusOptions() throws(APIError) -> CampusOptions {
    let query = try query()
    return CampusOptions(
      count: try query.integer("count", in: 1...CampusOptions.maxCount) ?? 3,
      isStepFree: try query.bool("step_free") ?? false)
  }

  /// Returns how paths are described.
  func campusDescription() throws(APIError) -> CampusDescription {
    CampusDescription(
      detail: try word("steps") ?? .segments, style: try word("style") ?? .compass)
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(APIError) -> Word? where Word.RawValue == String {
    guard let text = try query()[name] else { return nil }
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue).joined(separator: " or ")
    throw .badRequest(
      .badChoice, ["name": .text(name), "known": .text(known), "given": .text(text.excerpt)])
  }
}
