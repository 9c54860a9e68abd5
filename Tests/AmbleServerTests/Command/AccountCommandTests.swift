import AmbleRegion
import AmbleTesting
import Foundation
import Testing

@testable import AmbleFormats
@testable import AmbleJournal
@testable import AmbleServer

/// `amble account`, run as a process.
@Suite(.enabled(if: Program.isBuilt, "the program is not built beside the tests"))
struct AccountCommandTests {
  private let folder = RunFolder.url.appending(path: "accounts-\(UUID().uuidString)")

  /// Runs a command on the folder, with a text on standard input.
  private func account(
    _ arguments: String..., input: String = ""
  ) throws -> (status: Int32, output: String, errors: String) {
    try Program.run(["account"] + arguments + ["--data", folder.path], input: input)
  }

  private func addresses() throws -> [String] {
    let listed = try account("list", "--json")
    #expect(listed.status == 0)
    let json = try JSONValue(text: Data(listed.output.utf8))
    #expect(json["next"] == .null)
    return json["items"]?.elements?.map { $0["email"]?.text ?? "" } ?? []
  }

  /// An account is created with a password from standard input, signs in, gets another password,
  /// and is deleted.
  @Test func anAccountIsManaged() async throws {
    let added = try account("add", "Ada@Example.org", "--name", "Ada", input: "correct horse\n")
    #expect(added.status == 0, "\(added.errors)")
    #expect(added.output == "The account ada@example.org was created.\n")
    #expect(try addresses() == ["ada@example.org"])
    #expect(try account("list").output.contains("ada@example.org  20"))
    let journal = try Journal(opening: folder)
    let address = try #require(EmailAddress("ada@example.org"))
    let user = try await journal.credentials(of: address)
    let hasher = PasswordHasher()
    #expect(hasher.verify("correct horse", for: user?.password))
    let id = try #require(user?.account.id)
    let session = try await journal.beginSession(.session, in: "", of: id, at: .now).secret

    let reset = try account("reset", "ada@example.org", input: "battery staple\n")
    #expect(reset.status == 0, "\(reset.errors)")
    let changed = try await journal.credentials(of: address)
    #expect(hasher.verify("battery staple", for: changed?.password))
    #expect(try await journal.owner(of: session, at: .now) == nil)

    let ada = try #require(changed).account.id
    let passwords = try await journal.prepareSecondFactor(of: ada)
    let code = passwords.code(at: OneTimePassword.step(at: .now))
    #expect(try await journal.turnOnSecondFactor(code, of: ada, at: .now) != nil)
    for state in ["is off", "was off already"] {
      let reset = try account(
        "reset", "ada@example.org", "--second-factor-off", input: "battery staple\n")
      #expect(reset.output.contains("Its second factor \(state)."))
    }
    #expect(try await journal.secondFactor(of: ada) == nil)

    for (command, role, name) in [
      ("moderator", Role.moderator, "a moderator"),
      ("admin", .administrator, "an administrator"),
    ] {
      #expect(
        try account(command, "ada@example.org").output == "ada@example.org is \(name) now.\n")
      #expect(try await journal.roles(of: ada).contains(role))
      #expect(
        try account(command, "ada@example.org", "--remove").output
          == "ada@example.org is not \(name) any more.\n")
      #expect(try await journal.roles(of: ada) == [])
    }

    let unsure = try account("delete", "ada@example.org")
    #expect(unsure.status == 2)
    #expect(unsure.errors.contains("--yes"))
    #expect(try account("delete", "ada@example.org", "--yes").status == 0)
    #expect(try addresses() == [])
    #expect(try account("list").output == "There are no accounts.\n")
  }

  /// A missing account gives status 1, and so does an existing one; nothing is changed.
  @Test func noAnswerHasStatusOne() throws {
    _ = try account("add", "ada@example.org", input: "correct horse\n")
    for (arguments, sentence) in [
      (["reset", "eve@example.org"], "There is no account with the address eve@example.org."),
      (["delete", "eve@example.org", "--yes"], "There is no account with the address"),
      (["admin", "eve@example.org"], "There is no account with the address"),
      (["add", "ADA@example.org"], "An account with the address ada@example.org"),
    ] {
      let answer = try Program.run(
        ["account"] + arguments + ["--data", folder.path], input: "another horse\n")
      #expect(answer.status == 1)
      #expect(answer.errors.contains(sentence))
    }
  }

  /// Invalid usage gives status 2 and a message. A password among the arguments is invalid usage.
  @Test func invalidUsageHasStatusTwo() throws {
    let other = RunFolder.url.appending(path: "no-journal").path
    for (arguments, sentence) in [
      (["add", "ada"], "\"ada\" is not an email address."),
      (["add", "ada@example.org", "correct horse"], "Unexpected argument"),
      (["add", "ada@example.org"], "The password must be 8 to 1024 characters long."),
      (["list", "--data", other], "There is no journal in \(other)"),
      (["list", "--data", "/dev/null"], "There is no journal in /dev/null"),
    ] {
      let folder = arguments.contains("--data") ? [] : ["--data", folder.path]
      let answer = try Program.run(["account"] + arguments + folder, input: "short\n")
      #expect(answer.status == 2)
      #expect(answer.errors.contains(sentence), "\(answer.errors)")
    }
    let silent = try account("add", "ada@example.org")
    #expect(silent.status == 2)
    #expect(silent.errors.contains("Give the password on standard input."))
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  /// `--local` moves the local user's data into the account, once.
  @Test func theLocalUsersDataIsTakenOver() async throws {
    let journal = try Journal(opening: folder)
    let local = try await journal.localAccount(at: .now)
    #expect(try account("list").output.contains("(no address)"))
    #expect(try account("add", "ada@example.org", "--local", input: "correct horse\n").status == 0)
    #expect(try await journal.localAccount(at: .now).email?.text == "ada@example.org")
    #expect(try await journal.account(local.id)?.email?.text == "ada@example.org")
    let again = try account("add", "ben@example.org", "--local", input: "correct horse\n")
    #expect(again.status == 1)
    #expect(try addresses() == ["ada@example.org"])
  }

  /// A name cannot control the terminal.
  @Test func namesArePrintable() throws {
    _ = try account("add", "ada@example.org", "--name", "A\u{1B}[31m\nB", input: "correct horse\n")
    let table = try account("list").output
    #expect(table.hasSuffix("A [31m B\n"))
  }

  /// On a terminal the password is prompted for twice without echo; then the terminal echoes again.
  @Test(arguments: [("correct horse", Int32(0)), ("battery staple", 2)])
  func theTerminalShowsNoPassword(_ second: String, _ status: Int32) throws {
    let terminal = try #require(Terminal())
    let errors = Pipe()
    let program = try RunningProgram(
      [Program.file.path, "account", "add", "ada@example.org", "--data", folder.path],
      input: terminal.standardInput.fileDescriptor,
      errors: errors.fileHandleForWriting.fileDescriptor)
    try errors.fileHandleForWriting.close()
    let questions = errors.fileHandleForReading
    #expect(questions.read(until: "New password for ada@example.org: ").hasSuffix(": "))
    #expect(!terminal.echoes)
    try terminal.type("correct horse")
    #expect(questions.read(until: "Repeat the password: ").hasSuffix(": "))
    try terminal.type(second)
    #expect(program.wait() == .exited(status))
    #expect(!terminal.shown().contains("horse"))
    #expect(terminal.echoes)
    #expect(try addresses() == (status == 0 ? ["ada@example.org"] : []))
  }
}
