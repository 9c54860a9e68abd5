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
