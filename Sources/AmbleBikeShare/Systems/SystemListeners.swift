import Synchronization

/// The listeners to changes of a system.
final class SystemListeners: Sendable {
  private struct State {
    var next = 0
    var open: [Int: AsyncStream<SystemChange>.Continuation] = [:]
    var isFinished = false
  }

  private let state = Mutex(State())

  /// Maximum number of changes kept for a listener that is slow.
  static let backlog = 256

  func add() -> AsyncStream<SystemChange> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: SystemChange.self, bufferingPolicy: .bufferingNewest(Self.backlog))
    let id = state.withLock { state -> Int? in
      guard !state.isFinished else { return nil }
      state.next += 1
      state.open[state.next] = continuation
      return state.next
    }
    guard let id else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.open.removeValue(forKey: id) }
    }
    return stream
  }

  func send(_ change: SystemChange) {
    for listener in state.withLock({ Array($0.open.values) }) { listener.yield(change) }
  }

  func finish() {
    let open = state.withLock { state in
      state.isFinished = true
      return Array(state.open.values)
    }
    for listener in open { listener.finish() }
  }
}
