import AmbleCore
import AmbleJournal
import HTTPTypes
import Hummingbird

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
