/// The ids of the elements read so far, to detect repeated ones.
///
/// Files are mostly sorted by id, which takes 8 bytes per element; untagged nodes are not recorded.
struct SeenElements {
  /// Ids in ascending order.
  private var ascending: [Int64] = []
  /// Ids that followed a greater one.
  private var others: Set<Int64> = []

  /// Returns the elements that are new, and records them.
  /// - Complexity: O(n) for n elements in ascending order.
  mutating func newElements(of elements: [Element]) -> [Element] {
    var repeated: [Int] = []
    for (index, element) in elements.enumerated() where !isNew(element) { repeated.append(index) }
    guard let first = repeated.first else { return elements }
    var new = Array(elements[..<first])
    var rest = repeated[...]
    for index in first..<elements.count {
      if index == rest.first { rest.removeFirst() } else { new.append(elements[index]) }
    }
    return new
  }

  private mutating func isNew(_ element: Element) -> Bool {
    switch element {
    case .node(let id, _, let tags): tags.isEmpty || insert(id)
    case .way(let id, _, _), .relation(let id, _, _): insert(id)
    }
  }

  /// Records an id and returns whether it is new. Complexity: O(1) in ascending order.
  private mutating func insert(_ id: Int64) -> Bool {
    guard let greatest = ascending.last, id <= greatest else {
      ascending.append(id)
      return true
    }
    var low = 0
    var high = ascending.count
    while low < high {
      let middle = (low + high) / 2
      if ascending[middle] < id { low = middle + 1 } else { high = middle }
    }
    return ascending[low] != id && others.insert(id).inserted
  }
}
