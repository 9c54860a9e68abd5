/// The names of streets, each kept once.
struct NameTable {
  /// The names by index; the first is empty.
  private(set) var names = [""]
  private var indices: [String: UInt32] = ["": 0]

  /// The index of a name, which is given one if it is new.
  mutating func index(of name: String) -> UInt32 {
    if let index = indices[name] { return index }
    let index = UInt32(names.count)
    names.append(name)
    indices[name] = index
    return index
  }
}
