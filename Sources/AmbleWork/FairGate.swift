import Synchronization

/// Lets few jobs in at once, fairly: callers take turns, each with a bounded number of jobs. May be
/// shared between threads.
///
/// ```swift
/// let ticket = gate.ticket(of: caller)
/// try await gate.enter(ticket)
/// defer { gate.exit(ticket) }
/// ```
final class FairGate: Sendable {
  typealias Queue = FairQueue<Caller.Identity>

  /// A job that may leave while it waits.
  package final class Ticket: Sendable {
    fileprivate let number: UInt64
    fileprivate let owner: Caller.Identity
    fileprivate let hasLeft = Atomic(false)

    fileprivate init(number: UInt64, owner: Caller.Identity) {
      self.number = number
      self.owner = owner
    }
  }

  /// A job that waits.
  private struct Turn {
    let continuation: CheckedContinuation<Result<Void, WorkError>, Never>
    let since: ContinuousClock.Instant

    func resume(returning result: Result<Void, WorkError>) {
      continuation.resume(returning: result)
    }
  }

  private struct State {
    var queue: Queue
    var turns: [UInt64: Turn] = [:]
    var lastNumber: UInt64 = 0
    var refusedCount = 0
  }

  private let state: Mutex<State>
  /// Seconds after which a refused client may try again.
  private let retryAfter: Int

  /// Creates a gate without jobs inside.
  package init(_ limits: Queue.Limits, retryAfter: Int) {
    state = Mutex(State(queue: Queue(limits: limits)))
    self.retryAfter = retryAfter
  }

  /// The number of jobs that wait.
  var waitingCount: Int { state.withLock { $0.queue.waitingCount } }

  /// How many jobs there are now.
  /// - Complexity: O(n) in the number of jobs that wait.
  var load: WorkLoad {
    let now = ContinuousClock.now
    return state.withLock { state in
      let oldest = state.turns.values.map(\.since).min() ?? now
      return WorkLoad(
        running: state.queue.runningCount, waiting: state.queue.waitingCount,
        longestWait: max(0, (now - oldest) / .seconds(1)), refused: state.refusedCount)
    }
  }

  /// Returns a ticket for a job of an owner.
  package func ticket(of owner: Caller.Identity) -> Ticket {
    state.withLock {
      $0.lastNumber += 1
      return Ticket(number: $0.lastNumber, owner: owner)
    }
  }

  /// Waits until it is the job's turn. If it does not throw, the job must exit at its end.
  /// - Throws: `WorkError.tooManyJobs` if the owner has too many jobs, `.overloaded` if all together
  ///   have or the ticket has left.
  package func enter(_ ticket: Ticket) async throws(WorkError) {
    let turn = await withCheckedContinuation {
      enter(ticket, Turn(continuation: $0, since: .now))
    }
    try turn.get()
  }

  /// Ends a job, and lets the next one in.
  package func exit(_ ticket: Ticket) {
    let turn = state.withLock { state in
      state.queue.finish(of: ticket.owner).flatMap { state.turns.removeValue(forKey: $0.job) }
    }
    turn?.resume(returning: .success(()))
  }

  /// Removes a job that waits, or is about to.
  package func leave(_ ticket: Ticket) {
    let turn = state.withLock { state -> Turn? in
      ticket.hasLeft.store(true, ordering: .relaxed)
      guard state.queue.leave(ticket.number, of: ticket.owner) else { return nil }
      return state.turns.removeValue(forKey: ticket.number)
    }
    turn?.resume(returning: .failure(WorkError.overloaded(retryAfter: retryAfter)))
  }

  private func enter(_ ticket: Ticket, _ turn: Turn) {
    let (answer, evicted) = state.withLock { state -> (Result<Void, WorkError>?, Turn?) in
      guard !ticket.hasLeft.load(ordering: .relaxed) else {
        return (.failure(WorkError.overloaded(retryAfter: retryAfter)), nil)
      }
      switch state.queue.enter(ticket.number, of: ticket.owner) {
      case .starts: return (.success(()), nil)
      case .waits(let evicted):
        state.turns[ticket.number] = turn
        if evicted != nil { state.refusedCount += 1 }
        return (nil, evicted.flatMap { state.turns.removeValue(forKey: $0) })
      case .refusedOwner:
        state.refusedCount += 1
        return (.failure(WorkError.tooManyJobs(retryAfter: retryAfter)), nil)
      case .refused:
        state.refusedCount += 1
        return (.failure(WorkError.overloaded(retryAfter: retryAfter)), nil)
      }
    }
    evicted?.resume(returning: .failure(WorkError.tooManyJobs(retryAfter: retryAfter)))
    if let answer { turn.resume(returning: answer) }
  }
}

/// How many jobs there are.
package struct WorkLoad: Hashable, Sendable {
  /// Jobs that run.
  package var running: Int
  /// Jobs that wait.
  package var waiting: Int
  /// Seconds for which the oldest of them waits, or zero if none does.
  package var longestWait: Double
  /// Jobs that were refused so far, or evicted while they waited.
  package var refused: Int
}
