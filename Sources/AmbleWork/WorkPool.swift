import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// Runs blocking work on threads apart from those that serve connections, fairly: callers take
/// turns, each with a bounded number of jobs, and short work does not wait for long work. May be
/// shared between threads.
///
/// It does not use Swift's tasks or Dispatch's queues: on Linux these share one set of threads,
/// which the work would fill.
package final class WorkPool: Sendable {
  private let lanes: [WorkCost: WorkLane]
  /// Who holds a whole recording. One of 250,000 positions with all that is computed of it takes some
  /// 100 MB.
  private let recordings = FairGate(
    .init(threads: 2, share: 1, waiting: 512, waitingOfOwner: 64),
    retryAfter: WorkCost.moderate.retryAfter)
  private let ownThreads: NIOThreadPool?

  private static let cores = max(2, System.coreCount)
  /// The limits of a server's pool. Brief work has as many threads as there are cores; moderate work
  /// twice as many, and long work as many, of which one caller takes half. More threads than cores
  /// let the system share the cores between callers.
  private static let limits: [WorkCost: FairGate.Queue.Limits] = [
    .brief: .init(threads: cores, share: cores, waiting: 1_024, waitingOfOwner: 256),
    .moderate: .init(threads: 2 * cores, share: cores, waiting: 256, waitingOfOwner: 64),
    .long: .init(threads: cores, share: cores / 2, waiting: 64, waitingOfOwner: 16),
  ]
  /// The process's threads of each cost.
  private static let threads = limits.mapValues { limits in
    let threads = NIOThreadPool(numberOfThreads: limits.threads)
    threads.start()
    return threads
  }

  /// Creates the pool of a server, on the process's threads.
  package init() {
    lanes = Dictionary(
      uniqueKeysWithValues: Self.limits.map { cost, limits in
        (cost, WorkLane(cost, limits, on: Self.threads[cost]!))
      })
    ownThreads = nil
  }

  /// Creates a pool for one kind of work, all of the same cost.
  /// - Parameters:
  ///   - threads: the number of its threads.
  ///   - waiting: maximum number of jobs that wait, half of them of one caller.
  package init(threads count: Int, waiting: Int, _ cost: WorkCost = .moderate) {
    let threads = NIOThreadPool(numberOfThreads: count)
    threads.start()
    let limits = FairGate.Queue.Limits(
      threads: count, share: count, waiting: waiting, waitingOfOwner: max(1, waiting / 2))
    let lane = WorkLane(cost, limits, on: threads)
    lanes = Dictionary(uniqueKeysWithValues: WorkCost.allCases.map { ($0, lane) })
    ownThreads = threads
  }

  deinit { ownThreads?.shutdownGracefully { _ in } }

  /// Returns how many jobs of a cost there are now.
  package func load(_ cost: WorkCost) -> WorkLoad { lanes[cost]!.gate.load }

  /// The number of jobs that wait to hold a recording.
  var recordingsWaiting: Int { recordings.waitingCount }

  /// Runs work for the current caller and waits for it without blocking a thread.
  /// - Throws: `WorkError` if the caller or all together have too many jobs, the client has left or
  ///   the threads are stopping.
  package func run<Value: Sendable>(
    _ cost: WorkCost = .brief, _ work: @escaping @Sendable () -> Value
  ) async throws(WorkError) -> Value {
    try await runCancellable(cost) { _ in work() }
  }

  /// Runs work that is cancelled when the client disconnects. Work that still waits is dropped. The
  /// connection is not watched during brief work.
  /// - Parameter work: the work, which polls `isCancelled`.
  /// - Throws: as `run` does.
  package func runCancellable<Value: Sendable>(
    _ cost: WorkCost, _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Value
  ) async throws(WorkError) -> Value {
    let caller = Caller.current
    let lane = lanes[cost]!
    let ticket = lane.gate.ticket(of: caller.identity)
    let isClosed = CancellationFlag()
    let endWatch = (cost == .brief ? nil : caller.watch)? {
      isClosed.set()
      lane.gate.leave(ticket)
    }
    defer { endWatch?() }
    return try await lane.run(ticket) { work { isClosed.isSet } }
  }

  /// Runs work that reads a whole recording, and holds it in memory: one job of a caller at a time, and
  /// few of all. Work that still waits when the client disconnects is dropped. Must not be nested.
  /// - Parameter work: the work. It does not wait for the client.
  /// - Throws: `WorkError` if the caller or all together have too many jobs or the client has left;
  ///   what the work throws.
  package func holdingRecording<Value: Sendable>(
    _ work: () async throws -> Value
  ) async throws -> Value {
    let caller = Caller.current
    let ticket = recordings.ticket(of: caller.identity)
    let endWatch = caller.watch? { [recordings] in recordings.leave(ticket) }
    defer { endWatch?() }
    try await recordings.enter(ticket)
    defer { recordings.exit(ticket) }
    return try await work()
  }
}

// MARK: Lanes

/// The threads for work of one cost, and the callers who wait for them. May be shared between
/// threads.
final class WorkLane: Sendable {
  private let cost: WorkCost
  private let threads: NIOThreadPool
  /// Whose turn it is. It never lets more jobs in than there are threads.
  package let gate: FairGate

  /// Creates a lane.
  /// - Parameter threads: its threads, started, at least as many as the limit.
  package init(_ cost: WorkCost, _ limits: FairGate.Queue.Limits, on threads: NIOThreadPool) {
    self.cost = cost
    self.threads = threads
    gate = FairGate(limits, retryAfter: cost.retryAfter)
  }

  /// Runs a job on a thread when it is its turn.
  /// - Throws: as `FairGate.enter` does, and `WorkError.shuttingDown` if the threads are stopping.
  package func run<Value: Sendable>(
    _ ticket: FairGate.Ticket, _ job: @escaping @Sendable () -> Value
  ) async throws(WorkError) -> Value {
    try await gate.enter(ticket)
    defer { gate.exit(ticket) }
    do {
      return try await threads.runIfActive { [cost] in
        giveWay(by: cost.niceness)
        return job()
      }
    } catch {
      throw .shuttingDown
    }
  }
}

/// Sets the niceness of the current thread. Elsewhere than on Linux it would be the process's.
private func giveWay(by niceness: Int32) {
  #if canImport(Glibc)
    if niceness != 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
  #endif
}

/// An error of work that is not done.
package enum WorkError: Error, Equatable {
  /// The caller has too many jobs; a retry makes sense after a number of seconds.
  case tooManyJobs(retryAfter: Int)
  /// All callers together have too many jobs, or the client has left.
  case overloaded(retryAfter: Int)
  /// The threads are stopping.
  case shuttingDown
}

/// A flag that one task sets and a thread reads.
package final class CancellationFlag: Sendable {
  private let value = Atomic(false)

  /// Creates a flag that is not set.
  package init() {}

  /// Whether the flag is set.
  package var isSet: Bool { value.load(ordering: .relaxed) }

  /// Sets the flag.
  package func set() { value.store(true, ordering: .relaxed) }
}

/// How long a piece of blocking work takes. It decides on which threads the work runs, so that short
/// work never waits for long work.
package enum WorkCost: String, CaseIterable, Sendable {
  /// Milliseconds: places, tiles, a route between a few points.
  case brief
  /// Up to a second: a small table, the area within an hour, a recording.
  case moderate
  /// Seconds: the best order of hundreds of stops, a large table.
  case long

  /// The cost of the best order of a number of places.
  package init(orderOf count: Int) { self = count <= 12 ? .brief : count <= 50 ? .moderate : .long }

  /// The niceness of its threads (`setpriority`): if all cores are busy, longer work gives way.
  var niceness: Int32 {
    switch self {
    case .brief: 0
    case .moderate: 5
    case .long: 10
    }
  }

  /// Seconds after which a refused client may try again.
  package var retryAfter: Int {
    switch self {
    case .brief: 1
    case .moderate: 2
    case .long: 10
    }
  }
}
