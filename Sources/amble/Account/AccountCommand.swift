import AmbleJournal
import AmbleServer
import ArgumentParser
import Foundation

struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Add, list and delete accounts, reset their passwords, and give them roles.",
    discussion: "Works on the data folder; the server may be running.",
    subcommands: [
      AccountAddCommand.self, AccountResetCommand.self, AccountListCommand.self,
      AccountDeleteCommand.self, AccountModeratorCommand.self, AccountAdminCommand.self,
    ])
}

struct AccountResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Set a new password and end all sessions. API tokens stay valid.",
    discussion: "Prompts for the password, or reads it from standard input.")

  @Argument(help: "The email address of the account.", transform: EmailAddress.argument)
  var address: EmailAddress

  @Flag(help: "Also turn the second factor off, for a user without app and recovery codes.")
  var secondFactorOff = false

  @OptionGroup var journal: JournalOptions

  func run() async throws {
    let store = try journal.open()
    let account = try await store.account(at: address)
    let password = PasswordHasher().hash(try PasswordPrompt.newPassword(for: address))
    try await store.change(password: password, of: account.id, keeping: nil)
    print("The password of \(address) was changed, and its sessions have ended.")
    guard secondFactorOff else { return }
    let wasOn = try await store.removeSecondFactor(of: account.id)
    print("Its second factor \(wasOn ? "is off" : "was off already").")
  }
}

struct AccountModeratorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moderator",
    abstract: "Let an account hide and delete the tips of others.",
    discussion: "The votes of moderators count twice. The local user is one in any case.")

  @Argument(help: "The email address of the account.", transform: EmailAddress.argument)
  var address: EmailAddress

  @OptionGroup var giving: RoleOptions

  func run() async throws { try await giving.set(.moderator, of: address) }
}

struct AccountAdminCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "admin",
    abstract: "Let an account see and change other accounts, and see the state of the server.",
    discussion: """
      Administrators moderate tips, too, and invite users. They see no trips, hikes or contacts of \
      others. The local user is an administrator in any case.
      """)

  @Argument(help: "The email address of the account.", transform: EmailAddress.argument)
  var address: EmailAddress

  @OptionGroup var giving: RoleOptions

  func run() async throws { try await giving.set(.administrator, of: address) }
}

/// Whether a role is given or taken away, and in which journal.
struct RoleOptions: ParsableArguments {
  @Flag(help: "Make it an ordinary account again.")
  var remove = false

  @OptionGroup var journal: JournalOptions

  /// Gives a role to an account, or takes it away.
  func set(_ role: Role, of address: EmailAddress) async throws {
    let store = try journal.open()
    let account = try await store.account(at: address)
    try await store.setRoles([role: !remove], of: account.id)
    let name = role == .moderator ? "a moderator" : "an administrator"
    print("\(address) is \(remove ? "not \(name) any more" : "\(name) now").")
  }
}

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

// MARK: Addresses

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

// MARK: Options

/// Options for the journal that a command works on.
struct JournalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The data folder of the server.",
      discussion: "Default: $XDG_DATA_HOME/amble or ~/.local/share/amble."),
    completion: .directory)
  var data: String?

  @OptionGroup var place: JournalPlaceOptions

  /// Opens the journal.
  /// - Throws: `ValidationError` if it does not exist, `JournalError` if it cannot be opened.
  func open() throws -> Journal {
    let folder = try folder()
    let file = folder.appending(path: Journal.fileName)
    guard
      place.address != nil
        || FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    else {
      throw ValidationError(
        "There is no journal in \(folder.path(percentEncoded: false)). Give the data folder of the "
          + "server with --data.")
    }
    return try Journal(opening: folder, in: place.address)
  }

  /// Opens the journal, or creates it if it does not exist.
  func openOrCreate() throws -> Journal { try Journal(opening: folder(), in: place.address) }

  /// The data folder, for a command that works on the file of the journal.
  /// - Parameter advice: a sentence about what to use for a database.
  /// - Throws: `ValidationError` if the options name a database.
  func folder(orAdvise advice: String) throws -> URL {
    if place.address != nil {
      throw ValidationError("This command is for a journal in a data folder. \(advice)")
    }
    return try folder()
  }

  /// The data folder.
  func folder() throws -> URL {
    if let data { return URL(filePath: data, directoryHint: .isDirectory) }
    guard let folder = DataFolder.standard() else {
      throw ValidationError("There is no home folder. Give the data folder with --data.")
    }
    return folder
  }
}
