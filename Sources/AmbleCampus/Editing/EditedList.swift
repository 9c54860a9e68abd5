/// A list of objects found by identifier, from which removing takes constant time.
struct EditedList<Element: Sendable>: Sendable {
  private var slots: [Element?]
  private var indices: [String: Int] = [:]
  private let id: @Sendable (Element) -> String

  /// Creates a list.
  init(_ elements: [Element], id: @escaping @Sendable (Element) -> String) {
    slots = elements
    self.id = id
    indices.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() { indices[id(element)] = index }
  }

  /// The elements, in their order; those added come last.
  var elements: [Element] { slots.compactMap { $0 } }

  /// Returns an element, or `nil` if there is none with the identifier.
  subscript(id: String) -> Element? { indices[id].flatMap { slots[$0] } }

  /// Adds an element, unless there is one with its identifier.
  mutating func add(_ element: Element) -> Bool {
    guard indices[id(element)] == nil else { return false }
    indices[id(element)] = slots.count
    slots.append(element)
    return true
  }

  /// Changes an element, and returns whether there is one with the identifier.
  mutating func change(_ id: String, _ change: (inout Element) -> Void) -> Bool {
    guard let index = indices[id], var element = slots[index] else { return false }
    change(&element)
    slots[index] = element
    return true
  }

  /// Removes an element, and returns whether there was one with the identifier.
  mutating func remove(_ id: String) -> Bool {
    guard let index = indices.removeValue(forKey: id) else { return false }
    slots[index] = nil
    return true
  }

  /// Changes all elements by a function that returns whether it changed one.
  mutating func changeAll(_ change: (inout Element) -> Bool) -> Bool {
    var isChanged = false
    for index in slots.indices {
      guard var element = slots[index], change(&element) else { continue }
      slots[index] = element
      isChanged = true
    }
    return isChanged
  }
}
