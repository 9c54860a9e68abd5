import Synchronization

/// The event bus of one process. May be shared between threads.
///
/// It remembers the latest events of each topic, so that a client that lost its connection resumes
/// where it left off.
package final class EventHub: EventBus {
  /// Limits of memory.
  package struct Limits: Sendable {
    /// Listeners of all clients at this server.
    package var listeners = 20_000
    /// Listeners of one client, who may be all guests behind a proxy, at all servers.
    var listenersOfClient = 256
    /// Listeners of one client to one topic, at all servers.
    var listenersOfTopic = 32
    /// Topics whose latest events are remembered.
    var topics = 2_000
  }

  struct WeakListener {
    weak var listener: EventListener?
    let topic: Topic
    let client: String

    /// The counts that the listener is part of.
    var counted: [ListenerCounts.Key] { Self.counted(client, topic) }

    /// The counts that a client's listeners to a topic are part of.
    static func counted(_ client: String, _ topic: Topic) -> [ListenerCounts.Key] {
      [.init(client: client), .init(client: client, topic: topic.text)]
    }
  }

  struct State {
    /// Whose numbers they are.
    var process = UInt32.random(in: 1...UInt32.max)
    /// Whether other servers have the same numbers.
    var isShared = false
    var lastNumber: UInt64 = 0
    var nextListener: UInt64 = 0
    /// The number of calls of `wakeNextPart`.
    var turn: UInt64 = 0
    var listeners: [UInt64: WeakListener] = [:]
    var byTopic: [Topic: Set<UInt64>] = [:]
    var counts = ListenerCounts()
    var recent: [Topic: RecentEvents] = [:]
    /// The number of the latest event no longer remembered.
    var forgotten: UInt64 = 0

    var last: LiveEvent.ID { LiveEvent.ID(process: process, number: lastNumber) }
  }

  private let limits: Limits
  let state = Mutex(State())

  /// Creates a hub without listeners.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// The number of listeners.
  package var listenerCount: Int { state.withLock { $0.listeners.count } }

  package func publish(_ name: String, key: String?, data: [UInt8], to topic: Topic) {
    let listeners = state.withLock { state in
      state.lastNumber += 1
      let event = LiveEvent(
        id: state.last, name: name, key: key, data: data)
      remember(event, of: topic, in: &state)
      // In the lock, so that every listener receives events in their order.
      let listeners = state.byTopic[topic, default: []].compactMap { state.listeners[$0]?.listener }
      for listener in listeners { listener.receive(event) }
      return listeners
    }
    // A listener whose last reference is here removes itself, which needs the lock.
    withExtendedLifetime(listeners) {}
  }

  package func listen(
    to topic: Topic, after last: LiveEvent.ID?, as client: String
  ) throws(ListenError) -> EventListener {
    let result = state.withLock { state -> Result<EventListener, ListenError> in
      guard state.listeners.count < limits.listeners else { return .failure(.tooMany) }
      let counted = WeakListener.counted(client, topic)
      guard counted.allSatisfy({ state.counts[$0] < limit(of: $0) }) else {
        return .failure(.tooManyOfClient)
      }
      let number = state.nextListener
      state.nextListener += 1
      let queue = queue(of: topic, after: last, state)
      let listener = EventListener(
        queue, from: state.last, known: queue.hasGap ? 0 : last?.number ?? 0
      ) { [weak self] in self?.remove(number) }
      state.listeners[number] = WeakListener(listener: listener, topic: topic, client: client)
      state.byTopic[topic, default: []].insert(number)
      for key in counted { state.counts.change(key, by: 1) }
      return .success(listener)
    }
    return try result.get()
  }

  /// The maximum number of listeners that are counted under a key.
  func limit(of key: ListenerCounts.Key) -> Int {
    key.topic == nil ? limits.listenersOfClient : limits.listenersOfTopic
  }

  package func forget(_ topic: Topic) {
    state.withLock { state in
      makeRoom(for: topic, in: &state)
      state.recent[topic, default: RecentEvents(topic)].forget(upTo: state.lastNumber)
    }
  }

  /// Wakes every listener, so that each sends its client something and notices if it has left.
  package func wakeAll() {
    for listener in allListeners() { listener.wake() }
  }

  /// The number of calls of `wakeNextPart` that wake every listener once.
  package static let turns: UInt64 = 15

  /// Wakes a part of the listeners, each time another one: all at once would ask the journal
  /// whether each of them may still listen, and delay the events of the others.
  package func wakeNextPart() {
    let listeners = state.withLock { state in
      state.turn += 1
      return state.listeners.filter { $0.key % Self.turns == state.turn % Self.turns }
        .compactMap(\.value.listener)
    }
    for listener in listeners { listener.wake() }
  }

  /// Ends every listener.
  package func end() {
    for listener in allListeners() { listener.end() }
  }

  private func allListeners() -> [EventListener] {
    state.withLock { $0.listeners.values.compactMap(\.listener) }
  }

  private func remove(_ number: UInt64) {
    state.withLock { state in
      guard let entry = state.listeners.removeValue(forKey: number) else { return }
      state.byTopic[entry.topic]?.remove(number)
      if state.byTopic[entry.topic]?.isEmpty == true { state.byTopic[entry.topic] = nil }
      for key in entry.counted { state.counts.change(key, by: -1) }
    }
  }

  private func remember(_ event: LiveEvent, of topic: Topic, in state: inout State) {
    makeRoom(for: topic, in: &state)
    state.recent[topic, default: RecentEvents(topic)].append(event)
  }

  /// With too many topics, all are forgotten, and clients read the state again.
  private func makeRoom(for topic: Topic, in state: inout State) {
    guard state.recent[topic] == nil, state.recent.count >= limits.topics else { return }
    state.recent = [:]
    state.forgotten = state.lastNumber
  }

  /// Returns the events after one that a client received, marked as incomplete if the hub does not
  /// remember all of them.
  private func queue(of topic: Topic, after last: LiveEvent.ID?, _ state: State) -> EventQueue {
    var queue = EventQueue(topic)
    // A client may have received an event from another server before it comes to this one.
    guard let last, last.process == state.process, last.number >= state.forgotten,
      last.number <= state.lastNumber || state.isShared
    else {
      queue.markGap()
      return queue
    }
    state.recent[topic]?.resume(after: last.number, in: &queue)
    return queue
  }
}
