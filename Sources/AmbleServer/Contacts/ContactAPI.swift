import AmbleJournal
import HTTPTypes

/// The description of contacts.
enum ContactAPI {
  private static let area = "Contacts"

  static let list = Operation(
    .get, "/contacts", "Contacts, one's own and shared ones, by name", area: area,
    query: [
      .init(
        name: "q", schema: .text(),
        about: "Beginnings of words of the name, the address or the note, in any script.")
    ] + Operation.Parameter.part,
    answers: [.list(of: contact)])

  static let add = Operation(
    .post, "/contacts", "Add a contact", area: area,
    body: .json(
      .object(
        card + [
          .maybe("owner", .orNull(.id), "Whose shared list to add it to, instead of one's own.")
        ]
      )),
    answers: [
      .created(contact), onlyToBeRead, .refusal(.notFound, "Nobody shares such a list."),
    ])

  static let get = Operation(
    .get, "/contacts/{id}", "A contact", area: area, answers: [.ok(contact), missing])

  static let change = Operation(
    .put, "/contacts/{id}", "Change a contact", area: area, body: .json(.object(card)),
    answers: [.ok(contact), missing, onlyToBeRead])

  static let delete = Operation(
    .delete, "/contacts/{id}", "Delete a contact, for now", area: area,
    answers: [.nothing, missing, onlyToBeRead])

  static let restore = Operation(
    .post, "/contacts/{id}/restore", "Bring back a contact deleted within 30 days", area: area,
    answers: [.ok(contact), missing, onlyToBeRead])

  static let export = Operation(
    .get, "/contacts.vcf", "All contacts as vCards 4.0", area: area,
    answers: [.init(status: .ok, about: "The cards.", content: vCards)])

  static let takeIn = Operation(
    .post, "/contacts/import", "Add the contacts of a file of vCards 2.1, 3.0 or 4.0", area: area,
    body: vCards,
    answers: [
      .ok(
        .object([
          .always("added", .integer(), "How many contacts were added."),
          .always("items", .list(of: contact)),
          .always(
            "skipped",
            .list(of: .object([.always("line", .integer()), .always("reason", .text())])),
            "Cards that are no contacts, by the line they begin in."),
        ]))
    ])

  static let shares = Operation(
    .get, "/contacts/shares", "With whom one's contacts are shared", area: sharing,
    answers: [.list(of: share)])

  static let makeShare = Operation(
    .post, "/contacts/shares", "Share all of one's contacts with an address, or change how",
    area: sharing,
    body: .json(.object([.always("email", .text(format: "email")), .always("access", access)])),
    answers: [.created(share), .refusal(.conflict, "It is one's own address.")])

  static let deleteShare = Operation(
    .delete, "/contacts/shares/{id}", "End a share", area: sharing, answers: [.nothing, missing])

  private static let sharing = "Sharing"
  private static let vCards = Operation.Content(type: "text/vcard", schema: .text())
  private static let access = Schema.choice(ContactController.sharedAccess.map(\.rawValue))
  private static let missing = Operation.Outcome.refusal(.notFound, "There is none to be seen.")
  private static let onlyToBeRead = Operation.Outcome.refusal(
    .forbidden, "It is shared to be read, not to be changed.")

  private static let card: [Schema.Member] = [
    .always("name", .text(1...200)), .maybe("address", .text(0...500)),
    .maybe("lat", .orNull(.latitude)), .maybe("lon", .orNull(.longitude)),
    .maybe("note", .text(0...10_000)),
  ]

  private static let contact = Schema.named(
    "Contact",
    .object([
      .always("id", .id), .always("name", .text(1...200)), .always("address", .text(0...500)),
      .always("lat", .orNull(.latitude)), .always("lon", .orNull(.longitude)),
      .always("note", .text(0...10_000)),
      .always("access", .choice(Contact.Access.allCases.map(\.rawValue))),
      .always(
        "owner", .orNull(.object([.always("id", .id), .always("name", .text())])),
        "Whose list it is on, unless it is one's own."),
      .always("updated_at", .moment),
    ]))

  private static let share = Schema.named(
    "ContactShare",
    .object([
      .always("id", .id), .always("email", .text(format: "email")), .always("access", access),
      .always("created_at", .moment),
    ]))
}
