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

  @Sendable private func export(_ call: APICall, _ user: UserID) async throws -> Response {
    var writer = VCardWriter()
    for contact in try await journal.store.allContacts(of: user, at: call.now) {
      writer.add(contact)
    }
    var response = Response(
      bytes: writer.bytes, type: "text/vcard; charset=utf-8")
    response.headers[.contentDisposition] = "attachment; filename=\"contacts.vcf\""
    return response
  }

  @Sendable private func importFile(_ call: APICall, _ user: UserID) async throws -> Response {
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
    return .object(
      VCardImportAnswer(added: added, skipped: reader.skipped), as: VCardImportAnswer.resource)
  }
}

/// The answer to a file of vCards.
struct VCardImportAnswer {
  let added: [Contact]
  let skipped: [VCardReader.Skipped]

  static let resource = Resource<Self>([
    .required("added", \.added.count, .integer(), "Number of contacts added."),
    .required("items", \.added, .list(of: .object(ContactResources.contact))),
    .required(
      "skipped", \.skipped, .list(of: .object(skipped)),
      "Invalid cards, with their first line."),
  ])

  private static let skipped = Resource<VCardReader.Skipped>([
    .required("line", \.line, .integer()), .required("reason", \.reason, .text()),
  ])
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
  private static let area = APIArea.contacts

  static let list = Operation(
    .get, "/contacts", "List own and shared contacts by name", area: area,
    query: [
      .init(
        name: "q", schema: .text(),
        about: "Prefixes of words in the name, address or note, in any script.")
    ] + QueryParameter.part,
    answers: [.list(of: ContactResources.contact)])

  static let add = Operation(
    .post, "/contacts", "Add a contact", area: area,
    body: .json(
      .object(ContactResources.card.sentMembers + [owner.optional])),
    answers: [
      .created(ContactResources.contact), readOnly, .refusal(.notFound, "No such shared list."),
    ])

  static let get = Operation(
    .get, "/contacts/{id}", "Get a contact", area: area,
    answers: [.ok(ContactResources.contact), missing])

  static let change = Operation(
    .put, "/contacts/{id}", "Update a contact", area: area, body: .json(ContactResources.card),
    answers: [.ok(ContactResources.contact), missing, readOnly])

  static let delete = Operation(
    .delete, "/contacts/{id}", "Soft-delete a contact", area: area,
    answers: [.nothing, missing, readOnly])

  static let restore = Operation(
    .post, "/contacts/{id}/restore", "Restore a contact deleted within 30 days", area: area,
    answers: [.ok(ContactResources.contact), missing, readOnly])

  static let export = Operation(
    .get, "/contacts.vcf", "Export all contacts as vCards 4.0", area: area,
    answers: [.init(status: .ok, about: "The cards.", content: vCards)])

  static let importFile = Operation(
    .post, "/contacts/import", "Import contacts from a file of vCards 2.1, 3.0 or 4.0", area: area,
    rate: .imports,
    body: vCards,
    answers: [
      .ok(VCardImportAnswer.resource)
    ])

  private static let vCards = Operation.Content(type: "text/vcard", schema: .text())
  private static let missing = Operation.Outcome.refusal(.notFound, "Not found or not visible.")
  private static let readOnly = Operation.Outcome.refusal(
    .forbidden, "It is shared read-only.")

  static let owner = JSONField<UserID>("owner", .id(), "The owner of a shared list to add to.")
}
