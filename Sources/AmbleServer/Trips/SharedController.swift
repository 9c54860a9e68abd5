import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/shared/SECRET`: what a link shows, to anybody who knows it. Browsers get the page, which asks
/// again for what it shows.
struct SharedController: Sendable {
  let journal: ServedJournal
  let files: WebFiles

  /// Adds the path.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(LinkAPI.shared, open: show)
  }

  @Sendable private func show(_ call: Call) async throws -> Response {
    let shared = try await journal.store.sharedTrip(call.linkSecret, at: call.now)
    var response = try call.prefersPage ? page(shared, call.request) : Self.json(shared)
    response.headers[.cacheControl] = "no-store"
    response.headers[.vary] = "Accept, Accept-Encoding"
    return response
  }

  /// The page; it says so itself where a link shows nothing.
  private func page(_ shared: SharedTrip?, _ request: Request) throws -> Response {
    var response = try files.page(for: request)
    if shared == nil { response.status = .notFound }
    return response
  }

  private static func json(_ shared: SharedTrip?) throws(APIError) -> Response {
    guard let shared else {
      throw APIError(.notFound, "This link does not show anything, or no longer does.")
    }
    return .object { shared.write(to: &$0) }
  }
}

extension Call {
  /// The secret in the path.
  var linkSecret: Secret { Secret(parameters.get("secret") ?? "") }

  /// Whether a browser asks for something to show.
  fileprivate var prefersPage: Bool {
    request.headers[.accept]?.contains("text/html") ?? false
  }
}

extension SharedTrip {
  /// Writes the plan and the progress: nothing else of the account.
  fileprivate func write(to json: inout JSONWriter) {
    json.object("trip") { json in
      trip.plan.writeDate(to: &json)
      json.field("mode", trip.plan.mode.name)
      json.field("start", trip.plan.start.rawValue)
      json.field("end", trip.plan.end.rawValue)
      json.field("started_at", orNull: trip.startedAt)
      json.field("ended_at", orNull: trip.endedAt)
      json.array("stops") { list in
        for stop in trip.plan.stops {
          list.object {
            stop.writePlace(to: &$0)
            stop.writeProgress(to: &$0)
          }
        }
      }
    }
    json.position(position)
    json.field("live", trip.isCurrent)
    json.field("expires_at", orNull: expiresAt)
  }
}
