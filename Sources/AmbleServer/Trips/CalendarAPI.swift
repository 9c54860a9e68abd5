import HTTPTypes

/// The description of calendars.
enum CalendarAPI {
  private static let area = "Calendar"

  static let show = Operation(
    .get, "/calendar", "The secret address of one's trips as a calendar", area: area,
    answers: [.ok(feed)])

  static let make = Operation(
    .post, "/calendar", "Make an address; the one before is dead", area: area,
    answers: [.created(feed)])

  static let delete = Operation(
    .delete, "/calendar", "Take the address away", area: area,
    answers: [.nothing, .refusal(.notFound, "There is no address.")])

  static let calendar = Operation(
    .get, "/calendar/{secret}.ics", "Trips as a calendar, RFC 5545", area: area, access: .anyone,
    answers: [
      .init(
        status: .ok, about: "The trips that have a date.",
        content: .init(type: "text/calendar", schema: .text())),
      .refusal(.notFound, "The address was taken away, or never was."),
    ], base: "")

  private static let feed = Schema.named(
    "CalendarFeed",
    .object([
      .always("url", .orNull(.text(format: "uri"))), .always("created_at", .orNull(.moment)),
    ]))
}
