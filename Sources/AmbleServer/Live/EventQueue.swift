/// The events that a listener has yet to receive. Its size is bounded: a newer event replaces an
/// older one with the same key, and when the queue is full the oldest events are dropped.
struct EventQueue {
  /// The maximum number of events.
  static let capacity = 64

  /// The events, oldest first.
  private(set) var events: [LiveEvent] = []
  /// Whether events were dropped without being replaced.
  private(set) var hasGap = false

  /// Appends an event.
  /// - Complexity: O(`capacity`).
  mutating func append(_ event: LiveEvent) {
    if let key = event.key { events.removeAll { $0.key == key } }
    if events.count == Self.capacity {
      events.removeFirst()
      hasGap = true
    }
    events.append(event)
  }

  /// Marks that earlier events are missing.
  mutating func markGap() { hasGap = true }

  /// Removes and returns all events, and whether some are missing before them.
  mutating func take() -> (events: [LiveEvent], hasGap: Bool) {
    defer { self = EventQueue() }
    return (events, hasGap)
  }
}
