/// The latest events of a topic, for clients that connect again.
struct RecentEvents {
  private let topic: Topic
  private var events: [LiveEvent] = []
  /// The number of the latest event that is no longer here and was not replaced by a newer one, or 0.
  private var dropped: UInt64 = 0

  /// Creates an empty memory of a topic.
  init(_ topic: Topic) { self.topic = topic }

  /// Remembers an event.
  /// - Complexity: amortised O(1) for a topic that delivers all events, else O(`capacity`).
  mutating func append(_ event: LiveEvent) {
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
  mutating func forget(upTo number: UInt64) {
    events = []
    dropped = number
  }

  /// Adds the events after a number to a queue, which is marked if some are missing.
  func resume(after number: UInt64, in queue: inout EventQueue) {
    let missed = events.drop { $0.id.number <= number }
    guard dropped <= number, missed.count <= topic.capacity else { return queue.markGap() }
    for event in missed { queue.append(event) }
  }
}
