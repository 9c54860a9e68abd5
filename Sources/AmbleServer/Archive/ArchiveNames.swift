/// Makes the paths of an archive distinct.
///
/// Only a hash of each path is kept. On a collision, a path gets a number that it does not need.
struct ArchiveNames {
  private var taken: Set<Int> = []
  /// The number to try next for a path that was requested before.
  private var numbers: [String: Int] = [:]

  /// Returns a safe path, with a number before its extension if an earlier path differs only in
  /// case.
  /// - Complexity: O(1) on average over all calls: each number is tried once per path.
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
