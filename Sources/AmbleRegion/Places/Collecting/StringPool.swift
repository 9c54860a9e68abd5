/// A pool of unique strings.
struct StringPool {
  typealias Index = Int32

  private var indices: [String: Index] = [:]
  private var strings: [String] = []

  /// Returns the index of a string, and adds the string if it is new.
  /// - Returns: the index, or `nil` for `nil` and the empty string.
  mutating func intern(_ string: String?) -> Index? {
    guard let string, !string.isEmpty else { return nil }
    if let index = indices[string] { return index }
    let index = Index(strings.count)
    strings.append(string)
    indices[string] = index
    return index
  }

  subscript(index: Index) -> String { strings[Int(index)] }

  /// The string at an index, or `nil` for `nil`.
  subscript(index: Index?) -> String? { index.map { strings[Int($0)] } }
}
