/// Gives each file of an archive a path of its own.
///
/// Of a path only a hash is kept. Two different paths of the same hash would give the later a
/// number that it does not need.
struct ArchiveNames {
  private var taken: Set<Int> = []
  /// The number to try next for a path that was asked for before.
  private var numbers: [String: Int] = [:]

  /// Returns a safe path; if one given out before is the same but for case, with a number before
  /// its ending.
  /// - Complexity: O(1) on average over all calls: a number is tried once for each path.
  mutating func distinct(_ path: String) -> String {
    let safe = ArchivePath.safe(path)
    let key = safe.lowercased()
    if take(key) { return safe }
    let dot = safe.lastIndex(of: ".") ?? safe.endIndex
    var number = numbers[key] ?? 2
    defer { numbers[key] = number }
    while true {
      let candidate = "\(safe[..<dot]) \(number)\(safe[dot...])"
      number += 1
      if take(candidate.lowercased()) { return candidate }
    }
  }

  private mutating func take(_ key: String) -> Bool { taken.insert(key.hashValue).inserted }
}
