/// The numbers of listeners of each client: of this server, and of others that share its limits.
struct ListenerCounts {
  /// Whose listeners are counted together: a client's to one topic, or to all.
  struct Key: Hashable {
    let client: String
    /// The text of the topic, or `nil` for all.
    var topic: String?
  }

  /// The counts of this server.
  private(set) var own: [Key: Int] = [:]
  /// Those of other servers, by name.
  private var others: [String: [Key: Int]] = [:]
  /// What has changed since the others were told, or `nil` if there are no others.
  private var changed: Set<Key>?

  /// The names of the other servers.
  var servers: [String] { Array(others.keys) }

  /// The number on all servers.
  subscript(key: Key) -> Int {
    others.values.reduce(own[key, default: 0]) { $0 + $1[key, default: 0] }
  }

  /// Counts a listener of this server that comes, or goes.
  mutating func change(_ key: Key, by change: Int) {
    let count = own[key, default: 0] + change
    own[key] = count > 0 ? count : nil
    changed?.insert(key)
  }

  /// Returns the counts to tell the other servers: all, or those that have changed since the last call.
  mutating func take(all: Bool) -> [Key: Int] {
    defer { changed = [] }
    if all { return own }
    return Dictionary(uniqueKeysWithValues: (changed ?? []).map { ($0, own[$0, default: 0]) })
  }

  /// Takes over counts of another server.
  /// - Parameter isWhole: whether it has no others.
  mutating func receive(_ counts: [Key: Int], of server: String, isWhole: Bool) {
    if isWhole { others[server] = [:] }
    for (key, count) in counts { others[server, default: [:]][key] = count > 0 ? count : nil }
  }

  /// Forgets a server that has ended.
  mutating func forget(_ server: String) { others[server] = nil }

  /// Returns how many listeners of this server are too many, because servers have admitted some before they
  /// knew of each other's. Those of the server whose name comes first stay.
  func excess(_ key: Key, over limit: Int, at name: String) -> Int {
    let before = others.reduce(0) { $0 + ($1.key < name ? $1.value[key, default: 0] : 0) }
    return max(own[key, default: 0] - max(limit - before, 0), 0)
  }
}
