import HTTPTypes

/// The description of links that show trips to others.
enum LinkAPI {
  private static let area = "Sharing"

  static let list = Operation(
    .get, "/trips/{id}/links", "The links to a trip that have not ended", area: area,
    answers: [.list(of: link), TripAPI.missing])

  static let make = Operation(
    .post, "/trips/{id}/links", "Make a link that shows a trip to whoever knows it", area: area,
    body: .json(.object([.maybe("expires_at", .moment, "When it ends by itself.")])),
    answers: [.created(link), TripAPI.missing])

  static let delete = Operation(
    .delete, "/links/{id}", "Revoke a link", area: area,
    answers: [.nothing, .refusal(.notFound, "There is no such link of theirs.")])

  static let shared = Operation(
    .get, "/shared/{secret}", "What a link shows", area: area, access: .anyone,
    answers: [
      .ok(TripSchemas.sharedTrip, "The trip; for browsers, the page that shows it."),
      .refusal(.notFound, "The link was revoked, has ended, or never was."),
    ], base: "")

  private static let link = Schema.named(
    "Link",
    .object([
      .always("id", .id), .always("url", .orNull(.text(format: "uri"))),
      .always("expires_at", .orNull(.moment)), .always("created_at", .moment),
    ]))
}
