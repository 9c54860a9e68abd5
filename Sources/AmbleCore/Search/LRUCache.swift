/// A least-recently-used cache with a limit on the sum of sizes. It keeps at least the last value.
struct LRUCache<Key: Equatable, Value> {
  private let limit: Int
  /// The entries, least recently used first.
  private var entries: [(key: Key, value: Value, size: Int)] = []
  private var total = 0

  /// Creates an empty cache.
  /// - Parameter limit: maximum sum of the sizes.
  init(limit: Int) { self.limit = limit }

  /// Returns the value of a key, computed if it is not cached.
  /// - Parameter size: returns the size of a new value.
  /// - Complexity: O(cached values), which are few.
  mutating func value(
    for key: Key, size: (Value) -> Int = { _ in 1 }, making make: () -> Value
  ) -> Value {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.value
    }
    let value = make()
    let size = size(value)
    entries.append((key, value, size))
    total += size
    while total > limit, entries.count > 1 { remove(at: 0) }
    return value
  }

  /// Removes the values of some keys.
  mutating func removeAll(where isGone: (Key) -> Bool) {
    for index in entries.indices.reversed() where isGone(entries[index].key) { remove(at: index) }
  }

  private mutating func remove(at index: Int) {
    total -= entries.remove(at: index).size
  }
}
