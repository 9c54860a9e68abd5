import AmbleJournal
import ArgumentParser
import Foundation

struct AccountDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete an account and all its data. It cannot be restored.")

  @Argument(help: "The email address of the account.", transform: EmailAddress.argument)
  var address: EmailAddress

  @Flag(help: "Do not ask for confirmation.")
  var yes = false

  @OptionGroup var journal: JournalOptions

  func run() async throws {
    let store = try journal.open()
    let account = try await store.account(at: address)
    try confirm()
    try await store.deleteAccount(account.id)
    print("The account \(address) and all its data were deleted.")
  }

  private func confirm() throws {
    if yes { return }
    guard isatty(STDIN_FILENO) == 1 else {
      throw ValidationError("Confirm the deletion with --yes.")
    }
    Amble.say("This deletes the account \(address) and all its data. Type the address to confirm:")
    guard EmailAddress(readLine() ?? "") == address else {
      throw NotFoundError("Nothing was deleted.")
    }
  }
}
