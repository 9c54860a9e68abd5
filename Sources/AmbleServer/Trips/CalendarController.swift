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

// MARK: Operations

/// The operations of calendars.
enum CalendarAPI {
  private static let area = APIArea.calendar

  static let show = Operation(
    .get, "/calendar", "Get the secret address of the calendar of trips", area: area,
    answers: [.ok(CalendarFeedAnswer.resource)])

  static let make = Operation(
    .post, "/calendar", "Create an address and revoke the previous one", area: area,
    answers: [.created(CalendarFeedAnswer.resource)])

  static let delete = Operation(
    .delete, "/calendar", "Revoke the address", area: area,
    answers: [.nothing, .refusal(.notFound, "The calendar has no address.")])

  static let calendar = Operation(
    .get, "/calendar/{secret}.ics", "Trips as iCalendar, RFC 5545", area: area, access: .anyone,
    answers: [
      .init(
        status: .ok, about: "The trips that have a date.",
        content: .init(type: "text/calendar", schema: .text())),
      .refusal(.notFound, "The address does not exist or was revoked."),
    ], base: "")
}

// MARK: The feed

/// `/calendar/SECRET.ics`: a user's trips as a calendar, for holders of its secret address.
struct FeedController: Sendable {
  let journal: ServedJournal

  /// Adds the path.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(CalendarAPI.calendar, open: show)
  }

  @Sendable private func show(_ call: APICall) async throws -> Response {
    guard let trips = try await journal.store.calendarTrips(call.linkSecret) else {
      throw APIError(.notFound, .deadCalendar)
    }
    // A calendar has no address to which a relative one could refer.
    let origin = call.client.origin.isEmpty ? nil : call.client.origin
    let bytes = TripCalendar(trips) { trip in
      origin.map { "\($0)/?view=trip&trip=\(trip.text)" }
    }.bytes
    let headers: HTTPFields = [
      .contentType: "text/calendar; charset=utf-8", .eTag: EntityTag.of(bytes),
      .cacheControl: "private, no-cache",
      .contentDisposition: "inline; filename=\"amble.ics\"",
    ]
    if call.request.headers.matches(headers[.eTag]) { return Response(notModified: headers) }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
