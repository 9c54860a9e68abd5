import Foundation

/// Messages between the servers of a journal in PostgreSQL, and the duties that one of them has at a time.
/// May be shared between tasks.
///
/// Messages have numbers that all servers share, and each server receives those of all, also its own, in the
/// order of their numbers. They are sent by `NOTIFY`, and kept in a table for some minutes for servers
/// that have missed them. It has one connection that sends, and one that listens.
///
/// ```swift
/// let reception = channel.receive { print($0) }
/// _ = await channel.send(ChannelBatch([Data("hello".utf8)], token: token), isRepeated: false)
/// ```
package final class JournalChannel: Sendable {
  private let address: String
  private let limits: ChannelLimits
  let sender: ChannelSender

  /// Creates a channel, which connects when it is used first.
  /// - Parameter address: the database, as libpq reads it.
  init(_ address: String, _ limits: ChannelLimits = ChannelLimits()) {
    (self.address, self.limits) = (address, limits)
    sender = ChannelSender(address, limits)
  }

  /// Sends messages.
  /// - Parameter isRepeated: whether the batch was sent before without success. It is not sent twice.
  /// - Returns: whether they were sent. If not, the batch may be sent again within a minute.
  package func send(_ batch: ChannelBatch, isRepeated: Bool) async -> Bool {
    await sender.send(batch, isRepeated: isRepeated)
  }

  /// Begins to receive messages, on a thread of its own.
  /// - Parameter handle: called with one delivery after another. It must return soon.
  /// - Returns: the reception, which ends when it is released.
  package func receive(
    _ handle: @escaping @Sendable (ChannelDelivery) -> Void
  ) -> ChannelReception {
    ChannelReception(ChannelListener(address, limits, handle))
  }
}

/// What a server receives.
package enum ChannelDelivery: Hashable, Sendable {
  /// What follows begins after a number: at first, when the count has begun again, and when messages were
  /// missed that are not kept any more.
  case beginning(epoch: UInt32, number: UInt64)
  /// Messages, with the number of the first one.
  case batch(ChannelBatch, first: UInt64)
}

/// Receives messages until it is released.
package final class ChannelReception: Sendable {
  private let listener: ChannelListener

  fileprivate init(_ listener: ChannelListener) {
    self.listener = listener
    listener.start()
  }

  deinit { listener.end() }
}
