/// The events that a listener has yet to receive. Its size is bounded.
///
/// If the topic delivers all events, they are kept until the queue is full. Then the listener is too
/// slow, and receives only the latest event of each key until it has taken them. Otherwise a newer
/// event replaces an older one with the same key at once. Events that have no newer one of their key
/// are dropped only if there are too many of them.
struct EventQueue {
  /// The maximum number of events.
  let capacity: Int
  private let deliversAll: Bool
  private var isSlow = false

  /// The events, oldest first.
  private(set) var events: [LiveEvent] = []
  /// Whether events were dropped without being replaced.
  private(set) var hasGap = false

  /// Creates an empty queue for the events of a topic.
  init(_ topic: Topic) {
    capacity = topic.capacity
    deliversAll = topic.deliversAll
  }

  /// Appends an event.
  /// - Complexity: O(1) while the listener keeps up with a topic that delivers all; else
  ///   O(`capacity`).
  mutating func append(_ event: LiveEvent) {
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
  mutating func take() -> (events: [LiveEvent], hasGap: Bool) {
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
