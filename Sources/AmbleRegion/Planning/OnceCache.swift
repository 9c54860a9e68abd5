import Synchronization

/// Keeps values that are dear to make: whoever asks first makes one, whoever asks meanwhile waits
/// for it, and the values used least recently are dropped when there are too many.
final class OnceCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A value that is made once. Its lock is held while it is made.
  private final class Slot: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private struct State {
    var slots: [Key: Slot] = [:]
    /// The keys by use, the most recent last.
    var used: [Key] = []
    var weights: [Key: Int] = [:]

    mutating func slot(for key: Key) -> Slot {
      if used.last != key {
        used.removeAll { $0 == key }
        used.append(key)
      }
      if let known = slots[key] { return known }
      let slot = Slot()
      slots[key] = slot
      return slot
    }

    mutating func keep(_ key: Key, weight: Int, limit: Int) {
      weights[key] = weight
      var total = weights.values.reduce(0, +)
      while total > limit, let oldest = used.first(where: { $0 != key && weights[$0] != nil }) {
        total -= weights[oldest] ?? 0
        used.removeAll { $0 == oldest }
        weights[oldest] = nil
        slots[oldest] = nil
      }
    }
  }

  private let state = Mutex(State())
  private let limit: Int
  private let weigh: @Sendable (Value) -> Int

  /// An empty cache.
  /// - Parameters:
  ///   - limit: how much all values together may weigh; the newest is always kept.
  ///   - weigh: what a value weighs.
  init(limit: Int, weigh: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    self.limit = limit
    self.weigh = weigh
  }

  /// The values that are kept and whole.
  var values: [Value] {
    let slots = state.withLock { Array($0.slots.values) }
    return slots.compactMap { slot in slot.value.withLockIfAvailable { $0 } ?? nil }
  }

  /// The value of a key, made now unless it is known. Blocks while another task makes it.
  func value(for key: Key, make: () -> Value) -> Value {
    let slot = state.withLock { $0.slot(for: key) }
    return slot.value.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      state.withLock { $0.keep(key, weight: weigh(made), limit: limit) }
      return made
    }
  }
}
