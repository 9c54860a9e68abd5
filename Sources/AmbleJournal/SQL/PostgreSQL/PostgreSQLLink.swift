import CPostgreSQL
import Foundation

/// A connection of libpq, which waits for the server no longer than a time. Used by one thread at a time.
///
/// It sends without blocking, and waits by `poll`, because a server that is stopped but does not
/// close its connections would block the functions of libpq that wait by themselves.
final class PostgreSQLLink {
  private let connection: OpaquePointer
  /// Seconds to wait for a result, or `nil` without end.
  var patience: Int?
  /// Whether the connection can no longer be used.
  private(set) var isBroken = false

  /// Connects to a server.
  /// - Parameters:
  ///   - address: as libpq reads it: `postgres://…`, or words such as `host=… dbname=…`. What it does
  ///     not say, the variables `PG…` and the file `.pgpass` do.
  ///   - seconds: the time to connect in.
  /// - Throws: `SQLError` of kind `.unreachable`.
  init(_ address: String, within seconds: Int) throws(SQLError) {
    var words: [(String, String)] = [("fallback_application_name", "amble")]
    if getenv("PGCONNECT_TIMEOUT") == nil { words.append(("connect_timeout", "\(seconds)")) }
    // A server whose machine is gone is noticed: the system asks idle connections.
    words += [("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3")]
    words += [("tcp_user_timeout", "20000"), ("dbname", address), ("client_encoding", "UTF8")]
    var names = words.map { strdup($0.0) } + [nil]
    var values = words.map { strdup($0.1) } + [nil]
    defer { for text in names + values { free(text) } }
    let made = names.withUnsafeMutableBufferPointer { names in
      values.withUnsafeMutableBufferPointer { values in
        names.withMemoryRebound(to: UnsafePointer<CChar>?.self) { names in
          values.withMemoryRebound(to: UnsafePointer<CChar>?.self) { values in
            PQconnectdbParams(names.baseAddress, values.baseAddress, 1)
          }
        }
      }
    }
    guard let made else { throw .lost("there is no memory for a connection") }
    guard PQstatus(made) == CONNECTION_OK, PQsetnonblocking(made, 1) == 0 else {
      let reason = String(cString: PQerrorMessage(made))
      PQfinish(made)
      throw .lost(reason)
    }
    connection = made
    PQsetNoticeProcessor(made, { _, _ in }, nil)
  }

  deinit { PQfinish(connection) }

  /// The version of the server, as 150018 for 15.18.
  var serverVersion: Int { Int(PQserverVersion(connection)) }

  /// Whether the database stores texts in UTF-8.
  var isUnicode: Bool {
    PQparameterStatus(connection, "server_encoding").map { String(cString: $0) } == "UTF8"
  }

  /// Returns whether the connection can be used for a transaction: an idle one that can be read was
  /// closed.
  func isIdle() -> Bool {
    var socket = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
    return !isBroken && poll(&socket, 1, 0) == 0
      && PQtransactionStatus(connection) == PQTRANS_IDLE
  }

  /// Sends a request, of which the results are still to be read.
  /// - Parameter request: one of the functions `PQsend…`, which returns 0 if it fails.
  func send(_ request: (OpaquePointer) -> Int32) throws(SQLError) {
    guard !isBroken else { throw .lost("the connection was lost") }
    guard request(connection) == 1 else { throw broken() }
    let end = deadline
    while true {
      let rest = PQflush(connection)
      guard rest >= 0 else { throw broken() }
      if rest == 0 { return }
      try wait(for: POLLIN | POLLOUT, until: end)
      // What the server sends has to be read, so that it can go on to read.
      guard PQconsumeInput(connection) == 1 else { throw broken() }
    }
  }

  /// Lets the results of the last request have one row each.
  func readSingleRows() { PQsetSingleRowMode(connection) }

  /// Returns the next result of the last request, which may be an error, or `nil` at its end.
  func next() throws(SQLError) -> PostgreSQLResult? {
    let end = deadline
    while PQisBusy(connection) == 1 {
      try wait(for: POLLIN, until: end)
      guard PQconsumeInput(connection) == 1 else { throw broken() }
    }
    guard let result = PQgetResult(connection) else { return nil }
    if PQstatus(connection) == CONNECTION_BAD { isBroken = true }
    return PostgreSQLResult(result)
  }

  /// Returns the texts of the notifications since the last call, and waits for one if there is none.
  func notifications(within milliseconds: Int32) throws(SQLError) -> [String] {
    let known = takeNotifications()
    guard known.isEmpty else { return known }
    var socket = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
    guard poll(&socket, 1, milliseconds) >= 0 || errno == EINTR else { throw broken() }
    guard PQconsumeInput(connection) == 1, PQstatus(connection) == CONNECTION_OK else {
      throw broken()
    }
    return takeNotifications()
  }

  private func takeNotifications() -> [String] {
    var texts: [String] = []
    while let notification = PQnotifies(connection) {
      texts.append(String(cString: notification.pointee.extra))
      PQfreemem(notification)
    }
    return texts
  }

  private var deadline: ContinuousClock.Instant? {
    patience.map { ContinuousClock.now + .seconds($0) }
  }

  /// Waits until the connection can be read or written, at most a second: with TLS, what can be read may
  /// have left the socket already.
  private func wait(for events: Int32, until end: ContinuousClock.Instant?) throws(SQLError) {
    if let end, end <= .now {
      isBroken = true
      throw .lost("the server has not answered in time")
    }
    var socket = pollfd(fd: PQsocket(connection), events: Int16(events), revents: 0)
    guard poll(&socket, 1, 1_000) >= 0 || errno == EINTR else { throw broken() }
  }

  private func broken() -> SQLError {
    isBroken = true
    let reason = String(cString: PQerrorMessage(connection))
    return .lost(reason.isEmpty ? "the connection was lost" : reason)
  }
}
