import AmbleJournal
import Synchronization

/// Whether this server fetches the feeds for all servers of a journal. May be shared between threads.
final class FeedDuty: Sendable {
  private static let name = "feeds"
  private let duties: Duties
  private let held = Atomic(false)

  /// Creates the duty of a server.
  init(_ duties: Duties) { self.duties = duties }

  /// Whether this server has the duty.
  var isHeld: Bool { held.load(ordering: .relaxed) }

  /// Takes the duty if it is free.
  func begin() async { held.store(await duties.acquire(Self.name), ordering: .relaxed) }

  /// Takes the duty whenever it is free, until the task is cancelled.
  /// - Parameter announce: called each time that it was taken.
  func keep(_ announce: @escaping @Sendable () -> Void) async {
    await duties.run(Self.name) { [self] in
      held.store(true, ordering: .relaxed)
      announce()
      while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
      held.store(false, ordering: .relaxed)
    }
  }
}
