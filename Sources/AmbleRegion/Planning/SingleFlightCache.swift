import Synchronization

/// Caches expensive values. The first caller computes a value and others wait for it; the least
/// recently used values are dropped above the limit. May be shared between threads.
///
/// Values may grow while they are used. They are weighed whenever they are asked for; one that has
/// outgrown the limit alone is dropped too, and begins anew for the next caller.
final class SingleFlightCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A value computed once. Its lock is held during the computation.
  private final class Slot: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private struct State {
    var slots: [Key: Slot] = [:]
    /// The keys by last use, the latest last.
    var used: [Key] = []
    var weights: [Key: Int] = [:]
    /// The keys whose values callers wait for, for each of them.
    var awaited: [Key] = []
    var use = CacheUse()

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

    /// Notes the weight of a value, and drops others above the limit.
    mutating func keep(_ key: Key, weight: Int, limit: Int) {
      // Removed while it was computed.
      guard slots[key] != nil, weights[key] != weight else { return }
      let hasGrown = weights.updateValue(weight, forKey: key) != nil
      var total = weights.values.reduce(0, +)
      while total > limit, let oldest = used.first(where: { $0 != key && weights[$0] != nil }) {
        total -= weights[oldest] ?? 0
        drop(oldest)
      }
      if hasGrown, weight > limit { drop(key) }
    }

    private mutating func drop(_ key: Key) {
      used.removeAll { $0 == key }
      weights[key] = nil
      slots[key] = nil
    }
  }

  private let state = Mutex(State())
  private let limit: Int
  private let weigh: @Sendable (Value) -> Int

  /// Creates an empty cache.
  /// - Parameters:
  ///   - limit: maximum weight of all values; the newest value is kept whatever it weighs.
  ///   - weigh: returns the weight of a value.
  init(limit: Int, weigh: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    self.limit = limit
    self.weigh = weigh
  }

  /// The cached values, without those being computed.
  var values: [Value] {
    let slots = state.withLock { Array($0.slots.values) }
    return slots.compactMap { slot in slot.value.withLockIfAvailable { $0 } ?? nil }
  }

  /// The keys of the cached values and of those being computed, least recently used first.
  var keys: [Key] { state.withLock { $0.used } }

  /// Returns whether the value of a key is cached, and does not wait.
  func has(_ key: Key) -> Bool {
    let slot = state.withLock { $0.slots[key] }
    return slot?.value.withLockIfAvailable { $0 != nil } ?? false
  }

  /// The keys whose values callers wait for who are in a hurry.
  var awaited: [Key] { state.withLock { $0.awaited } }

  /// How often values were asked for.
  var use: CacheUse { state.withLock { $0.use } }

  /// Removes the values of some keys. Those who wait for one that is being computed receive it.
  func removeAll(where isGone: (Key) -> Bool) {
    let gone = state.withLock { state -> [Slot] in
      let keys = state.used.filter(isGone)
      state.used.removeAll(where: isGone)
      return keys.compactMap { key in
        state.weights[key] = nil
        return state.slots.removeValue(forKey: key)
      }
    }
    // Freed outside the lock: values may be large.
    withExtendedLifetime(gone) {}
  }

  /// Replaces the value of a key by an equal one, unless it was removed.
  func replace(_ key: Key, by value: Value) {
    let slot = state.withLock { $0.slots[key] }
    slot?.value.withLock { known in if known != nil { known = value } }
  }

  /// Returns the value of a key, and computes it if needed. Blocks while another thread computes
  /// it.
  /// - Parameter isUrgent: whether the caller is in a hurry.
  func value(for key: Key, isUrgent: Bool = true, make: () -> Value) -> Value {
    let slot = state.withLock { state in
      if state.slots[key] == nil { state.use.misses += 1 } else { state.use.hits += 1 }
      return state.slot(for: key)
    }
    let isAwaited = isUrgent && !(slot.value.withLockIfAvailable { $0 != nil } ?? false)
    if isAwaited { state.withLock { $0.awaited.append(key) } }
    defer {
      if isAwaited {
        state.withLock { state in
          state.awaited.firstIndex(of: key).map { _ = state.awaited.remove(at: $0) }
        }
      }
    }
    return slot.value.withLock { known in
      let value = known ?? make()
      known = value
      state.withLock { $0.keep(key, weight: weigh(value), limit: limit) }
      return value
    }
  }
}

/// How often values of a cache were asked for.
package struct CacheUse: Hashable, Sendable {
  /// They were there, or being computed.
  package var hits = 0
  /// They had to be computed.
  package var misses = 0
}
