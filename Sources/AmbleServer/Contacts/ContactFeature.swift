import AmbleCore
import AmbleFormats
import AmbleJournal
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// Contacts and vCards.
struct ContactFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    let lookup = AddressLookup(registry: context.registry, pool: context.pool)
    ContactController(journal: journal).addRoutes(to: &routes)
    VCardController(journal: journal, lookup: lookup).addRoutes(to: &routes)
  }

  var archiveParts: [any ArchivePart] { [ContactArchive(store: journal.store)] }
}

/// `/api/v1/contacts`: single contacts and lists.
struct ContactController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(ContactAPI.list, use: list)
    routes.on(ContactAPI.add, use: add)
    routes.on(ContactAPI.get, use: get)
    routes.on(ContactAPI.change, use: change)
    routes.on(ContactAPI.delete, use: delete)
    routes.on(ContactAPI.restore, use: restore)
  }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    let (limit, after) = try call.part(keys: ContactQuery.keys)
    let query = ContactQuery(try call.query()["q"] ?? "", limit: limit, after: after)
    return .list(
      try await journal.store.contacts(query, of: user, at: call.now), of: ContactResources.contact)
  }

  @Sendable private func add(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body(upTo: BodyLimit.card)
    let owner = try body.value(ContactAPI.owner)
    let added = try await journal.store.addContacts(
      [ContactCard(body)], to: owner, of: user, at: call.now)
    return try Self.answer(added.first, .created)
  }

  @Sendable private func get(_ call: APICall, _ user: UserID) async throws -> Response {
    try Self.answer(try await journal.store.contact(call.id(), of: user, at: call.now))
  }

  @Sendable private func change(_ call: APICall, _ user: UserID) async throws -> Response {
    let card = try ContactCard(await call.body(upTo: BodyLimit.card))
    return try Self.answer(
      try await journal.store.change(call.id(), to: card, of: user, at: call.now))
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    guard try await journal.store.deleteContact(call.id(), of: user, at: call.now) else {
      throw Self.missing
    }
    return .nothing
  }

  @Sendable private func restore(_ call: APICall, _ user: UserID) async throws -> Response {
    try Self.answer(
      try await journal.store.restoreContact(call.id(), of: user, at: call.now))
  }

  private static let missing = APIError(.notFound, .noSuchContact)

  private static func answer(
    _ contact: Contact?, _ status: HTTPResponse.Status = .ok
  ) throws(APIError) -> Response {
    guard let contact else { throw missing }
    return .object(status, contact, as: ContactResources.contact)
  }
}

/// Writes a user's own contacts to an archive, as JSON and as vCards.
struct ContactArchive: ArchivePart {
  let store: Journal

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    try await archive.addList("contacts.json", "contacts", pages(of: user, at: time)) {
      (contact: Contact, json) in ContactResources.contact.write(contact, to: &json)
    }
    archive.begin("contacts.vcf")
    for try await page in pages(of: user, at: time) {
      var cards = VCardWriter()
      for contact in page { cards.add(contact) }
      try await archive.append(cards.bytes)
    }
    try await archive.end()
  }

  private func pages(of user: UserID, at time: Timestamp) -> JournalPages<Contact> {
    JournalPages { [store] cursor in
      let query = ContactQuery(ownOnly: true, limit: 100, after: cursor)
      return try await store.contacts(query, of: user, at: time)
    }
  }
}

// MARK: Forms

/// Contacts as JSON objects.
enum ContactResources {
  static let contact = Resource<Contact>(
    "Contact",
    [
      .required("id", \.id, .id()),
      .members(of: card, in: \.card),
      .required("access", \.access, .choice),
      .orNull("owner", \.owner, .person, "The owner of the contact, or null if the caller."),
      .required("updated_at", \.updatedAt, .time),
    ])

  /// The members of a contact that users write.
  static let card = Resource<ContactCard>([
    .required("name", \.name, .name(1...200), sent: .needed),
    .required("address", \.address, .text(0...500), sent: .kept),
    .place(sent: \.place),
    .required("note", \.note, .text(0...10_000), sent: .kept),
  ])
}

extension ContactCard {
  /// Reads a card from a request.
  /// - Throws: `APIError` with status 422 that names the invalid member.
  init(_ body: JSONBody) throws(APIError) {
    self.init(name: "")
    try body.read(ContactResources.card, into: &self)
  }
}

// MARK: Coordinates of addresses

/// Geocodes the addresses of contacts in the served regions.
struct AddressLookup: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Returns the cards with the coordinates of their addresses. Existing coordinates stay. A card
  /// gets none if its address matches no place well, or several.
  func placed(_ cards: [ContactCard]) async throws -> [ContactCard] {
    try await pool.run(.moderate) { [registry] in
      cards.map { card in
        guard card.place == nil, !card.address.isEmpty else { return card }
        var card = card
        card.place = try? registry.lookup(card.address).place?.position
        return card
      }
    }
  }
}

// MARK: Messages

/// Messages about contacts.
extension MessageTemplate {
  static let noSuchContact = Self("no_such_contact", "There is no such contact.")
  static let noVCards = Self("no_vcards", "The body contains no vCards.")
  static let tooManyVCards = Self("too_many_vcards", "Import at most {most} contacts at once.")
  static let shareByEmail = Self(
    "share_by_email",
    "Contacts are no longer shared with an address. Leave out email, and send the url of the "
      + "answer to the person you invite.")
}
