import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/contacts/shares`: who else may see one's contacts.
struct ContactShareController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(ContactAPI.shares, use: list)
    routes.on(ContactAPI.makeShare, use: make)
    routes.on(ContactAPI.deleteShare, use: delete)
  }

  @Sendable private func list(_ call: Call, _ user: UserID) async throws -> Response {
    .list(Listing(try await journal.store.contactShares(of: user))) { $0.write(to: &$1) }
  }

  @Sendable private func make(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let email = try body.need("email", body.email())
    let access = try body.need("access", body.choice("access", of: Contact.Access.self))
    guard ContactController.sharedAccess.contains(access) else {
      throw body.wrong("access", "\"read\" or \"edit\"")
    }
    let share = try await journal.store.shareContacts(
      with: email, access: access, of: user, at: call.now)
    return .object(.created) { share.write(to: &$0) }
  }

  @Sendable private func delete(_ call: Call, _ user: UserID) async throws -> Response {
    guard try await journal.store.endContactShare(call.id(), of: user) else {
      throw APIError(.notFound, "There is no such share.")
    }
    return .nothing
  }
}
