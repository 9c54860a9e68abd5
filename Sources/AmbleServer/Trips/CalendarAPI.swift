import AmbleFormats
import HTTPTypes

/// The operations of calendars.
enum CalendarAPI {
  private static let area = "Calendar"

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
