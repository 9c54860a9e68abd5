import AmbleJournal
import AmbleServer
import ArgumentParser

struct AccountListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the accounts, oldest first.")

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var journal: JournalOptions

  func run() async throws {
    let accounts = try await journal.open().accounts()
    let report = AccountReport(accounts)
    if json {
      print(String(decoding: report.json(), as: UTF8.self))
    } else if accounts.isEmpty {
      print("There are no accounts.")
    } else {
      print(report.table(), terminator: "")
    }
  }
}
