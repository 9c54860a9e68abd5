import AmbleJournal
import HTTPTypes

/// The operations of contacts.
enum ContactAPI {
  private static let area = "Contacts"

  static let list = Operation(
    .get, "/contacts", "List own and shared contacts by name", area: area,
    query: [
      .init(
        name: "q", schema: .text(),
        about: "Prefixes of words in the name, address or note, in any script.")
    ] + Operation.Parameter.part,
    answers: [.list(of: contact)])

  static let add = Operation(
    .post, "/contacts", "Add a contact", area: area,
    body: .json(
      .object(
        card + [
          .optional("owner", .orNull(.id), "The owner of a shared list to add to.")
        ]
      )),
    answers: [
      .created(contact), readOnly, .refusal(.notFound, "No such shared list."),
    ])

  static let get = Operation(
    .get, "/contacts/{id}", "Get a contact", area: area, answers: [.ok(contact), missing])

  static let change = Operation(
    .put, "/contacts/{id}", "Update a contact", area: area, body: .json(.object(card)),
    answers: [.ok(contact), missing, readOnly])

  static let delete = Operation(
    .delete, "/contacts/{id}", "Soft-delete a contact", area: area,
    answers: [.nothing, missing, readOnly])

  static let restore = Operation(
    .post, "/contacts/{id}/restore", "Restore a contact deleted within 30 days", area: area,
    answers: [.ok(contact), missing, readOnly])

  static let export = Operation(
    .get, "/contacts.vcf", "Export all contacts as vCards 4.0", area: area,
    answers: [.init(status: .ok, about: "The cards.", content: vCards)])

  static let importFile = Operation(
    .post, "/contacts/import", "Import contacts from a file of vCards 2.1, 3.0 or 4.0", area: area,
    rate: .imports,
    body: vCards,
    answers: [
      .ok(
        .object([
          .required("added", .integer(), "Number of contacts added."),
          .required("items", .list(of: contact)),
          .required(
            "skipped",
            .list(of: .object([.required("line", .integer()), .required("reason", .text())])),
            "Invalid cards, with their first line."),
        ]))
    ])

  private static let vCards = Operation.Content(type: "text/vcard", schema: .text())
  private static let missing = Operation.Outcome.refusal(.notFound, "Not found or not visible.")
  private static let readOnly = Operation.Outcome.refusal(
    .forbidden, "It is shared read-only.")

  private static let card: [Schema.Member] = [
    .required("name", .text(1...200)), .optional("address", .text(0...500)),
    .optional("lat", .orNull(.latitude)), .optional("lon", .orNull(.longitude)),
    .optional("note", .text(0...10_000)),
  ]

  private static let contact = Schema.named(
    "Contact",
    .object([
      .required("id", .id), .required("name", .text(1...200)), .required("address", .text(0...500)),
      .required("lat", .orNull(.latitude)), .required("lon", .orNull(.longitude)),
      .required("note", .text(0...10_000)),
      .required("access", .choice(Contact.Access.allCases.map(\.rawValue))),
      .required(
        "owner", .orNull(.object([.required("id", .id), .required("name", .text())])),
        "The owner of the contact, or null if the caller."),
      .required("updated_at", .timestamp),
    ]))
}
