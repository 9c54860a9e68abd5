import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/session`: who is signed in.
struct SessionController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(AccountAPI.session, open: session)
  }

  @Sendable private func session(_ call: Call) async throws -> Response {
    let store = journal.store
    let visitor = try await journal.authentication.visitor(of: call.request, call.client)
    let account = try await visitor.asyncFlatMap { try await store.account($0.user) }
    let isFirst = try await !store.hasAccounts()
    return .object { json in
      json.key("user")
      if let account { json.object { account.write(to: &$0) } } else { json.null() }
      json.field("registration", journal.isOpen || isFirst)
      json.field("without_account", visitor?.means == .machine)
    }
  }
}

extension Account {
  /// Writes the members of the account.
  func write(to json: inout JSONWriter) {
    json.field("id", id.text)
    json.field("email", orNull: email?.text)
    json.field("name", name)
    json.field("created_at", createdAt.text)
  }
}

extension Optional {
  /// `flatMap` with something that takes its time.
  func asyncFlatMap<Value, Failure>(
    _ transform: (Wrapped) async throws(Failure) -> Value?
  ) async throws(Failure) -> Value? {
    guard let self else { return nil }
    return try await transform(self)
  }
}
