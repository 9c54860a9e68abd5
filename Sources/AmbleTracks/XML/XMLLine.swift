extension XMLScanner {
  /// Returns the number of the line of an offset, from 1.
  /// - Complexity: O(*n*) for an offset of *n* bytes.
  func line(at offset: Int) -> Int {
    bytes.prefix(max(0, offset)).reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }
}

extension XMLScanner {
  /// The name of the root element, or `nil` if there is none.
  ///
  /// The scanner must not have moved yet; it does not move.
  var root: String? {
    get throws(XMLProblem) {
      var copy = self
      guard case .begin(let tag) = try copy.next() else { return nil }
      return tag.name
    }
  }
}
