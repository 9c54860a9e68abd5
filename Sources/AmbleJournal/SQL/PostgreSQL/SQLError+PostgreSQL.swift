import CPostgreSQL
import Foundation

extension SQLError {
  /// Translates the error of a statement.
  ///
  /// The detail of the server is left out, because it may quote what users have stored.
  init(_ result: PostgreSQLResult, in sql: String) {
    let code = result.field(pq_diag_sqlstate) ?? ""
    let reason = result.field(pq_diag_message) ?? "the statement failed"
    self.init(Self.kind(of: code), reason, description: "\(reason) (\(code)) in \(sql)")
  }

  /// Returns the kind of an error by its code in SQL, five letters and digits.
  private static func kind(of code: String) -> Kind {
    switch code {
    case "53100": .fullDisk
    // Of a transaction that another one disturbs, and of transactions that wait for each other.
    case "40001", "40P01": .conflict
    // A table has other columns than when the statement was prepared.
    case "0A000": .conflict
    // A lock or a statement took too long; there are too many connections, or none yet.
    case "55P03", "57014", "53300", "57P03": .busy
    case "XX001", "XX002": .damaged
    case "25P03": .unreachable
    case _ where code.hasPrefix("08") || code.hasPrefix("57P"): .unreachable
    default: .other
    }
  }

  /// A connection that cannot be made, or was lost.
  static func lost(_ reason: String) -> SQLError {
    SQLError(
      .unreachable,
      reason.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " "))
  }
}
