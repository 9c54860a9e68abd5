import Foundation
import Testing

@testable import AmbleJournal

/// The server of PostgreSQL that `scripts/with-postgresql.sh` starts for tests.
enum TestServer {
  /// Its address, or `nil` without a server.
  static let address = ProcessInfo.processInfo.environment["AMBLE_TEST_POSTGRES"]

  /// Its database, to create and delete schemas.
  static let database = address.map { PostgreSQLDatabase($0) }
}

/// A schema of the server, in which a test has tables of its own. It is deleted with its last reference.
final class TestSchema: JournalHome {
  let name: String
  let folder: URL
  /// The address of a database whose tables are those of the schema.
  let address: String

  init() throws {
    let server = try #require(TestServer.address)
    name = "test_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    address = "\(server)\(server.contains("?") ? "&" : "?")options=-csearch_path%3D\(name)"
    try TestServer.database?.writeBlocking { [name] in try $0.run("CREATE SCHEMA \(name)") }
  }

  deinit {
    try? TestServer.database?.writeBlocking { [name] in try $0.run("DROP SCHEMA \(name) CASCADE") }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Opens a database in the schema.
  func database(_ limits: PostgreSQLLimits = PostgreSQLLimits()) -> PostgreSQLDatabase {
    PostgreSQLDatabase(address, limits)
  }

  var place: JournalPlace { JournalPlace(address) }

  /// Opens a journal in the schema.
  func journal(_ limits: QuotaLimits = QuotaLimits()) throws -> Journal {
    let place: JournalAddress = try #require(JournalAddress(address))
    return try Journal(opening: folder, in: place, at: .start, limits: limits)
  }
}
