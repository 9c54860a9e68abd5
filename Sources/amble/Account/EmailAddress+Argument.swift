import AmbleJournal
import ArgumentParser

extension EmailAddress {
  /// Reads an address given on the command line.
  @Sendable static func argument(_ text: String) throws -> EmailAddress {
    guard let address = EmailAddress(text) else {
      throw ValidationError("\"\(text)\" is not an email address.")
    }
    return address
  }
}

extension AccountStore {
  /// Returns the account of an address.
  /// - Throws: `NoAnswer` if there is none.
  func account(at address: EmailAddress) async throws -> Account {
    guard let credentials = try await credentials(of: address) else {
      throw NoAnswer("There is no account with the address \(address).")
    }
    return credentials.account
  }
}
