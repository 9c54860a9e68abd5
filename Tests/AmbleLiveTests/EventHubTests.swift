import Testing

@testable import AmbleLive

struct EventHubTests {
  private let topic = Topic("a")

  private func names(_ listener: EventListener) -> [String] { listener.take().events.map(\.name) }

  /// A listener receives the events of its topic alone, in order.
  @Test func aListenerReceivesItsTopicInOrder() throws {
    let hub = EventHub()
    let listener = try hub.listen(to: topic, after: nil, as: "ann")
    hub.publish("one", key: nil, data: [], to: topic)
    hub.publish("other", key: nil, data: [], to: Topic("b"))
    hub.publish("two", key: nil, data: [], to: topic)
    #expect(names(listener) == ["one", "two"])
    #expect(names(listener) == [])
  }

  /// Of events with the same key, a listener that has not received them yet receives the last.
  @Test func aSlowListenerReceivesTheLatestOfEachKey() throws {
    let hub = EventHub()
    let listener = try hub.listen(to: topic, after: nil, as: "ann")
    _ = listener.take()
    for name in ["a1", "b1", "a2", "joined", "a3"] {
      hub.publish(name, key: name == "joined" ? nil : String(name.prefix(1)), data: [], to: topic)
    }
    let (events, hasGap) = listener.take()
    #expect(events.map(\.name) == ["b1", "joined", "a3"])
    #expect(!hasGap)
  }

  /// A listener that does not read holds at most as many events as the topic says, and is notified
  /// that earlier ones are missing.
  @Test func aListenerThatReadsNothingHoldsBoundedMemory() throws {
    let hub = EventHub()
    let listener = try hub.listen(to: topic, after: nil, as: "ann")
    _ = listener.take()
    for number in 0..<10_000 { hub.publish("\(number)", key: nil, data: [], to: topic) }
    let (events, hasGap) = listener.take()
    #expect(events.map(\.name) == (9_936..<10_000).map(String.init))
    #expect(hasGap)
  }

  /// A client that connects again receives the events it missed, without a gap.
  @Test func aClientResumesAfterItsLastEvent() throws {
    let hub = EventHub()
    for name in ["one", "two", "three"] { hub.publish(name, key: nil, data: [], to: topic) }
    let first = try hub.listen(to: topic, after: nil, as: "ann")
    #expect(first.take().hasGap)
    hub.publish("four", key: nil, data: [], to: topic)
    let last = try #require(first.take().events.last)
    hub.publish("five", key: nil, data: [], to: topic)
    let again = try hub.listen(to: topic, after: last.id, as: "ann")
    let (events, hasGap) = again.take()
    #expect(events.map(\.name) == ["five"])
    #expect(!hasGap)
  }

  /// The identifiers of another process, and those too old, give a gap.
  @Test func unknownEventsGiveAGap() throws {
    let hub = EventHub()
    let listener = try hub.listen(to: topic, after: nil, as: "ann")
    hub.publish("first", key: nil, data: [], to: topic)
    let first = try #require(listener.take().events.first).id
    let foreign = LiveEvent.ID(process: first.process &+ 1, number: first.number)
    // The hub remembers 64 events of a topic: all from this one on.
    let oldest = LiveEvent.ID(process: first.process, number: first.number + 2)
    for _ in 0...topic.capacity { hub.publish("more", key: nil, data: [], to: topic) }
    for id in [foreign, first, LiveEvent.ID(process: first.process, number: .max)] {
      #expect(try hub.listen(to: topic, after: id, as: "ann").take().hasGap, "\(id.text)")
    }
    #expect(try !hub.listen(to: topic, after: oldest, as: "ann").take().hasGap)
  }

  /// With too many topics the oldest events are forgotten, and clients are notified.
  @Test func theNumberOfRememberedTopicsIsBounded() throws {
    let hub = EventHub(limits: .init(topics: 3))
    let listener = try hub.listen(to: topic, after: nil, as: "ann")
    hub.publish("mine", key: nil, data: [], to: topic)
    let mine = try #require(listener.take().events.first).id
    for name in ["b", "c", "d"] { hub.publish("x", key: nil, data: [], to: Topic(name)) }
    hub.publish("lost", key: nil, data: [], to: topic)
    for name in ["b", "c", "d"] { hub.publish("x", key: nil, data: [], to: Topic(name)) }
    #expect(try hub.listen(to: topic, after: mine, as: "ann").take().hasGap)
  }

  /// Many listeners to one topic do not keep a client, who may be all guests of a network, from
  /// another topic.
  @Test func aTopicIsLimitedForItself() throws {
    let hub = EventHub(limits: .init(listenersOfTopic: 2))
    var listeners = try (0..<2).map { _ in try hub.listen(to: topic, after: nil, as: "net") }
    #expect(throws: ListenError.tooManyOfClient) {
      try hub.listen(to: topic, after: nil, as: "net")
    }
    listeners.append(try hub.listen(to: Topic("other"), after: nil, as: "net"))
    listeners.removeAll()
    listeners.append(try hub.listen(to: topic, after: nil, as: "net"))
  }

  /// Listeners are limited for each client and in all, and no longer count once released.
  @Test func listenersAreLimited() throws {
    let hub = EventHub(limits: .init(listeners: 3, listenersOfClient: 2))
    var listeners = [
      try hub.listen(to: topic, after: nil, as: "ann"),
      try hub.listen(to: topic, after: nil, as: "ann"),
    ]
    #expect(throws: ListenError.tooManyOfClient) {
      try hub.listen(to: topic, after: nil, as: "ann")
    }
    listeners.append(try hub.listen(to: topic, after: nil, as: "bob"))
    #expect(throws: ListenError.tooMany) { try hub.listen(to: topic, after: nil, as: "eve") }
    listeners.removeAll()
    #expect(hub.listenerCount == 0)
    _ = try hub.listen(to: topic, after: nil, as: "ann")
  }

  /// Each listener is woken within fifteen turns.
  @Test(.timeLimit(.minutes(15))) func listenersAreWokenInTurn() async throws {
    let hub = EventHub()
    let listeners = try (0..<30).map { try hub.listen(to: topic, after: nil, as: "\($0)") }
    // The first wake-up comes at once.
    for listener in listeners { for await _ in listener.wakeUps { break } }
    for _ in 0..<EventHub.turns { hub.wakeNextPart() }
    for listener in listeners { for await _ in listener.wakeUps { break } }
  }

  /// Identifiers survive the way to the client and back; other texts are invalid.
  @Test func identifiersAreReadAsWritten() {
    let id = LiveEvent.ID(process: 0x9f3c_2a10, number: 42)
    #expect(id.text == "9f3c2a10-42")
    #expect(LiveEvent.ID(text: id.text) == id)
    for text in ["", "-", "1", "x-1", "1-x", "1-2-3", "1--2", "fffffffff-1"] {
      #expect(LiveEvent.ID(text: text) == nil, "\(text)")
    }
  }
}
