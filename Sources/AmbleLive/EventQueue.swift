/// The events that a listener has yet to receive. Its size is bounded.
///
/// If the topic delivers all events, they are kept until the queue is full. Then the listener is too
/// slow, and receives only the latest event of each key until it has taken them. Otherwise a newer
/// event replaces an older one with the same key at once. Events that have no newer one of their key
/// are dropped only if there are too many of them.
struct EventQueue {
  /// The maximum number of events.
  package let capacity: Int
  private let deliversAll: Bool
  private var isSlow = false

  /// The events, oldest first.
  package private(set) var events: [LiveEvent] = []
  /// Whether events were dropped without being replaced.
  package private(set) var hasGap = false

  /// Creates an empty queue for the events of a topic.
  package init(_ topic: Topic) {
    capacity = topic.capacity
    deliversAll = topic.deliversAll
  }

  /// Appends an event.
  /// - Complexity: O(1) while the listener keeps up with a topic that delivers all; else
  ///   O(`capacity`).
  package mutating func append(_ event: LiveEvent) {
    if deliversAll, !isSlow, events.count == capacity { keepLatest() }
    if isSlow || !deliversAll, let key = event.key { events.removeAll { $0.key == key } }
    if events.count == capacity {
      events.removeFirst()
      hasGap = true
    }
    events.append(event)
  }

  /// Marks that earlier events are missing.
  mutating func markGap() { hasGap = true }

  /// Removes and returns all events, and whether some are missing before them.
  package mutating func take() -> (events: [LiveEvent], hasGap: Bool) {
    defer {
      events = []
      (hasGap, isSlow) = (false, false)
    }
    return (events, hasGap)
  }

  /// Keeps the latest event of each key, and those without a key.
  private mutating func keepLatest() {
    isSlow = true
    var known: Set<String> = []
    let latest = events.reversed().filter { event in
      event.key.map { known.insert($0).inserted } ?? true
    }
    events = latest.reversed()
  }
}

/// The latest events of a topic, for clients that connect again.
struct RecentEvents {
  private let topic: Topic
  private var events: [LiveEvent] = []
  /// The number of the latest event that is no longer here and was not replaced by a newer one, or 0.
  private var dropped: UInt64 = 0

  /// Creates an empty memory of a topic.
  package init(_ topic: Topic) { self.topic = topic }

  /// Remembers an event.
  /// - Complexity: amortised O(1) for a topic that delivers all events, else O(`capacity`).
  package mutating func append(_ event: LiveEvent) {
    if !topic.deliversAll, let key = event.key { events.removeAll { $0.key == key } }
    events.append(event)
    // Removing many at once keeps the cost of each low.
    guard events.count >= topic.capacity * 2 || !topic.deliversAll && events.count > topic.capacity
    else { return }
    let excess = events.count - topic.capacity
    dropped = events[excess - 1].id.number
    events.removeFirst(excess)
  }

  /// Forgets all events up to a number: clients that received fewer read the state again.
  package mutating func forget(upTo number: UInt64) {
    events = []
    dropped = number
  }

  /// Adds the events after a number to a queue, which is marked if some are missing.
  package func resume(after number: UInt64, in queue: inout EventQueue) {
    let missed = events.drop { $0.id.number <= number }
    guard dropped <= number, missed.count <= topic.capacity else { return queue.markGap() }
    for event in missed { queue.append(event) }
  }
}

/// An event of a topic.
package struct LiveEvent: Hashable, Sendable {
  /// The position of the event in the order of all events of a server process.
  package struct ID: Hashable, Sendable {
    /// A random number of the process: numbers of another process mean nothing.
    package let process: UInt32
    /// The number of the event, from 1.
    package let number: UInt64

    /// The text sent as `id`, such as `9f3c2a10-42`.
    package var text: String { String(process, radix: 16) + "-\(number)" }
  }

  /// The identifier.
  package let id: ID
  /// The name, such as `position`.
  package let name: String
  /// What the event replaces: a listener that has not yet received an earlier event of the topic
  /// with the same key receives only this one. `nil` if it replaces nothing.
  package let key: String?
  /// The data: JSON without line breaks, or nothing.
  package let data: [UInt8]
}

extension LiveEvent.ID {
  /// Parses the text of an identifier, as clients send it in `Last-Event-ID`.
  package init?(text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = UInt32(parts[0], radix: 16),
      let number = UInt64(parts[1])
    else { return nil }
    self.init(process: process, number: number)
  }
}
