import AmbleJournal
import ArgumentParser

/// Where the journal is stored. Messages about a wrong option do not repeat it, because it may hold a
/// password.
struct JournalPlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database of PostgreSQL that holds the accounts and what they own.",
      discussion: """
        postgres://USER@HOST/DATABASE, as PostgreSQL's own programs read it, with their PG… \
        variables and .pgpass: on the command line other users of this machine would see a password. \
        Several servers may share a database. Default: a file in the data folder.
        """,
      valueName: "url"))
  var journal: String?

  func validate() throws {
    guard journal == nil || address != nil else {
      throw ValidationError(
        "--journal must be an address such as postgres://amble@localhost/amble.")
    }
  }

  /// The address, or `nil` for a file in the data folder.
  var address: JournalAddress? { journal.flatMap(JournalAddress.init) }
}
