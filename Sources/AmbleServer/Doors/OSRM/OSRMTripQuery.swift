import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import Hummingbird

/// A request to OSRM's `trip`: the best order of places.
struct OSRMTripQuery: OSRMQuery {
  /// Which place is at an end.
  private enum End: String {
    case any, first, last
  }

  private let path: OSRMPath
  private let options: OSRMOptions
  private var shape = OSRMShape()
  private var returns = true
  private var source = End.any
  private var destination = End.any

  static let parameters = OSRMOptions.fields.parameters + fields.parameters

  private static let fields = QueryFields<OSRMTripQuery>(
    OSRMShape.fields(\.shape) + [
      .flag("roundtrip", \.returns, "Whether the trip ends where it begins; true by default."),
      .word("source", .choice(["any", "first"]), "Where the trip begins; any by default.") {
        query, text throws(APIError) in
        guard let end = End(rawValue: text), end != .last else { throw .osrmValue("source", text) }
        query.source = end
      },
      .word("destination", .choice(["any", "last"]), "Where the trip ends; any by default.") {
        query, text throws(APIError) in
        guard let end = End(rawValue: text), end != .first else {
          throw .osrmValue("destination", text)
        }
        query.destination = end
      },
    ])

  init(_ path: OSRMPath, _ parameters: RequestParameters) throws(APIError) {
    let count = path.coordinates.count
    guard count >= 2 else { throw .badRequest(.tooFewPoints, ["count": .integer(count)]) }
    guard count <= StopsRequest.maxPlaces else {
      throw .badRequest(
        .tooManyPoints, ["count": .integer(count), "most": .integer(StopsRequest.maxPlaces)])
    }
    self.path = path
    options = try OSRMOptions(parameters, for: count, with: [.exclusions])
    try Self.fields.read(parameters, into: &self)
  }

  var cost: WorkCost { WorkCost(orderOf: path.coordinates.count).applying(options.model) }

  func answer(
    in region: ServedRegion, _ isCancelled: () -> Bool
  ) throws(APIError) -> Response {
    let order = try order(in: region, isCancelled)
    let visits = returns ? order + [order[0]] : order
    let answer = try route(through: visits, in: region)
    var snapped: [SnappedPlace] = []
    var position = [Int](repeating: 0, count: order.count)
    for (index, place) in order.enumerated() { position[place] = index }
    for place in order.indices { snapped.append(answer.snapped[position[place]]) }
    try options.check(snapped)
    return .object { json in
      json.field("code", "Ok")
      json.array("trips") { list in
        for route in answer.routes {
          OSRMRoute(
            route, legsEndAt: Array(visits.indices), shape: shape, in: region
          ).write(to: &list)
        }
      }
      guard !options.skipsWaypoints else { return }
      json.array("waypoints") { list in
        for (place, index) in zip(snapped, position) {
          list.object {
            $0.field("waypoint_index", index)
            $0.field("trips_index", 0)
            place.writeWaypoint(hint: options.writesHints, to: &$0)
          }
        }
      }
    }
  }

  /// Returns the places in the order of visit.
  private func order(
    in region: ServedRegion, _ isCancelled: () -> Bool
  ) throws(APIError) -> [Int] {
    var request = StopsRequest(places: path.coordinates, mode: path.mode)
    request.start = source == .first ? .first : .any
    request.end = destination == .last ? .last : returns ? .start : .any
    // A round trip that begins at the first place and comes to the last one last is the way between
    // both, and back. One of them alone may be at its end of any round trip.
    let isFree = returns && request.start == .any && request.end == .last
    if isFree { request.end = .start }
    let answer: StopsAnswer
    do throws(StopsError) {
      answer = try region.planner.stops(
        for: request, under: options.model, isCancelled: isCancelled)
    } catch {
      throw APIError(error, advice: region.advice(on: error, path.coordinates))
    }
    guard returns, source == .any else { return answer.order }
    let start =
      isFree ? answer.order.firstIndex(of: path.coordinates.count - 1).map { $0 + 1 } : nil
    return answer.order.rotated(toStartAt: start ?? answer.order.firstIndex(of: 0) ?? 0)
  }

  private func route(
    through visits: [Int], in region: ServedRegion
  ) throws(APIError) -> RouteAnswer {
    var request = RouteRequest(places: visits.map { path.coordinates[$0] }, mode: path.mode)
    request.algorithm = .single
    request.count = 1
    do throws(RouteError) {
      return try region.planner.routes(for: request, under: options.model)
    } catch {
      throw APIError(error)
    }
  }
}

extension [Int] {
  /// Returns the same circle from another start; an index beyond the end is the first.
  fileprivate func rotated(toStartAt index: Int) -> [Int] {
    let start = isEmpty ? 0 : index % count
    return Array(self[start...] + self[..<start])
  }
}
