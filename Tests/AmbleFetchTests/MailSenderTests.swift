import AmbleTesting
import Foundation
import Testing

@testable import AmbleFetch

/// Messages sent to a mail server on this machine.
@Suite struct MailSenderTests {
  /// Time for an answer, seconds: all suites run at once, perhaps on few processors.
  private static let patience = 300.0

  private func withServer(
    _ behaviour: TinyMailServer.Behaviour = .init(), _ body: (TinyMailServer) async throws -> Void
  ) async throws {
    let server = try TinyMailServer(behaviour)
    defer { server.stop() }
    try await body(server)
  }

  private static func sender(
    _ server: TinyMailServer, _ host: String = "127.0.0.1", scheme: String = "smtp",
    timeout: Double = patience
  ) throws -> MailSender {
    let server = try #require(MailServer("\(scheme)://\(host):\(server.port)"))
    return MailSender(server, connectTimeout: timeout, timeout: timeout)
  }

  private static func message(_ text: String = "Hello\n") throws -> MailMessage {
    try MailMessage(from: "amble@example.org", to: "ada@example.net", subject: "Hé", text: text)
  }

  /// The server receives the message, with the dots that the protocol adds (RFC 5321, 4.5.2), from
  /// and to the addresses, and the name of this one.
  @Test func aMessageIsSent() async throws {
    try await withServer { server in
      let message = try Self.message(".\n..two\nLäufe\n.")
      try await Self.sender(server).send(message)
      #expect(
        server.commands == [
          "EHLO example.org", "MAIL FROM:<amble@example.org>", "RCPT TO:<ada@example.net>", "DATA",
          "QUIT",
        ])
      let text = String(decoding: try #require(server.messages.first), as: UTF8.self)
      let parts = text.components(separatedBy: "\r\n\r\n")
      #expect(parts.count == 2 && parts[0].contains("\r\nSubject: =?utf-8?B?SMOp?=\r\n"))
      #expect(parts.last == "..\r\n...two\r\nL=C3=A4ufe\r\n..\r\n")
      let undone = text.replacing("\r\n.", with: "\r\n")
      #expect(Array(undone.utf8) == message.bytes)
    }
  }

  /// A long text is sent whole.
  @Test func longTextsAreSent() async throws {
    try await withServer { server in
      let message = try Self.message(String(repeating: "one line\n", count: 30_000))
      try await Self.sender(server, "localhost").send(message)
      #expect(server.messages == [message.bytes])
    }
  }

  /// User and password are sent where the address has them.
  @Test func theUserSignsIn() async throws {
    try await withServer { server in
      try await Self.sender(server, "amble:p%40ss@127.0.0.1").send(Self.message())
      let plain = Data("\0amble\0p@ss".utf8).base64EncodedString()
      #expect(server.commands.contains { $0.hasPrefix("AUTH") })
      #expect(server.commands.joined(separator: " ").contains(plain))
      #expect(server.messages.count == 1)
    }
  }

  /// Refusals have the code of the server. Those of 400 to 499 may go away.
  @Test(arguments: [
    ("RCPT", 550), ("RCPT", 451), ("MAIL", 452), ("DATA", 554), (".", 421), (".", 552),
  ])
  func refusalsAreTold(_ command: String, _ code: Int) async throws {
    var behaviour = TinyMailServer.Behaviour()
    behaviour.answers = [command: "\(code) no"]
    try await withServer(behaviour) { server in
      let error = await #expect(throws: MailError.self) {
        try await Self.sender(server).send(Self.message())
      }
      #expect(error == .refused(code) && error?.isTemporary == (code < 500))
    }
  }

  /// A wrong password is told apart, and the error does not hold it.
  @Test func wrongPasswordsAreTold() async throws {
    var behaviour = TinyMailServer.Behaviour()
    behaviour.answers = ["AUTH": "535 no"]
    try await withServer(behaviour) { server in
      let error = await #expect(throws: MailError.self) {
        try await Self.sender(server, "amble:secret@127.0.0.1").send(Self.message())
      }
      #expect(error == .signInRefused && error?.isTemporary == false)
      #expect(server.messages.isEmpty)
    }
  }

  /// A server elsewhere that does not encrypt receives neither the password nor the message. 0.0.0.0
  /// is an address that leads to this machine without being one of it.
  @Test func nothingIsSentWithoutEncryption() async throws {
    try await withServer { server in
      let error = await #expect(throws: MailError.self) {
        try await Self.sender(server, "amble:secret@0.0.0.0").send(Self.message())
      }
      #expect(error == .notEncrypted && error?.isTemporary == false)
      #expect(server.commands.allSatisfy { $0 == "EHLO example.org" || $0 == "QUIT" })
      #expect(server.commands.first == "EHLO example.org")
    }
  }

  /// The encryption must succeed: STARTTLS to a server that then speaks in the clear, and a server
  /// without TLS where the address needs it.
  @Test func encryptionMustSucceed() async throws {
    var behaviour = TinyMailServer.Behaviour()
    behaviour.answers = [
      "EHLO": "250-mail.example.org\r\n250-AUTH PLAIN\r\n250 STARTTLS", "STARTTLS": "220 go on",
    ]
    try await withServer(behaviour) { server in
      for (host, scheme) in [("a:secret@0.0.0.0", "smtp"), ("a:secret@127.0.0.1", "smtps")] {
        await #expect(throws: MailError.self) {
          try await Self.sender(server, host, scheme: scheme, timeout: 2).send(Self.message())
        }
      }
      #expect(server.messages.isEmpty)
      #expect(!server.commands.contains { $0.hasPrefix("AUTH") || $0.hasPrefix("MAIL") })
    }
  }

  /// A server that never greets is left at the end of the time, and when the task is cancelled.
  @Test func silenceIsLeft() async throws {
    var behaviour = TinyMailServer.Behaviour()
    behaviour.greets = false
    try await withServer(behaviour) { server in
      let message = try Self.message()
      await #expect(throws: MailError.timedOut) {
        try await Self.sender(server, timeout: 0.2).send(message)
      }
      let sender = try Self.sender(server)
      let task = Task { try await sender.send(message) }
      task.cancel()
      await #expect(throws: MailError.cancelled) { try await task.value }
    }
  }

  /// A host that cannot be reached is one that may come back.
  @Test func unreachableServersMayComeBack() async throws {
    let sender = MailSender(MailServer("smtp://127.0.0.1:1")!)
    let error = await #expect(throws: MailError.self) { try await sender.send(Self.message()) }
    #expect(error?.isTemporary == true)
  }
}
