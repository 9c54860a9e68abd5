extension Journal {
  /// Whether several servers may share the journal.
  public var isShared: Bool { database.backgroundLock != nil }

  /// Does background work that one server of the journal does at a time, whenever this server is the one,
  /// until the task is cancelled.
  ///
  /// Of the servers that share a database, one is it for all such work. When that ends or does not answer, its
  /// work is cancelled, and another server begins within 15 s. A server that stands still for longer than
  /// that may end a transaction when it goes on: the work must bear that. A journal in a folder has one
  /// server.
  ///
  /// ```swift
  /// await journal.runExclusively {
  ///   while (try? await Task.sleep(for: .seconds(86_400))) != nil { await purge() }
  /// }
  /// ```
  /// - Parameter work: begins each time that this server becomes the one, and reports its own errors.
  public func runExclusively(_ work: @escaping @Sendable () async -> Void) async {
    if let lock = database.backgroundLock {
      await lock.runWhileHeld(work)
    } else {
      await work()
    }
  }
}
