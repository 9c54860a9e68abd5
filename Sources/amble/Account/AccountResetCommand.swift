import AmbleJournal
import ArgumentParser

struct AccountResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Set a new password and end all sessions. API tokens stay valid.",
    discussion: "Prompts for the password, or reads it from standard input.")

  @Argument(help: "The email address of the account.", transform: EmailAddress.argument)
  var address: EmailAddress

  @OptionGroup var journal: JournalOptions

  func run() async throws {
    let store = try journal.open()
    let account = try await store.account(at: address)
    let password = PasswordHasher().hash(try PasswordPrompt.newPassword(for: address))
    try await store.change(password: password, of: account.id, keeping: nil)
    print("The password of \(address) was changed, and its sessions have ended.")
  }
}
