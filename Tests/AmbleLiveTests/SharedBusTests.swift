import AmbleTesting
import Foundation
import Synchronization
import Testing

@testable import AmbleLive

/// Buses of two servers.
struct SharedBusTests {
  private let carrier = MemoryCarrier()
  private let one: SharedBus
  private let two: SharedBus
  private let topic = Topic("a", capacity: 8, deliversAll: true)

  init() {
    one = SharedBus(carrier)
    two = SharedBus(carrier)
  }

  /// Runs both buses during some work.
  private func running(_ work: () async throws -> Void) async rethrows {
    let tasks = [one, two].map { bus in Task { await bus.run() } }
    while carrier.streamCount < 2 { await Task.yield() }
    try await work()
    for task in tasks { task.cancel() }
  }

  /// Waits until events are missing.
  private func gap(of listener: EventListener) async {
    for await _ in listener.wakeUps where listener.take().hasGap { return }
  }

  @Test func eventsReachAllServersInOneOrderWithOneNumber() async throws {
    try await running {
      let listeners = try [one, two].map { try $0.listen(to: topic, after: nil, as: "test") }
      for name in ["a", "b"] { one.publish(name, key: nil, data: Array("{}".utf8), to: topic) }
      for name in ["c", "d"] { two.publish(name, key: "key", data: [], to: topic) }
      let first = await listeners[0].events(4)
      let second = await listeners[1].events(4)
      #expect(first == second)
      #expect(Set(first.map(\.name)) == ["a", "b", "c", "d"])
      #expect(first.map(\.id.number) == first.map(\.id.number).sorted())
      #expect(Set(first.map(\.id)).count == 4)
      #expect(first.first { $0.name == "a" }?.data == Array("{}".utf8))
      #expect(first.first { $0.name == "c" }?.key == "key")
    }
  }

  @Test func aClientResumesAtTheOtherServer() async throws {
    try await running {
      let (here, there) = try (
        one.listen(to: topic, after: nil, as: "test"), two.listen(to: topic, after: nil, as: "test")
      )
      for name in ["a", "b", "c"] { one.publish(name, key: nil, data: [], to: topic) }
      let known = await here.events(3)
      _ = await there.events(3)
      let resumed = try two.listen(to: topic, after: known[0].id, as: "test")
      let (missed, hasGap) = resumed.take()
      #expect(missed == Array(known[1...]))
      #expect(!hasGap)
    }
  }

  /// Another server was faster.
  @Test func aClientThatIsAheadReceivesWhatItLacks() async throws {
    let hub = EventHub()
    hub.begin(7, at: 0)
    let ahead = LiveEvent.ID(process: 7, number: 2_049)
    let resumed = try hub.listen(to: topic, after: ahead, as: "test")
    for (name, number) in [("a", 1_024), ("b", 2_048), ("c", 3_072)] as [(String, UInt64)] {
      hub.advance(to: number)
      hub.publish(name, key: nil, data: [], to: topic)
    }
    let (events, hasGap) = resumed.take()
    #expect(events.map(\.name) == ["c"])
    #expect(!hasGap)
  }

  @Test func aServerThatStartsLaterHasTheEvents() async throws {
    try await running {
      let listener = try one.listen(to: topic, after: nil, as: "test")
      for name in ["a", "b"] { one.publish(name, key: nil, data: [], to: topic) }
      let known = await listener.events(2)
      let three = SharedBus(carrier)
      let task = Task { await three.run() }
      defer { task.cancel() }
      var (missed, hasGap): ([LiveEvent], Bool)
      repeat {
        await Task.yield()
        (missed, hasGap) = try three.listen(to: topic, after: known[0].id, as: "test").take()
      } while missed.isEmpty
      #expect(missed == [known[1]])
      #expect(!hasGap)
    }
  }

  @Test func publishersDoNotWaitForACarrierThatIsDown() async throws {
    try await running {
      let (here, there) = try (
        one.listen(to: topic, after: nil, as: "test"), two.listen(to: topic, after: nil, as: "test")
      )
      _ = (here.take(), there.take())
      carrier.isDown = true
      // More than wait at most.
      for number in 0..<25_000 { one.publish("\(number)", key: nil, data: [], to: topic) }
      #expect(here.take().events.isEmpty)
      carrier.isDown = false
      await gap(of: here)
      await gap(of: there)
      one.publish("last", key: nil, data: [], to: topic)
      while await there.events(1).last?.name != "last" {}
    }
  }

  @Test func aBatchWhoseAnswerWasLostIsDeliveredOnce() async throws {
    try await running {
      let listener = try two.listen(to: topic, after: nil, as: "test")
      carrier.losesAnswers = true
      one.publish("a", key: nil, data: [], to: topic)
      let first = await listener.events(1)
      carrier.losesAnswers = false
      one.publish("b", key: nil, data: [], to: topic)
      #expect((first + (await listener.events(1))).map(\.name) == ["a", "b"])
    }
  }

  @Test func lostMessagesAreAGap() async throws {
    try await running {
      let recoveries = Mutex(0)
      two.handle(
        "s", .init(receive: { _, _ in }, recover: { recoveries.withLock { $0 += 1 } }))
      let listener = try two.listen(to: topic, after: nil, as: "test")
      one.publish("a", key: nil, data: [], to: topic)
      let known = await listener.events(1)
      carrier.loseMessages()
      await gap(of: listener)
      while recoveries.withLock({ $0 }) == 0 { await Task.yield() }
      #expect(try two.listen(to: topic, after: known[0].id, as: "test").take().hasGap)
    }
  }

  @Test func messagesReachHandlersBeforeSendReturns() async throws {
    await running {
      let received = Mutex<[String]>([])
      for (name, bus) in [("one", one), ("two", two)] {
        bus.handle(
          "s",
          .init(
            receive: { message, attachment in
              let text = "\(name) \(String(decoding: message, as: UTF8.self)) \(attachment ?? "-")"
              received.withLock { $0.append(text) }
            }, recover: {}))
      }
      #expect(await one.send(Data("hello".utf8), to: "s", attaching: "own"))
      #expect(received.withLock { $0.contains("one hello own") })
      while received.withLock({ $0.count }) < 2 { await Task.yield() }
      #expect(received.withLock { $0.contains("two hello -") })
    }
  }

  /// A client that learns of a change reads it at its own server.
  @Test func aServerPreparesForTheEventsOfOthers() async throws {
    try await running {
      let prepared = Mutex<[Topic]>([])
      for bus in [one, two] { bus.prepare { topic in prepared.withLock { $0.append(topic) } } }
      let listener = try two.listen(to: topic, after: nil, as: "test")
      one.publish("a", key: nil, data: [], to: topic)
      _ = await listener.events(1)
      #expect(prepared.withLock { $0 } == [topic])
    }
  }
}

struct SharedMessageTests {
  @Test func messagesAreReadAgain() {
    let messages: [SharedMessage] = [
      .event(
        name: "a", key: nil, data: [0, 255], topic: Topic("t", capacity: 3, deliversAll: true)),
      .event(name: "", key: "k", data: [], topic: Topic("ü")),
      .message(Data([1, 2, 3]), subject: "s"), .message(Data(), subject: ""), .gap,
    ]
    for message in messages { #expect(SharedMessage(bytes: message.bytes) == message) }
  }

  @Test(arguments: [[], [9], [1, 0, 0], [2, 255, 255, 255, 255], [1, 0, 0, 0, 0]] as [[UInt8]])
  func whatIsNotReadIsAGap(bytes: [UInt8]) { #expect(SharedMessage(bytes: Data(bytes)) == .gap) }
}

struct OutboxTests {
  private func item(_ text: String) -> Outbox.Item { Outbox.Item(bytes: Data(text.utf8)) }

  @Test func messagesAreTakenInOrder() {
    let outbox = Outbox()
    for text in ["a", "b"] { outbox.append(item(text)) }
    #expect(outbox.take().map(\.bytes) == [Data("a".utf8), Data("b".utf8)])
    #expect(outbox.take().isEmpty)
  }

  @Test(arguments: [Outbox.Limits(count: 3, bytes: 100), Outbox.Limits(count: 100, bytes: 3)])
  func tooManyMessagesAreDroppedAndAGapIsTold(limits: Outbox.Limits) async {
    let outbox = Outbox(limits)
    let sent = SentMessage("")
    outbox.append(Outbox.Item(bytes: Data("a".utf8), sent: sent))
    for text in ["b", "c", "d"] { outbox.append(item(text)) }
    #expect(outbox.take().map(\.bytes) == [SharedMessage.gap.bytes, Data("d".utf8)])
    #expect(await !sent.wait(atMost: .seconds(60)))
  }
}
