/// The values used last, by key, as many as fit within a limit; at least the very last.
struct RecentValues<Key: Equatable, Value> {
  private let limit: Int
  private let size: (Value) -> Int
  /// The last used at the end.
  private var entries: [(key: Key, value: Value, size: Int)] = []
  private var total = 0

  /// A store that is empty.
  /// - Parameters:
  ///   - limit: what the sizes may add up to.
  ///   - size: what a value counts for.
  init(limit: Int, size: @escaping (Value) -> Int = { _ in 1 }) {
    self.limit = limit
    self.size = size
  }

  /// The value of a key, made if it is not there.
  /// - Complexity: O(values kept), which are few.
  mutating func value(for key: Key, making make: () -> Value) -> Value {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.value
    }
    let value = make()
    set(value, for: key)
    return value
  }

  /// Sets the value of a key that is not there yet or no longer right.
  mutating func set(_ value: Value, for key: Key) {
    if let index = entries.firstIndex(where: { $0.key == key }) { remove(at: index) }
    let size = self.size(value)
    entries.append((key, value, size))
    total += size
    while total > limit, entries.count > 1 { remove(at: 0) }
  }

  /// Gives up the values of some keys.
  mutating func removeAll(where isGone: (Key) -> Bool) {
    for index in entries.indices.reversed() where isGone(entries[index].key) { remove(at: index) }
  }

  private mutating func remove(at index: Int) {
    total -= entries.remove(at: index).size
  }
}
