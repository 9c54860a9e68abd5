import AmbleLive
import Foundation
import Synchronization

/// A connection that receives batches in the order of their numbers, on a thread of its own.
///
/// PostgreSQL notifies it. What it has missed it reads from the table: on a hole in the numbers, after it
/// has connected again, and every few seconds, if the last number of the database is another one. It waits a
/// few seconds for room. What finds none it reads again later.
final class ChannelListener: @unchecked Sendable {
  private let address: String
  private let limits: ChannelLimits
  private let handle: @Sendable (MessageDelivery) -> Bool
  private let isEnded = Atomic(false)
  /// The last message delivered. Used by the thread alone.
  private var last: Position?
  /// Whether a delivery found no room. Those that follow would leave a hole.
  private var isBehind = false

  private typealias Position = (epoch: UInt32, number: UInt64)

  /// Milliseconds after which the thread sees at the latest that it has to end.
  private static let pause: Int32 = 1_000

  /// Creates a listener.
  /// - Parameter handle: takes a delivery, or returns `false` if there is no room for it.
  init(
    _ address: String, _ limits: ChannelLimits,
    _ handle: @escaping @Sendable (MessageDelivery) -> Bool
  ) {
    (self.address, self.limits, self.handle) = (address, limits, handle)
  }

  /// Begins to listen, until `end` is called.
  func start() {
    let thread = Thread { [self] in
      while !isEnded.load(ordering: .relaxed) {
        do { try listen() } catch { Thread.sleep(forTimeInterval: 0.5) }
      }
    }
    thread.name = "amble-listener"
    thread.start()
  }

  /// Ends the thread within a second.
  func end() { isEnded.store(true, ordering: .relaxed) }

  /// Listens until it ends or the connection is lost.
  private func listen() throws {
    let connection = try PostgreSQLConnection(address, ChannelLimits.listening)
    // Listening begins before the last number is read, so that none is missed.
    try connection.run(.read) { try ChannelRecords(database: $0).listen() }
    try connection.run(.message) { try ChannelRecords(database: $0).begin() }
    try catchUp(connection)
    var nextComparison = ContinuousClock.now + .seconds(limits.comparing)
    while !isEnded.load(ordering: .relaxed) {
      for text in try connection.notifications(within: Self.pause) {
        try take(ChannelNote(text: text), connection)
      }
      guard nextComparison <= .now else { continue }
      try catchUp(connection)
      nextComparison = .now + .seconds(limits.comparing)
    }
  }

  /// Delivers a batch that comes next. Others are known, or show that some were missed.
  private func take(_ note: ChannelNote?, _ connection: PostgreSQLConnection) throws {
    guard !isBehind else { return }
    guard let note, let last, note.epoch == last.epoch, note.first <= last.number + 1,
      note.batch != nil || note.first <= last.number
    else { return try catchUp(connection) }
    guard note.first > last.number, let batch = note.batch else { return }
    deliver(batch, from: note.first)
  }

  private func deliver(_ batch: MessageBatch, from first: UInt64) {
    guard !isBehind, offer(.batch(batch, first: first)) else { return }
    last?.number = first + UInt64(batch.messages.count) - 1
  }

  /// Hands a delivery over, and returns whether there was room in time.
  private func offer(_ delivery: MessageDelivery) -> Bool {
    let end = ContinuousClock.now + .seconds(limits.comparing)
    while !handle(delivery) {
      isBehind = isEnded.load(ordering: .relaxed) || .now >= end
      guard !isBehind else { return false }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return true
  }

  /// Delivers the batches that the table has after the last one. If some are not there any more, those that
  /// follow them are delivered after a new beginning.
  private func catchUp(_ connection: PostgreSQLConnection) throws {
    isBehind = false
    let known = last
    let (now, batches) = try connection.run(.read) { database -> (Position, [NumberedBatch]) in
      let records = ChannelRecords(database: database)
      guard let now = try records.last() else { throw SQLError.lost("there is no count") }
      if let known, known == now { return (now, []) }
      let start = known?.epoch == now.epoch ? known?.number ?? 0 : 0
      return (now, try records.batches(after: start))
    }
    guard known.map({ $0 != now }) ?? true else { return }
    let tail = batches.tail(upTo: now.number)
    let start = tail.first?.first ?? now.number + 1
    if known?.epoch != now.epoch || known?.number != start - 1 {
      guard offer(.beginning(epoch: now.epoch, number: start - 1)) else { return }
      last = (now.epoch, start - 1)
    }
    for (first, batch) in tail { deliver(batch, from: first) }
  }
}

extension [NumberedBatch] {
  /// Returns the last ones without a hole between them and before a number, which is their last.
  fileprivate func tail(upTo last: UInt64) -> ArraySlice<Element> {
    var (index, next) = (endIndex, last + 1)
    while index > startIndex,
      self[index - 1].first + UInt64(self[index - 1].batch.messages.count) == next
    {
      index -= 1
      next = self[index].first
    }
    return self[index...]
  }
}
