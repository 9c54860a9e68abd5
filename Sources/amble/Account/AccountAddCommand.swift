import AmbleJournal
import ArgumentParser

struct AccountAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Create an account. Prompts for the password, or reads it from standard input.")

  @Argument(help: "The email address to sign in with.", transform: EmailAddress.argument)
  var address: EmailAddress

  @Option(help: "Display name, shown to other users.")
  var name = ""

  @Flag(help: "Move the local user's data into the account.")
  var local = false

  @OptionGroup var journal: JournalOptions

  func validate() throws {
    guard name.unicodeScalars.count <= 200 else {
      throw ValidationError("--name must be at most 200 characters.")
    }
  }

  func run() async throws {
    let store = try journal.openOrCreate()
    // Checks before the password prompt, so as not to waste the user's time.
    if try await store.credentials(of: address) != nil { throw taken }
    if local, try await store.accounts().contains(where: { $0.isLocal && $0.email != nil }) {
      throw NotFoundError("The local user's data already belongs to an account.")
    }
    let password = PasswordHasher().hash(try PasswordPrompt.newPassword(for: address))
    let registration = Registration(email: address, name: name, password: password)
    do {
      _ = try await store.register(registration, takesOverLocal: local, at: .now)
    } catch {
      if error.kind == .conflict { throw taken }
      throw error
    }
    print("The account \(address) was created.")
  }

  private var taken: NotFoundError {
    NotFoundError("An account with the address \(address) already exists.")
  }
}
