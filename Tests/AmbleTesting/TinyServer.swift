public import Foundation
import Synchronization

/// An HTTP server on this machine that answers each path with given bytes, or each request as a function
/// says, one connection each.
public final class TinyServer: Sendable {
  private let listener: Listener
  private let answers: Mutex<[String: [UInt8]]>
  private let handler: (@Sendable (String) -> [UInt8])?
  private let heads = Mutex<[String]>([])

  /// Starts a server with the answer to each path.
  ///
  /// - Throws: `POSIXError` if there is no free port.
  public init(_ answers: [String: [UInt8]]) throws {
    self.answers = Mutex(answers)
    handler = nil
    listener = try Listener()
    listener.start { [self] in serve($0) }
  }

  /// Starts a server that answers the head of each request as a function says. An answer that is shorter
  /// than it says ends the connection early.
  ///
  /// - Throws: `POSIXError` if there is no free port.
  public init(handler: @escaping @Sendable (String) -> [UInt8]) throws {
    answers = Mutex([:])
    self.handler = handler
    listener = try Listener()
    listener.start { [self] in serve($0) }
  }

  /// The port.
  public var port: UInt16 { listener.port }

  /// The heads of the requests so far.
  public var requests: [String] { heads.withLock { $0 } }

  /// Sets the answer to a path.
  public func answer(_ path: String, _ bytes: [UInt8]) { answers.withLock { $0[path] = bytes } }

  /// Stops listening.
  public func stop() { listener.stop() }

  /// An address on this server.
  public func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

  private func serve(_ connection: Int32) {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]), recv(connection, &byte, 1, 0) == 1 {
      head.append(byte)
    }
    let text = String(decoding: head, as: UTF8.self)
    heads.withLock { $0.append(text) }
    let path = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    let answer =
      handler?(text) ?? answers.withLock { $0[path] } ?? Self.response(404, [], [])
    var sent = 0
    while sent < answer.count {
      let count = answer[sent...].withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      sent += count
    }
    // An answer without an end keeps the connection open until the client gives up.
    if answer.isEmpty { _ = recv(connection, &byte, 1, 0) }
    close(connection)
  }

  /// A response with headers and a body.
  public static func response(_ status: Int, _ headers: [String], _ body: [UInt8]) -> [UInt8] {
    let lines =
      ["HTTP/1.1 \(status) X", "content-length: \(body.count)", "connection: close"] + headers
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
