extension Buffer {
  /// Becomes so many elements, all the same.
  @inline(__always)
  mutating func refill(_ newCount: Int, with element: Element) {
    removeAll()
    extend(to: newCount, with: element)
  }
}
