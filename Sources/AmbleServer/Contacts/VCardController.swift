import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleWork
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/contacts.vcf` and `/api/v1/contacts/import`: export and import of vCards.
struct VCardController: Sendable {
  let journal: ServedJournal
  let lookup: AddressLookup

  /// Maximum size of an imported file, bytes; cards may include pictures.
  private static let maxFileSize = 32 << 20
  /// Maximum number of contacts per import.
  private static let maxCards = 10_000

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(ContactAPI.export, use: export)
    routes.on(ContactAPI.importFile, use: importFile)
  }

  @Sendable private func export(_ call: Call, _ user: UserID) async throws -> Response {
    var writer = VCardWriter()
    for contact in try await journal.store.allContacts(of: user, at: call.now) {
      writer.add(contact)
    }
    var response = Response(
      bytes: writer.bytes, type: "text/vcard; charset=utf-8")
    response.headers[.contentDisposition] = "attachment; filename=\"contacts.vcf\""
    return response
  }

  @Sendable private func importFile(_ call: Call, _ user: UserID) async throws -> Response {
    let file = Data(try await call.request.bytes(upTo: Self.maxFileSize))
    let reader = try await lookup.pool.run(.moderate) { VCardReader(file) }
    guard !reader.cards.isEmpty || !reader.skipped.isEmpty else {
      throw APIError(.unprocessableContent, .noVCards)
    }
    guard reader.cards.count + reader.skipped.count <= Self.maxCards else {
      throw APIError(.contentTooLarge, .tooManyVCards, ["most": .integer(Self.maxCards)])
    }
    let added = try await journal.store.addContacts(
      try await lookup.placed(reader.cards), to: nil, of: user, at: call.now)
    return .object { json in
      json.field("added", added.count)
      json.array("items") { list in for contact in added { list.object { contact.write(to: &$0) } }
      }
      json.array("skipped") { list in
        for skipped in reader.skipped {
          list.object {
            $0.field("line", skipped.line)
            $0.field("reason", skipped.reason)
          }
        }
      }
    }
  }
}

extension Journal {
  /// Returns all contacts that a user may see.
  func allContacts(
    of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Contact] {
    var query = ContactQuery(limit: 1_000)
    var contacts: [Contact] = []
    repeat {
      let part = try await self.contacts(query, of: user, at: time)
      contacts += part.items
      query.after = part.next
    } while query.after != nil
    return contacts
  }
}

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
