/// Decides which job runs next on a number of threads: owners take turns, and the jobs of one owner
/// run in their order.
///
/// It holds the numbers of jobs, not the jobs. Entering and finishing take constant time, leaving
/// takes time linear in the owner's waiting jobs.
///
/// ```swift
/// var queue = FairQueue<String>(limits: .init(threads: 1, share: 1, waiting: 8, waitingOfOwner: 4))
/// queue.enter(1, of: "a")  // .starts
/// queue.enter(2, of: "a")  // .waits(evicted: nil)
/// queue.enter(3, of: "b")  // .waits(evicted: nil)
/// queue.finish(of: "a")    // job 2
/// ```
struct FairQueue<Owner: Hashable & Sendable>: Sendable {
  /// How many jobs may run and wait.
  package struct Limits: Sendable {
    /// Jobs that run at once.
    package var threads: Int
    /// Jobs of one owner that run at once.
    package var share: Int
    /// Jobs that wait.
    package var waiting: Int
    /// Jobs of one owner that wait.
    var waitingOfOwner: Int
  }

  /// What becomes of a new job.
  package enum Entry: Hashable, Sendable {
    /// It runs now.
    case starts
    /// It waits. If the queue was full, the last job of the owner with the most waiting jobs was
    /// evicted for it.
    case waits(evicted: UInt64?)
    /// It is refused, because its owner has too many.
    case refusedOwner
    /// It is refused, because all owners together have too many.
    case refused
  }

  package let limits: Limits
  private var running: [Owner: Int] = [:]
  private(set) var runningCount = 0
  private var waiting: [Owner: [UInt64]] = [:]
  private(set) var waitingCount = 0
  /// The owners with waiting jobs, in the order of their turns.
  private var turns: [Owner] = []

  /// Creates an empty queue.
  package init(limits: Limits) { self.limits = limits }

  /// Adds a job.
  package mutating func enter(_ job: UInt64, of owner: Owner) -> Entry {
    if waiting[owner] == nil, mayRun(owner) {
      start(owner)
      return .starts
    }
    let own = waiting[owner]?.count ?? 0
    guard own < limits.waitingOfOwner else { return .refusedOwner }
    var evicted: UInt64?
    if waitingCount >= limits.waiting {
      guard let greediest = greediest(above: own + 1) else { return .refused }
      evicted = waiting[greediest]?.last
      if let evicted { leave(evicted, of: greediest) }
    }
    if own == 0 { turns.append(owner) }
    waiting[owner, default: []].append(job)
    waitingCount += 1
    return .waits(evicted: evicted)
  }

  /// Ends a running job.
  /// - Returns: the job that runs next, or `nil` if none may.
  package mutating func finish(of owner: Owner) -> (job: UInt64, owner: Owner)? {
    runningCount -= 1
    let rest = (running[owner] ?? 1) - 1
    running[owner] = rest > 0 ? rest : nil
    guard let turn = turns.firstIndex(where: mayRun) else { return nil }
    let next = turns.remove(at: turn)
    guard var jobs = waiting[next], !jobs.isEmpty else { return nil }
    let job = jobs.removeFirst()
    waiting[next] = jobs.isEmpty ? nil : jobs
    waitingCount -= 1
    if !jobs.isEmpty { turns.append(next) }
    start(next)
    return (job, next)
  }

  /// Removes a waiting job.
  /// - Returns: whether it was waiting.
  @discardableResult
  package mutating func leave(_ job: UInt64, of owner: Owner) -> Bool {
    guard var jobs = waiting[owner], let index = jobs.firstIndex(of: job) else { return false }
    jobs.remove(at: index)
    waiting[owner] = jobs.isEmpty ? nil : jobs
    waitingCount -= 1
    if jobs.isEmpty { turns.removeAll { $0 == owner } }
    return true
  }

  private func mayRun(_ owner: Owner) -> Bool {
    runningCount < limits.threads && running[owner, default: 0] < limits.share
  }

  private mutating func start(_ owner: Owner) {
    running[owner, default: 0] += 1
    runningCount += 1
  }

  /// Returns the owner with the most waiting jobs, if it has more than a number.
  private func greediest(above count: Int) -> Owner? {
    waiting.max { $0.value.count < $1.value.count }.flatMap {
      $0.value.count > count ? $0.key : nil
    }
  }
}
