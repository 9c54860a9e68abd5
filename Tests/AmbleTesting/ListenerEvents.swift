package import AmbleLive

extension EventListener {
  /// Waits for a number of events, and returns them.
  package func events(_ count: Int) async -> [LiveEvent] {
    var events: [LiveEvent] = []
    for await _ in wakeUps {
      events += take().events
      if events.count >= count { break }
    }
    return events
  }
}
