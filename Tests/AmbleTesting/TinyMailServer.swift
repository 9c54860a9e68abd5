import Foundation
import Synchronization

/// A mail server on this machine that takes messages by SMTP, without encryption.
public final class TinyMailServer: Sendable {
  /// How the server behaves.
  public struct Behaviour: Sendable {
    /// Whether it greets, or is silent.
    public var greets = true
    /// What it answers to commands that begin so, instead of accepting them.
    public var answers: [String: String] = [:]

    /// Accepts all that is sent.
    public init() {}
  }

  private let listener: Listener
  private let behaviour: Behaviour
  private let state = Mutex<(commands: [String], messages: [[UInt8]])>(([], []))

  /// Starts a server.
  /// - Throws: `POSIXError` if there is no free port.
  public init(_ behaviour: Behaviour = Behaviour()) throws {
    self.behaviour = behaviour
    listener = try Listener()
    listener.start { [self] in serve($0) }
  }

  /// The port.
  public var port: UInt16 { listener.port }

  /// The commands so far, of all connections.
  public var commands: [String] { state.withLock { $0.commands } }

  /// The messages so far as they were sent, with the dots that the protocol adds.
  public var messages: [[UInt8]] { state.withLock { $0.messages } }

  /// Stops listening.
  public func stop() { listener.stop() }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    if behaviour.greets { say("220 mail.example.org ready", to: connection) }
    while let line = line(of: connection) {
      let command = String(decoding: line.dropLast(2), as: UTF8.self)
      state.withLock { $0.commands.append(command) }
      let answer = behaviour.answers.first { command.hasPrefix($0.key) }?.value
      if let answer {
        say(answer, to: connection)
      } else if command == "DATA" {
        say("354 go on", to: connection)
        guard takeMessage(of: connection) else { return }
      } else if command.hasPrefix("EHLO") {
        say("250-mail.example.org\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME", to: connection)
      } else if command.hasPrefix("AUTH") {
        say("334 ", to: connection)
        guard let secret = self.line(of: connection) else { return }
        state.withLock { $0.commands.append(String(decoding: secret.dropLast(2), as: UTF8.self)) }
        say("235 welcome", to: connection)
      } else {
        say("250 fine", to: connection)
      }
      if command == "QUIT" { return }
    }
  }

  private func takeMessage(of connection: Int32) -> Bool {
    var message: [UInt8] = []
    while let line = line(of: connection) {
      if line.elementsEqual(".\r\n".utf8) {
        state.withLock { $0.messages.append(message) }
        say(behaviour.answers["."] ?? "250 taken", to: connection)
        return true
      }
      message += line
    }
    return false
  }

  private func say(_ text: String, to connection: Int32) {
    let bytes = Array("\(text)\r\n".utf8)
    _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Returns the next line with its end, or `nil` if the connection ends.
  private func line(of connection: Int32) -> [UInt8]? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while recv(connection, &byte, 1, 0) == 1 {
      line.append(byte)
      if line.suffix(2).elementsEqual([13, 10]) { return line }
    }
    return nil
  }
}
