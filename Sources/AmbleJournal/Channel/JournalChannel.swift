package import AmbleLive
import Foundation

/// Messages between the servers of a journal in PostgreSQL, and the duties that one of them has at a time.
/// May be shared between tasks.
///
/// Messages have numbers that all servers share, and each server receives those of all, also its own, in the
/// order of their numbers. They are sent by `NOTIFY`, and kept in a table for some minutes for servers
/// that have missed them. It has one connection that sends, and one that listens.
///
/// ```swift
/// Task { for await delivery in channel.deliveries() { print(delivery) } }
/// _ = await channel.send(MessageBatch([Data("hello".utf8)]), isRepeated: false)
/// ```
package final class JournalChannel: MessageCarrier {
  private let address: String
  private let limits: ChannelLimits
  let sender: ChannelSender

  /// Creates a channel, which connects when it is used first.
  /// - Parameter address: the database, as libpq reads it.
  init(_ address: String, _ limits: ChannelLimits = ChannelLimits()) {
    (self.address, self.limits) = (address, limits)
    sender = ChannelSender(address, limits)
  }

  package func send(_ batch: MessageBatch, isRepeated: Bool) async -> Bool {
    await sender.send(batch, isRepeated: isRepeated)
  }

  /// Begins to receive messages, on a thread of its own, which ends when the stream is released.
  ///
  /// They begin after a number at first, when the count has begun again, and when messages were missed that
  /// are not kept any more. At most `ChannelLimits.waiting` wait for the reader of the stream. Further ones
  /// wait in the table: a reader that is slow misses none as long as they are kept.
  package func deliveries() -> AsyncStream<MessageDelivery> {
    let (deliveries, continuation) = AsyncStream.makeStream(
      of: MessageDelivery.self, bufferingPolicy: .bufferingOldest(limits.waiting))
    let listener = ChannelListener(address, limits) {
      if case .dropped = continuation.yield($0) { false } else { true }
    }
    continuation.onTermination = { _ in listener.end() }
    listener.start()
    return deliveries
  }

  // MARK: Presence

  package func join(as server: String) async { _ = await sender.acquire(Self.presence(of: server)) }

  package func hasLeft(_ server: String) async -> Bool {
    let duty = Self.presence(of: server)
    guard await sender.acquire(duty) else { return false }
    await sender.release(duty)
    return true
  }

  /// The duty that a server has as long as it is there.
  private static func presence(of server: String) -> String { "server \(server)" }
}
