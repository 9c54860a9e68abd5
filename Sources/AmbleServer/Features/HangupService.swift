import ServiceLifecycle
import UnixSignals

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
