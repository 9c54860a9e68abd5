/// A lock of a database that several servers share. One of them has it at a time.
protocol SQLLock: Sendable {
  /// Takes the lock unless another server has it.
  /// - Returns: whether this server has it, `false` if the database cannot be reached.
  func acquire() async -> Bool
}

extension SQLLock {
  /// Does work whenever this server has the lock, until the task is cancelled. Work is cancelled when
  /// the lock is lost, and begins again when it is taken again.
  /// - Parameter pace: time between two attempts to take the lock, or to see that it is still held.
  func runWhileHeld(
    pace: Duration = .seconds(2), _ work: @escaping @Sendable () async -> Void
  ) async {
    let pause = { @Sendable in (try? await Task.sleep(for: pace)) != nil }
    repeat {
      guard await acquire() else { continue }
      await withTaskGroup { group in
        group.addTask { await work() }
        while await pause(), await acquire() {}
        group.cancelAll()
      }
    } while await pause()
  }
}
