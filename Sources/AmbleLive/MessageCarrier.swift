package import Foundation

/// Carries messages between the servers of a journal, in one order for all of them.
package protocol MessageCarrier: Sendable {
  /// Sends messages. They come back as a delivery, too.
  /// - Parameter isRepeated: whether the batch was sent before without success. It is not sent twice.
  /// - Returns: whether they were sent. If not, the batch may be sent again within a minute.
  func send(_ batch: MessageBatch, isRepeated: Bool) async -> Bool

  /// Begins to receive the messages of all servers. They end when the stream is released.
  func deliveries() -> AsyncStream<MessageDelivery>

  /// Shows the other servers that this one is there. Call it every few seconds.
  /// - Parameter server: the name of this server, the same each time.
  func join(as server: String) async

  /// Returns whether a server that had joined has ended, `false` if that is not known.
  func hasLeft(_ server: String) async -> Bool
}

/// Some messages that a server sends together.
package struct MessageBatch: Hashable, Sendable {
  /// Identifies the batch: 16 random bytes.
  package let token: Data
  /// The messages, in order, at least one.
  package let messages: [Data]

  /// Creates a batch with the token of another server.
  package init(_ messages: [Data], token: Data) { (self.messages, self.token) = (messages, token) }

  /// Creates a batch of this server.
  package init(_ messages: [Data]) {
    self.init(messages, token: Data((0..<16).map { _ in UInt8.random(in: 0...255) }))
  }
}

/// What servers receive.
package enum MessageDelivery: Hashable, Sendable {
  /// What follows begins after a number. Messages before it may be missing.
  case beginning(epoch: UInt32, number: UInt64)
  /// Messages, with the number of the first one. Each follows the message before it.
  case batch(MessageBatch, first: UInt64)
}
