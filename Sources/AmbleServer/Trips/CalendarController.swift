import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/calendar`: the address for subscriptions to a user's trips.
struct CalendarController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(CalendarAPI.show, use: show)
    routes.on(CalendarAPI.make, use: make)
    routes.on(CalendarAPI.delete, use: delete)
  }

  private var store: Journal { journal.store }

  @Sendable private func show(_ call: Call, _ user: UserID) async throws -> Response {
    .feed(try await store.calendar(of: user), origin: call.client.origin)
  }

  @Sendable private func make(_ call: Call, _ user: UserID) async throws -> Response {
    let feed = try await store.makeCalendar(of: user, at: call.now)
    return .feed(feed, origin: call.client.origin, .created)
  }

  @Sendable private func delete(_ call: Call, _ user: UserID) async throws -> Response {
    guard try await store.deleteCalendar(of: user) else {
      throw APIError(.notFound, .calendarWithoutAddress)
    }
    return .nothing
  }
}

extension Response {
  /// Creates a response with the address of a calendar, or nulls if it has none.
  fileprivate static func feed(
    _ feed: CalendarFeed?, origin: String, _ status: HTTPResponse.Status = .ok
  ) -> Response {
    .object(status) {
      $0.field("url", orNull: feed?.secret.map { "\(origin)/calendar/\($0.text).ics" })
      $0.field("created_at", orNull: feed?.createdAt)
    }
  }
}
