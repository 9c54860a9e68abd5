public import Foundation
import Synchronization

/// An HTTP server on this machine that answers each path with given bytes, one connection each.
public final class TinyServer: Sendable {
  /// The port.
  public let port: UInt16
  private let socket: Int32
  private let answers: Mutex<[String: [UInt8]]>
  private let heads = Mutex<[String]>([])
  private let isListening = Mutex(true)

  /// Starts a server with the answer to each path.
  ///
  /// - Throws: `POSIXError` if there is no free port.
  public init(_ answers: [String: [UInt8]]) throws {
    self.answers = Mutex(answers)
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { base in
        bind(socket, base, length) | listen(socket, 16) | getsockname(socket, base, &length)
      }
    }
    guard status == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else {
          isListening.withLock { $0 = false }
          close(socket)
          return
        }
        Thread.detachNewThread { [self] in serve(connection) }
      }
    }
  }

  /// The heads of the requests so far.
  public var requests: [String] { heads.withLock { $0 } }

  /// Sets the answer to a path.
  public func answer(_ path: String, _ bytes: [UInt8]) { answers.withLock { $0[path] = bytes } }

  /// Stops listening. The thread that accepts connections closes the socket: it would otherwise
  /// continue with the socket of another test that has got the same number.
  public func stop() {
    isListening.withLock { isListening in
      if isListening { shutdown(socket, Int32(SHUT_RDWR)) }
      isListening = false
    }
  }

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
    let answer = answers.withLock { $0[path] } ?? Self.response(404, [], [])
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
