import AmbleJournal
import ArgumentParser

extension EmailAddress {
  /// Parses an address from the command line.
  /// - Throws: `ValidationError` if it is not an email address.
  @Sendable static func argument(_ text: String) throws -> EmailAddress {
    guard let address = EmailAddress(text) else {
      throw ValidationError("\"\(text)\" is not an email address.")
    }
    return address
  }
}

extension Journal {
  /// Returns the account of an address.
  /// - Throws: `NotFoundError` if no account has the address.
  func account(at address: EmailAddress) async throws -> Account {
    guard let credentials = try await credentials(of: address) else {
      throw NotFoundError("There is no account with the address \(address).")
    }
    return credentials.account
  }
}
