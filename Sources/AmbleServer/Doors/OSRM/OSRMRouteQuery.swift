import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import Hummingbird

/// A request to OSRM's `route`.
struct OSRMRouteQuery: OSRMQuery {
  /// The places.
  let path: OSRMPath
  /// Whether the answer has an identifier.
  var hasIdentifier = false
  /// The options that all services have.
  var options: OSRMOptions
  private var shape = OSRMShape()
  private var alternatives = 0
  private var waypoints: [Int]

  static let parameters = OSRMOptions.fields.parameters + fields.parameters

  private static let fields = QueryFields<OSRMRouteQuery>(
    OSRMShape.fields(\.shape) + [
      .word(
        "alternatives", .text(), "true, or the number of further routes, 0-8, between two places."
      ) { query, text throws(APIError) in
        query.alternatives = try alternatives(text)
      },
      .word(
        "continue_straight", .choice(["default", "true", "false"]),
        "true is supported between two places only."
      ) { query, text throws(APIError) in
        guard ["default", "true", "false"].contains(text) else {
          throw .osrmValue("continue_straight", text)
        }
        guard text != "true" || query.path.coordinates.count == 2 else {
          throw .osrmUnsupported("continue_straight", text)
        }
      },
      .described(
        "waypoints", .text(),
        "Indices of the places where legs end, the first and the last among them: 0;2;…"),
    ])

  init(_ path: OSRMPath, _ parameters: RequestParameters) throws(APIError) {
    let count = path.coordinates.count
    guard count >= 2 else { throw .badRequest(.tooFewPoints, ["count": .integer(count)]) }
    self.path = path
    options = try OSRMOptions(parameters, for: count, with: [.directions, .exclusions])
    waypoints = try Self.waypoints(parameters, of: count)
    try Self.fields.read(parameters, into: &self)
  }

  private static func alternatives(_ text: String) throws(APIError) -> Int {
    switch text {
    case "true": return 1
    case "false": return 0
    default:
      let most = RouteRequest.countLimits.upperBound - 1
      guard let number = Int(text), (0...most).contains(number) else {
        throw .osrmValue("alternatives", text)
      }
      return number
    }
  }

  private static func waypoints(
    _ parameters: RequestParameters, of count: Int
  ) throws(APIError) -> [Int] {
    guard let chosen = try parameters.indices("waypoints", of: count) else {
      return Array(0..<count)
    }
    let isAscending = zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 }
    guard isAscending, chosen.first == 0, chosen.last == count - 1 else {
      throw .osrmValue("waypoints", parameters["waypoints"] ?? "")
    }
    return chosen
  }

  var cost: WorkCost { WorkCost(routeThrough: path.coordinates).applying(options.model) }

  func answer(in region: ServedRegion, _ isCancelled: () -> Bool) throws(APIError) -> Response {
    let answer = try routes(in: region)
    try options.check(answer.snapped)
    return .object { json in
      json.field("code", "Ok")
      if hasIdentifier { json.field("uuid", Self.identifier()) }
      json.array("routes") { list in
        for route in answer.routes {
          OSRMRoute(route, legsEndAt: waypoints, shape: shape, in: region)
            .write(to: &list)
        }
      }
      guard !options.skipsWaypoints else { return }
      json.array("waypoints") { list in
        for place in waypoints {
          list.object { answer.snapped[place].writeWaypoint(hint: options.writesHints, to: &$0) }
        }
      }
    }
  }

  /// Returns a new identifier of an answer, 32 hexadecimal digits. Clients want one; nothing is kept
  /// under it.
  private static func identifier() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private func routes(in region: ServedRegion) throws(APIError) -> RouteAnswer {
    try options.model?.check(in: region)
    var request = RouteRequest(places: path.coordinates, mode: path.mode)
    request.approaches = options.approaches
    let hasAlternatives = alternatives > 0 && path.coordinates.count == 2
    request.algorithm = hasAlternatives ? .alternatives : .single
    request.count = hasAlternatives ? 1 + alternatives : 1
    do throws(RouteError) {
      return try region.planner.routes(for: request, under: options.model)
    } catch {
      throw APIError(error, advice: region.advice(on: error, request.places))
    }
  }
}

extension SnappedPlace {
  /// Writes the members of a waypoint: a place as set on a street.
  func writeWaypoint(hint: Bool, to json: inout JSONWriter) {
    if hint { json.field("hint", OSRMHint.text(of: position)) }
    json.field("name", name)
    json.field("distance", distance, decimals: 6)
    json.key("location")
    json.position(position)
  }
}
