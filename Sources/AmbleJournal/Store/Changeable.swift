import Synchronization

/// A value that changes while others read it. May be shared between threads.
package final class Changeable<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  /// Creates the first value.
  package init(_ value: Value) { state = Mutex(value) }

  /// The value now.
  package var value: Value {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
