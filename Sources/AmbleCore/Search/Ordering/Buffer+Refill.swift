extension Buffer {
  /// Replaces the contents by a number of equal elements.
  @inline(__always)
  mutating func refill(_ newCount: Int, with element: Element) {
    removeAll()
    extend(to: newCount, with: element)
  }
}
