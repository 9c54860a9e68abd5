import AmbleCore
import Foundation
import HTTPTypes
import NIOPosix
import Synchronization

/// The threads for work of one cost, and the callers who wait for them. May be shared between
/// threads.
final class WorkLane: Sendable {
  typealias Queue = FairQueue<Caller.Identity>

  /// A job that may leave while it waits.
  final class Ticket: Sendable {
    let number: UInt64
    let owner: Caller.Identity
    fileprivate let hasLeft = Atomic(false)

    fileprivate init(number: UInt64, owner: Caller.Identity) {
      self.number = number
      self.owner = owner
    }
  }

  private typealias Turn = CheckedContinuation<Result<Void, APIError>, Never>

  private struct State {
    var queue: Queue
    var turns: [UInt64: Turn] = [:]
    var lastNumber: UInt64 = 0
  }

  private let cost: WorkCost
  private let threads: NIOThreadPool
  private let state: Mutex<State>

  /// Creates a lane.
  /// - Parameter threads: its threads, started, at least as many as the limit.
  init(_ cost: WorkCost, _ limits: Queue.Limits, on threads: NIOThreadPool) {
    self.cost = cost
    self.threads = threads
    state = Mutex(State(queue: Queue(limits: limits)))
  }

  /// The number of jobs that wait.
  var waitingCount: Int { state.withLock { $0.queue.waitingCount } }

  /// Returns a ticket for a job of an owner.
  func ticket(of owner: Caller.Identity) -> Ticket {
    state.withLock {
      $0.lastNumber += 1
      return Ticket(number: $0.lastNumber, owner: owner)
    }
  }

  /// Runs a job on a thread when it is the owner's turn.
  /// - Throws: `APIError` with status 429 if the owner has too many jobs, 503 if all together have
  ///   or the server is shutting down, and 503 if the ticket has left.
  func run<Value: Sendable>(
    _ ticket: Ticket, _ job: @escaping @Sendable () -> Value
  ) async throws(APIError) -> Value {
    let turn = await withCheckedContinuation { enter(ticket, $0) }
    try turn.get()
    defer { finish(ticket.owner) }
    do {
      return try await threads.runIfActive { [cost] in
        giveWay(by: cost.niceness)
        return job()
      }
    } catch {
      throw APIError(.serviceUnavailable, .shuttingDown)
    }
  }

  /// Removes a job that waits, or is about to.
  func leave(_ ticket: Ticket) {
    let turn = state.withLock { state -> Turn? in
      ticket.hasLeft.store(true, ordering: .relaxed)
      guard state.queue.leave(ticket.number, of: ticket.owner) else { return nil }
      return state.turns.removeValue(forKey: ticket.number)
    }
    turn?.resume(returning: .failure(refusal(.serviceUnavailable)))
  }

  private func enter(_ ticket: Ticket, _ turn: Turn) {
    let (answer, evicted) = state.withLock { state -> (Result<Void, APIError>?, Turn?) in
      guard !ticket.hasLeft.load(ordering: .relaxed) else {
        return (.failure(refusal(.serviceUnavailable)), nil)
      }
      switch state.queue.enter(ticket.number, of: ticket.owner) {
      case .starts: return (.success(()), nil)
      case .waits(let evicted):
        state.turns[ticket.number] = turn
        return (nil, evicted.flatMap { state.turns.removeValue(forKey: $0) })
      case .refusedOwner: return (.failure(refusal(.tooManyRequests)), nil)
      case .refused: return (.failure(refusal(.serviceUnavailable)), nil)
      }
    }
    evicted?.resume(returning: .failure(refusal(.tooManyRequests)))
    if let answer { turn.resume(returning: answer) }
  }

  private func finish(_ owner: Caller.Identity) {
    let turn = state.withLock { state in
      state.queue.finish(of: owner).flatMap { state.turns.removeValue(forKey: $0.job) }
    }
    turn?.resume(returning: .success(()))
  }

  private func refusal(_ status: HTTPResponse.Status) -> APIError {
    var error = APIError(status, status == .tooManyRequests ? .tooManyJobs : .overloaded)
    error.retryAfter = cost.retryAfter
    return error
  }
}

/// Sets the niceness of the current thread. Elsewhere than on Linux it would be the process's.
private func giveWay(by niceness: Int32) {
  #if canImport(Glibc)
    if niceness != 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
  #endif
}
