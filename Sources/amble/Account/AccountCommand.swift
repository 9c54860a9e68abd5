import ArgumentParser

struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Add, list and delete accounts, and reset their passwords.",
    discussion: "Works on the data folder; the server may be running.",
    subcommands: [
      AccountAddCommand.self, AccountResetCommand.self, AccountListCommand.self,
      AccountDeleteCommand.self,
    ])
}
