import ArgumentParser

struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Add, list and delete accounts, reset their passwords, and name moderators.",
    discussion: "Works on the data folder; the server may be running.",
    subcommands: [
      AccountAddCommand.self, AccountResetCommand.self, AccountListCommand.self,
      AccountDeleteCommand.self, AccountModeratorCommand.self,
    ])
}
