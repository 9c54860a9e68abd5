import AmbleJournal
import ArgumentParser

struct AccountModeratorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moderator",
    abstract: "Let an account hide and delete the tips of others.",
    discussion: "The votes of moderators count twice. The local user is one in any case.")

  @Argument(help: "The email address of the account.", transform: EmailAddress.argument)
  var address: EmailAddress

  @Flag(help: "Make it an ordinary account again.")
  var remove = false

  @OptionGroup var journal: JournalOptions

  func run() async throws {
    let store = try journal.open()
    let account = try await store.account(at: address)
    try await store.setModerator(!remove, account.id)
    print("\(address) is \(remove ? "no moderator any more" : "a moderator now").")
  }
}
