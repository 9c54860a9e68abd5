import HTTPTypes

/// The operations of links that show trips to other people.
enum LinkAPI {
  private static let area = "Sharing"

  static let list = Operation(
    .get, "/trips/{id}/links", "List the valid links to a trip", area: area,
    answers: [.list(of: link), TripAPI.missing])

  static let make = Operation(
    .post, "/trips/{id}/links", "Create a secret link that shows a trip", area: area,
    body: .json(.object([.optional("expires_at", .timestamp, "Expiry time.")])),
    answers: [.created(link), TripAPI.missing])

  static let delete = Operation(
    .delete, "/links/{id}", "Revoke a link", area: area,
    answers: [.nothing, .refusal(.notFound, "Not found.")])

  private static let link = Schema.named(
    "Link",
    .object([
      .required("id", .id), .required("url", .orNull(.text(format: "uri"))),
      .required("expires_at", .orNull(.timestamp)), .required("created_at", .timestamp),
    ]))
}
