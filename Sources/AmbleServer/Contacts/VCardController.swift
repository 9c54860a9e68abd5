import AmbleJournal
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/contacts.vcf` and `/api/v1/contacts/import`: contacts as vCards.
struct VCardController: Sendable {
  let journal: ServedJournal
  let lookup: AddressLookup

  /// The most bytes of vCards that are read; they may hold pictures.
  private static let largestFile = 32 << 20
  /// The most contacts that are taken at once.
  private static let mostCards = 10_000

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(ContactAPI.export, use: export)
    routes.on(ContactAPI.takeIn, use: takeIn)
  }

  @Sendable private func export(_ call: Call, _ user: UserID) async throws -> Response {
    var writer = VCardWriter()
    for contact in try await journal.store.allContacts(of: user) { writer.add(contact) }
    var response = Response(
      bytes: writer.bytes, type: "text/vcard; charset=utf-8")
    response.headers[.contentDisposition] = "attachment; filename=\"contacts.vcf\""
    return response
  }

  @Sendable private func takeIn(_ call: Call, _ user: UserID) async throws -> Response {
    let file = Data(try await call.request.bytes(upTo: Self.largestFile))
    let reader = try await lookup.pool.run { VCardReader(file) }
    guard !reader.cards.isEmpty || !reader.skipped.isEmpty else {
      throw APIError(.unprocessableContent, "The body holds no vCards.")
    }
    guard reader.cards.count + reader.skipped.count <= Self.mostCards else {
      throw APIError(.contentTooLarge, "At most \(Self.mostCards) contacts are taken at once.")
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

extension ContactStore {
  /// All contacts that somebody may see, or their own alone.
  func allContacts(
    of user: UserID, ownOnly: Bool = false
  ) async throws(JournalError) -> [Contact] {
    var query = ContactQuery(ownOnly: ownOnly, limit: 1_000)
    var contacts: [Contact] = []
    repeat {
      let part = try await self.contacts(query, of: user)
      contacts += part.items
      query.after = part.next
    } while query.after != nil
    return contacts
  }
}
