import Synchronization

/// Numbers that servers share.
extension EventHub {
  /// Takes over the numbers of other servers. Earlier events are forgotten, and listeners read the state
  /// again.
  /// - Parameters:
  ///   - process: whose numbers they are, or a random number that the servers share.
  ///   - number: the number of the last event.
  func begin(_ process: UInt32, at number: UInt64) {
    interrupt { state in
      (state.process, state.lastNumber, state.forgotten) = (process, number, number)
      state.isShared = true
      state.recent = [:]
      return Array(state.listeners.keys)
    }
  }

  /// Lets the next event have a number above this one, unless there were higher ones.
  func advance(to number: UInt64) {
    state.withLock { $0.lastNumber = max($0.lastNumber, number) }
  }

  /// Forgets the events of all topics, and lets all listeners read the state again.
  func interruptAll() {
    interrupt { state in
      state.forgotten = state.lastNumber
      state.recent = [:]
      return Array(state.listeners.keys)
    }
  }

  /// Forgets the events of a topic, and lets its listeners read the state again.
  package func interrupt(_ topic: Topic) {
    forget(topic)
    interrupt { Array($0.byTopic[topic, default: []]) }
  }

  private func interrupt(_ change: (inout State) -> [UInt64]) {
    let listeners = state.withLock { state in
      let listeners = change(&state).compactMap { state.listeners[$0]?.listener }
      // In the lock, so that later events follow.
      for listener in listeners { listener.interrupt(at: state.last) }
      return listeners
    }
    withExtendedLifetime(listeners) {}
  }
}
