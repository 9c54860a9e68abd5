import HTTPTypes
import Hummingbird
import Synchronization

/// A class of requests that take similar work. Metrics tell classes apart, never paths, which have
/// places and secrets.
enum RequestClass: String, CaseIterable, Sendable {
  /// Routes, tables, isochrones and rides.
  case routes
  /// The search of places, and what is at a place.
  case places
  /// Tiles, heights and files of the map.
  case map
  /// Streams of events, until they begin.
  case streams
  /// Positions of trackers.
  case trackers
  /// All else of the HTTP APIs.
  case api
  /// Questions of supervisors.
  case health
  /// Files of the page, and paths that do not exist.
  case page

  /// Returns the class of a request.
  /// - Parameter path: the path of the URL.
  init(path: some StringProtocol) {
    let parts = path.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: true)
    switch parts.first ?? "" {
    case "route", "matrix", "isochrone", "osrm", "navigate": self = .routes
    case "geocode", "nearest", "info", "photon": self = .places
    case "tiles", "tiles.json", "style.json", "contours", "stress", "steep", "terrain", "slopes",
      "regions":
      self = .map
    case "osmand", "owntracks": self = .trackers
    case "health": self = .health
    case "api" where path.hasSuffix("/events"): self = .streams
    case "api" where parts.count > 2 && ["rides", "classic"].contains(parts[2]): self = .routes
    case "api", "calendar", "gbfs", "openapi.json": self = .api
    default: self = .page
    }
  }
}

/// Counts the requests of a server, by class, method and status. May be shared between threads.
final class RequestMetrics: Sendable {
  fileprivate struct Key: Hashable {
    var group: RequestClass
    var method: String
    var status: Int
  }

  private let counts = Mutex<[Key: Int]>([:])
  private let durations = Dictionary(
    uniqueKeysWithValues: RequestClass.allCases.map { ($0, Histogram()) })

  /// The methods that are told apart; clients may send others.
  private static let methods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS",
  ]

  /// Counts an answered request.
  /// - Parameter seconds: until the answer was ready, without the time to send it.
  func count(
    _ group: RequestClass, _ method: HTTPRequest.Method, _ status: HTTPResponse.Status,
    seconds: Double
  ) {
    let name = Self.methods.contains(method.rawValue) ? method.rawValue : "other"
    let key = Key(group: group, method: name, status: status.code)
    counts.withLock { $0[key, default: 0] += 1 }
    durations[group]?.record(seconds: seconds)
  }

  /// The metrics now.
  var metrics: [MetricFamily] {
    var requests = MetricFamily(
      .counter, "amble_requests_total", "Requests that were answered, refusals among them.")
    let counts = counts.withLock { $0 }.sorted { $0.key < $1.key }
    for (key, count) in counts {
      requests.add(
        Double(count),
        ["class": key.group.rawValue, "method": key.method, "status": "\(key.status)"])
    }
    var seconds = MetricFamily(
      .histogram, "amble_request_duration_seconds",
      "Time until the answer was ready, without the time to send it.")
    for group in RequestClass.allCases {
      guard let counts = durations[group]?.counts, counts.total > 0 else { continue }
      seconds.add(counts, ["class": group.rawValue])
    }
    return [requests, seconds]
  }
}

extension RequestMetrics.Key: Comparable {
  static func < (one: Self, other: Self) -> Bool {
    let (first, second) = (one.group.rawValue, other.group.rawValue)
    return (first, one.method, one.status) < (second, other.method, other.status)
  }
}

/// Counts requests and their answers.
struct MetricsMiddleware: RouterMiddleware {
  let metrics: RequestMetrics

  /// Answers a request and counts it. An error of `next` counts as a failure of the server: those
  /// that clients are told have become answers.
  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    func count(_ status: HTTPResponse.Status) {
      metrics.count(
        RequestClass(path: request.uri.path), request.method, status,
        seconds: (ContinuousClock.now - start) / .seconds(1))
    }
    do {
      let response = try await next(request, context)
      count(response.status)
      return response
    } catch {
      count(.internalServerError)
      throw error
    }
  }
}
