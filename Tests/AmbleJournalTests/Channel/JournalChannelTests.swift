import AmbleLive
import Foundation
import Testing

@testable import AmbleJournal

/// Messages between servers, on a real server of PostgreSQL.
@Suite(.enabled(if: TestServer.address != nil))
struct JournalChannelTests {
  private let schema: TestSchema
  private let journal: Journal

  init() throws {
    schema = try TestSchema()
    journal = try schema.journal()
  }

  /// What a server receives, one after another.
  private struct Receiver {
    private var deliveries: AsyncStream<MessageDelivery>.AsyncIterator
    /// The number after which messages begin.
    private(set) var start: UInt64 = 0
    private(set) var epoch: UInt32 = 0
    /// How often messages began.
    private(set) var beginnings = 0

    init(_ channel: JournalChannel) async {
      deliveries = channel.deliveries().makeAsyncIterator()
      _ = await next()
    }

    /// Waits for the next delivery, and returns the numbers and texts of its messages.
    mutating func next() async -> [String] {
      switch await deliveries.next() {
      case .beginning(let epoch, let number):
        (self.epoch, start) = (epoch, number)
        beginnings += 1
        return []
      case .batch(let batch, let first):
        return batch.messages.enumerated().map {
          "\(first + UInt64($0)) \(String(decoding: $1.prefix(8), as: UTF8.self))"
        }
      case nil: return []
      }
    }

    /// Waits for a number of messages.
    mutating func next(_ count: Int) async -> [String] {
      var messages: [String] = []
      while messages.count < count { messages += await next() }
      return messages
    }
  }

  private func channel(_ change: (inout ChannelLimits) -> Void = { _ in }) -> JournalChannel {
    var limits = ChannelLimits()
    change(&limits)
    return JournalChannel("\(schema.address)&application_name=\(schema.name)", limits)
  }

  private func batch(_ texts: String..., token: UInt8 = .random(in: 0...255)) -> MessageBatch {
    let bytes = (0..<15).map { _ in UInt8.random(in: 0...255) } + [token]
    return MessageBatch(texts.map { Data($0.utf8) }, token: Data(bytes))
  }

  @Test func allServersReceiveAllMessagesInOneOrder() async {
    let (one, two) = (channel(), channel())
    var (first, second) = (await Receiver(one), await Receiver(two))
    #expect((first.start, first.epoch) == (second.start, second.epoch))
    #expect(first.epoch != 0)
    await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask {
          #expect(await (number % 2 == 0 ? one : two).send(batch("a", "b"), isRepeated: false))
        }
      }
    }
    let messages = await first.next(40)
    #expect(messages == (1...40).map { "\($0) \($0 % 2 == 1 ? "a" : "b")" })
    #expect(await second.next(40) == messages)
  }

  @Test func aLongMessageIsReadFromTheTable() async {
    let one = channel()
    var receiver = await Receiver(channel())
    let long = batch(String(repeating: "long", count: 5_000), "b")
    #expect(await one.send(long, isRepeated: false))
    #expect(await one.send(batch("c"), isRepeated: false))
    #expect(await receiver.next(3) == ["1 longlong", "2 b", "3 c"])
    #expect(receiver.beginnings == 1)
  }

  @Test func aRepeatedBatchIsAddedOnce() async {
    let one = channel()
    var receiver = await Receiver(channel())
    let batch = batch("a")
    for isRepeated in [false, true, true] {
      #expect(await one.send(batch, isRepeated: isRepeated))
    }
    #expect(await one.send(self.batch("b"), isRepeated: true))
    #expect(await receiver.next(2) == ["1 a", "2 b"])
  }

  @Test func aServerThatStartsLaterReceivesWhatIsKept() async {
    let one = channel()
    for text in ["a", "b"] { #expect(await one.send(batch(text), isRepeated: false)) }
    var receiver = await Receiver(channel())
    #expect(await receiver.next(2) == ["1 a", "2 b"])
  }

  @Test func messagesThatAreNotKeptAreAGap() async {
    let one = channel { ($0.keeping, $0.purging) = (0, 0) }
    for text in ["a", "b"] { #expect(await one.send(batch(text), isRepeated: false)) }
    try? await Task.sleep(for: .milliseconds(10))
    #expect(await one.send(batch("c"), isRepeated: false))
    let receiver = await Receiver(channel())
    #expect(receiver.start >= 2)
  }

  @Test func nothingIsMissedWhenConnectionsBreak() async throws {
    let one = channel()
    var receiver = await Receiver(one)
    #expect(await one.send(batch("a"), isRepeated: false))
    #expect(await receiver.next(1) == ["1 a"])
    try await endConnections()
    let other = batch("b")
    var isRepeated = false
    while await !one.send(other, isRepeated: isRepeated) {
      isRepeated = true
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(await receiver.next(1) == ["2 b"])
    #expect(receiver.beginnings == 1)
  }

  /// Sends six messages to a server that does not read, and has room for two of them.
  private func sendTooMany() async throws -> Receiver {
    let one = channel()
    let receiver = await Receiver(channel { ($0.waiting, $0.comparing) = (2, 1) })
    for number in 1...6 { #expect(await one.send(batch("\(number)"), isRepeated: false)) }
    try await Task.sleep(for: .milliseconds(500))
    return receiver
  }

  @Test func whatFindsNoRoomIsReadLater() async throws {
    var receiver = try await sendTooMany()
    #expect(await receiver.next(6) == (1...6).map { "\($0) \($0)" })
    #expect(receiver.beginnings == 1)
  }

  @Test func whatFindsNoRoomAndIsNotKeptIsAGap() async throws {
    var receiver = try await sendTooMany()
    try await journal.write { try $0.run("DELETE FROM live_message") }
    // Until the listener has stopped waiting for room, and has compared the numbers again.
    try await Task.sleep(for: .seconds(4))
    #expect(await receiver.next(2) == ["1 1", "2 2"])
    #expect(await receiver.next() == [])
    #expect((receiver.beginnings, receiver.start) == (2, 6))
  }

  /// The count begins again when the tables are empty after a crash of the database.
  @Test func anotherCountIsANewBeginning() async throws {
    let one = channel { $0.comparing = 0 }
    var receiver = await Receiver(one)
    #expect(await one.send(batch("a"), isRepeated: false))
    #expect(await receiver.next(1) == ["1 a"])
    let epoch = receiver.epoch
    try await journal.write { try $0.run("DELETE FROM live_counter; DELETE FROM live_message") }
    #expect(await one.send(batch("b"), isRepeated: false))
    #expect(await receiver.next(1) == ["1 b"])
    #expect(receiver.epoch != epoch)
    #expect(receiver.beginnings == 2)
  }

  /// Ends the connections of the channels, as a restart of the database does.
  private func endConnections() async throws {
    let name = schema.name
    try await TestServer.database?.write { database in
      _ = try database.rows(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ?", [name])
    }
  }
}

struct ChannelNoteTests {
  @Test func notesAreReadAgain() {
    let short = MessageBatch([Data("a".utf8), Data(), Data([0, 1])], token: Data(count: 16))
    var note = ChannelNote(epoch: .max, first: 7, count: 3, batch: short)
    #expect(ChannelNote(text: note.text) == note)
    note.batch = nil
    #expect(ChannelNote(text: note.text) == note)
  }

  /// PostgreSQL refuses texts of 8,000 bytes.
  @Test(arguments: [0, 1, 2, 3, 5_000, 5_850, 5_900, 6_000, 20_000])
  func notesAreShort(count: Int) {
    let batch = MessageBatch([Data(count: count)], token: Data(count: 16))
    let note = ChannelNote(epoch: 1, first: 1, count: 1, batch: batch)
    #expect(note.text.utf8.count < 8_000)
    #expect((ChannelNote(text: note.text)?.batch == batch) == (count < 5_860))
  }

  @Test(arguments: ["", "1 2", "a 1 1", "1 1 1 x y", "1 1 2 AAAA AQAAAAE="])
  func otherTextsAreNotRead(text: String) { #expect(ChannelNote(text: text) == nil) }
}
