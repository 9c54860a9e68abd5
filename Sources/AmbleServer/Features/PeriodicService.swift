import AmbleJournal
import ServiceLifecycle
import UnixSignals

/// Background work that is repeated until the server ends.
struct PeriodicService: Service {
  /// The time between two repetitions.
  let interval: Duration
  /// Whether to work once more when the server ends.
  var worksAtEnd = false
  /// The journal of which one server at a time does the work, or `nil` if each server does it.
  var exclusiveIn: Journal?
  /// The work. It reports its own errors.
  let work: @Sendable () async -> Void

  /// Waits for the interval, works, and repeats until the server ends.
  func run() async {
    await cancelWhenGracefulShutdown {
      await exclusiveIn.runAlone {
        while (try? await Task.sleep(for: interval)) != nil { await work() }
      }
    }
    if worksAtEnd { await work() }
  }
}

/// Background work that is cancelled when the server ends.
struct CancellableService: Service {
  /// The journal of which one server at a time does the work, or `nil` if each server does it.
  var exclusiveIn: Journal?
  /// The work. It reports its own errors.
  let work: @Sendable () async -> Void

  /// Works, and waits for the server to end: a service that ends earlier would end the server.
  func run() async {
    await cancelWhenGracefulShutdown { await exclusiveIn.runAlone(work) }
    try? await gracefulShutdown()
  }
}

extension Journal? {
  /// Does work that one server of the journal does at a time, or that each server does.
  fileprivate func runAlone(_ work: @escaping @Sendable () async -> Void) async {
    if let self { await self.duties.run("background", work) } else { await work() }
  }
}

/// Work done whenever the process receives SIGHUP, by which programs that rotate logs ask for it.
struct HangupService: Service {
  /// The work.
  let work: @Sendable () async -> Void

  /// Waits for signals until the server ends.
  func run() async {
    for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
      await work()
    }
  }
}
