/// Carries events from those who change something to those who watch it.
///
/// `EventHub` carries them within the process. A bus between servers forwards the events of others
/// to a hub of its own.
protocol EventBus: Sendable {
  /// Publishes an event to the listeners of a topic. Never waits for them.
  /// - Parameters:
  ///   - name: the name of the event.
  ///   - key: what the event replaces (`LiveEvent.key`), or `nil`.
  ///   - data: JSON without line breaks, or nothing.
  func publish(_ name: String, key: String?, data: [UInt8], to topic: Topic)

  /// Forgets the latest events of a topic: clients that connect again read the state instead.
  func forget(_ topic: Topic)

  /// Starts listening to a topic. The listener ends when it is released.
  /// - Parameters:
  ///   - last: the last event that the client received, if it listened before.
  ///   - client: who listens, for the limit of listeners for each client.
  /// - Throws: `APIError` with status 429 if the client has too many listeners, or 503 if the
  ///   server has.
  func listen(
    to topic: Topic, after last: LiveEvent.ID?, as client: String
  ) throws(APIError) -> EventListener
}
