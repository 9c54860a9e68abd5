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

  @Sendable private func show(_ call: APICall, _ user: UserID) async throws -> Response {
    let feed = try await store.calendar(of: user)
    return .object(
      CalendarFeedAnswer(feed: feed, origin: call.client.origin), as: CalendarFeedAnswer.resource)
  }

  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let feed = try await store.makeCalendar(of: user, at: call.now)
    return .object(
      .created, CalendarFeedAnswer(feed: feed, origin: call.client.origin),
      as: CalendarFeedAnswer.resource)
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    guard try await store.deleteCalendar(of: user) else {
      throw APIError(.notFound, .calendarWithoutAddress)
    }
    return .nothing
  }
}

/// The address of the calendar of a user's trips, without values if it has none.
struct CalendarFeedAnswer {
  let feed: CalendarFeed?
  /// The server's origin.
  let origin: String

  static let resource = Resource<Self>(
    "CalendarFeed",
    [
      .orNull("url", \.url, .text(format: "uri")),
      .orNull("created_at", \.feed?.createdAt, .time),
    ])

  private var url: String? { feed?.secret.map { "\(origin)/calendar/\($0.text).ics" } }
}
