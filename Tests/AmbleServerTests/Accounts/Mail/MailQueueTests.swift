import AmbleFetch
import Foundation
import Logging
import Synchronization
import Testing

@testable import AmbleJournal
@testable import AmbleServer

/// Letters sent in the background.
struct MailQueueTests {
  /// A mail server of a test, and the log of the queue.
  private final class Post: Sendable {
    let sent = Mutex<[String]>([])
    let failures: Mutex<[any Error]>
    let lines = Mutex<[String]>([])

    /// - Parameter failures: the errors of the first attempts.
    init(_ failures: [any Error] = []) { self.failures = Mutex(failures) }

    /// Returns a queue of letters whose subjects are their contents.
    func queue(
      write: @escaping MailQueue.Writer = { letter(String(decoding: $0, as: UTF8.self)) }
    ) -> MailQueue {
      let settings = MailSettings(
        from: "amble@example.org", site: PublicURL("https://walks.example.org")!, pause: .zero
      ) { message in
        self.sent.withLock { $0.append(message.subject) }
        if let error = self.failures.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
          throw error
        }
      }
      let logger = Logger(label: "test") { _ in Lines(post: self) }
      return MailQueue(settings, Duties(nil), logger, sharedBy: nil, write: write)
    }
  }

  private struct Lines: LogHandler {
    let post: Post
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { post.lines.withLock { $0.append("\(event.message)") } }
  }

  private static func letter(_ subject: String, to email: String = "ada@example.org") -> Letter {
    Letter(to: EmailAddress(email)!, subject: subject, text: "secret text")
  }

  /// A letter is sent again once after a temporary failure, not after others. What fails is logged
  /// once, without the text and the address.
  @Test func temporaryFailuresAreTriedAgain() async {
    let refused = MailError.refused(550)
    let post = Post([MailError.refused(451), MailError.timedOut, MailError.timedOut, refused])
    let queue = post.queue()
    for subject in ["a", "b", "c", "d"] { _ = await queue.add(Data(subject.utf8)) }
    await queue.sendWaiting()
    #expect(post.sent.withLock { $0 } == ["a", "a", "b", "b", "c", "d"])
    #expect(
      post.lines.withLock { $0 } == [
        "A mail was not sent: \(MailError.timedOut)", "A mail was not sent: \(refused)",
      ])
  }

  /// A letter that cannot be written is not sent, and the next one is.
  @Test func unsoundLettersAreNotSent() async {
    let post = Post()
    let letters: [@Sendable () throws -> Letter?] = [
      { nil }, { throw JournalError.storage("The disk is broken.") },
      { Self.letter("a", to: "a<b@example.org") }, { Self.letter("b\r\nBcc: eve@example.org") },
      { Self.letter("c") },
    ]
    let queue = post.queue { try letters[Int($0[0])]() }
    for number in letters.indices { _ = await queue.add(Data([UInt8(number)])) }
    await queue.sendWaiting()
    #expect(post.sent.withLock { $0 } == ["c"])
    let lines = post.lines.withLock { $0 }
    #expect(lines.count == 3 && lines.first == "A mail was not sent: The disk is broken.")
  }

  /// As many letters wait as there is room for. That others are not sent is logged once.
  @Test func waitingLettersAreBounded() async {
    let post = Post()
    let queue = post.queue()
    for number in 0..<MailQueue.capacity + 5 {
      let isAdded = await queue.add(Data("\(number)".utf8))
      #expect(isAdded == (number < MailQueue.capacity))
    }
    await queue.sendWaiting()
    #expect(post.sent.withLock { $0 } == (0..<MailQueue.capacity).map { "\($0)" })
    #expect(
      post.lines.withLock { $0 } == [
        "Mail is not sent: too many letters wait, or the journal does not answer."
      ])
  }

  /// A letter for other servers is read as it was.
  @Test(arguments: [nil, RegistrationInvitationID("abc")])
  func lettersAreReadAsTheyWere(invitation: RegistrationInvitationID?) {
    let letter = WaitingLetter(
      kind: .invitation, to: EmailAddress("ada@example.org")!,
      askedAt: Timestamp(milliseconds: -1_234), invitation: invitation)
    #expect(WaitingLetter(message: letter.message) == letter)
    for length in 0..<letter.message.count {
      #expect(WaitingLetter(message: letter.message.prefix(length)) == nil)
    }
  }

  /// The service sends letters that come before and after its start, and ends when cancelled.
  @Test func theServiceSends() async {
    let (subjects, input) = AsyncStream.makeStream(of: String.self)
    let settings = MailSettings(
      from: "amble@example.org", site: PublicURL("https://walks.example.org")!, pause: .zero
    ) { input.yield($0.subject) }
    let queue = MailQueue(settings, Duties(nil), Logger(label: "test"), sharedBy: nil) {
      Self.letter(String(decoding: $0, as: UTF8.self))
    }
    _ = await queue.add(Data("a".utf8))
    let running = Task { await queue.run() }
    var iterator = subjects.makeAsyncIterator()
    #expect(await iterator.next() == "a")
    _ = await queue.add(Data("b".utf8))
    #expect(await iterator.next() == "b")
    running.cancel()
    await running.value
  }
}
