/// Strings that occur many times, each kept once.
struct StringPool {
  /// The number of a string in a pool.
  typealias Index = Int32

  private var indices: [String: Index] = [:]
  private var strings: [String] = []

  /// The number of a string, a new one when it is new; nil for no or an empty string.
  mutating func intern(_ string: String?) -> Index? {
    guard let string, !string.isEmpty else { return nil }
    if let index = indices[string] { return index }
    let index = Index(strings.count)
    strings.append(string)
    indices[string] = index
    return index
  }

  /// The string with a number.
  subscript(index: Index) -> String { strings[Int(index)] }

  /// The string with a number, where there is one.
  subscript(index: Index?) -> String? { index.map { strings[Int($0)] } }
}
