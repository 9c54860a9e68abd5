/// A table of unique street names.
struct NameTable {
  /// The names by index; the first is empty.
  private(set) var names = [""]
  private var indices: [String: UInt32] = ["": 0]

  /// Returns the index of a name, and adds the name if it is new.
  mutating func index(of name: String) -> UInt32 {
    if let index = indices[name] { return index }
    let index = UInt32(names.count)
    names.append(name)
    indices[name] = index
    return index
  }
}
