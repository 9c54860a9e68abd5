import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import Hummingbird

/// A request to OSRM's `match`: the streets of a trace.
struct OSRMMatchQuery: OSRMQuery {
  private let path: OSRMPath
  private let options: OSRMOptions
  private var shape = OSRMShape()
  private var splitsGaps = true
  private var tidies = false
  private var times: [Double]
  private var waypoints: Set<Int>

  /// Standard deviation of a position without a radius, metres.
  private static let usualDeviation = 10.0
  /// The limits of a standard deviation, metres.
  private static let deviations = 1.0...100

  static let parameters = OSRMOptions.fields.parameters + fields.parameters

  private static let fields = QueryFields<OSRMMatchQuery>(
    OSRMShape.fields(\.shape) + [
      .described("timestamps", .text(), "Times of the positions, seconds since 1970: 0;5;…"),
      .word(
        "gaps", .choice(["split", "ignore"]),
        "split, the default: a minute without positions divides the trace."
      ) { query, text throws(APIError) in
        guard ["split", "ignore"].contains(text) else { throw .osrmValue("gaps", text) }
        query.splitsGaps = text == "split"
      },
      .flag(
        "tidy", \.tidies,
        "Whether to leave out positions nearer to the one before than their error."),
      .described(
        "waypoints", .text(), "Indices of the positions where legs end; all by default."),
    ])

  init(_ path: OSRMPath, _ parameters: RequestParameters) throws(APIError) {
    let count = path.coordinates.count
    guard count >= 2 else { throw .badRequest(.tooFewPoints, ["count": .integer(count)]) }
    self.path = path
    options = try OSRMOptions(parameters, for: count)
    times = try Self.times(parameters, of: count)
    let chosen = try parameters.indices("waypoints", of: count) ?? Array(0..<count)
    waypoints = Set(chosen)
    guard waypoints.isSuperset(of: [0, count - 1]) else {
      throw .osrmValue("waypoints", parameters["waypoints"] ?? "")
    }
    try Self.fields.read(parameters, into: &self)
  }

  private static func times(
    _ parameters: RequestParameters, of count: Int
  ) throws(APIError) -> [Double] {
    guard let text = parameters["timestamps"], !text.isEmpty else { return [] }
    var times: [Double] = []
    for entry in text.split(separator: ";", omittingEmptySubsequences: false) {
      guard let time = Double(entry), (0...1e12).contains(time), time >= times.last ?? 0 else {
        throw .osrmValue("timestamps", String(entry))
      }
      times.append(time)
    }
    guard times.count == count else {
      throw .badRequest(
        .osrmCount,
        ["name": "timestamps", "count": .integer(times.count), "points": .integer(count)])
    }
    return times
  }

  var cost: WorkCost { WorkCost(routeThrough: path.coordinates) }

  func answer(
    in region: ServedRegion, _ isCancelled: () -> Bool
  ) throws(APIError) -> Response {
    let match = try match(in: region, isCancelled)
    guard !match.routes.isEmpty else { throw .badRequest(.osrmNoMatch) }
    // Legs also end where a route does.
    var ends = [[Int]](repeating: [], count: match.routes.count)
    for (index, place) in match.places.enumerated() {
      guard let place else { continue }
      let last = match.routes[place.route].stops.count - 1
      if waypoints.contains(index) || place.stop == 0 || place.stop == last {
        ends[place.route].append(place.stop)
      }
    }
    return .object { json in
      json.field("code", "Ok")
      json.array("matchings") { list in
        for (index, route) in match.routes.enumerated() {
          OSRMRoute(route, legsEndAt: ends[index], shape: shape, in: region)
            .write(to: &list, confidence: match.confidences[index])
        }
      }
      guard !options.skipsWaypoints else { return }
      json.array("tracepoints") { list in
        for place in match.places {
          guard let place else {
            list.null()
            continue
          }
          list.object { write(place, ends[place.route], to: &$0) }
        }
      }
    }
  }

  private func write(_ place: TraceMatch.Place, _ ends: [Int], to json: inout JSONWriter) {
    json.field("matchings_index", place.route)
    json.field("waypoint_index", orNull: ends.firstIndex(of: place.stop))
    json.field("alternatives_count", place.alternatives)
    place.snapped.writeWaypoint(hint: options.writesHints, to: &json)
  }

  private func match(
    in region: ServedRegion, _ isCancelled: () -> Bool
  ) throws(APIError) -> TraceMatch {
    let fixes = path.coordinates.enumerated().map { index, position in
      let radius = index < options.radiuses.count ? options.radiuses[index] : nil
      let deviation = radius ?? Self.usualDeviation
      return TraceRequest.Fix(
        position: position,
        deviation: max(
          Self.deviations.lowerBound, min(Self.deviations.upperBound, deviation)),
        time: times.isEmpty ? nil : times[index])
    }
    var request = TraceRequest(fixes: fixes)
    request.splitsGaps = splitsGaps
    request.tidies = tidies
    do throws(RouteError) {
      return try region.planner.match(request, mode: path.mode, isCancelled: isCancelled)
    } catch {
      throw APIError(error)
    }
  }
}
