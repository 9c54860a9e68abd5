extension Column where Element == UInt32 {
  /// Checks that offsets begin at 0, never fall and end with the number of what they divide.
  /// - Throws: `GraphFileError.damaged` with what is wrong.
  func checkOffsets(over count: Int, _ what: String) throws(GraphFileError) {
    guard elements.first == 0, elements.last == UInt32(count) else { throw .damaged(what) }
    var descends = false
    for index in 1..<elements.count where elements[index - 1] > elements[index] { descends = true }
    if descends { throw .damaged(what) }
  }

  /// Checks that every index lies below a bound.
  /// - Throws: `GraphFileError.damaged` with what is wrong.
  func checkIndices(below bound: Int, _ what: String) throws(GraphFileError) {
    var greatest: UInt32 = 0
    for index in elements { greatest = Swift.max(greatest, index) }
    if count > 0, Int(greatest) >= bound { throw .damaged(what) }
  }

  /// Checks that every index lies below a bound or is `Hierarchy.none`.
  /// - Throws: `GraphFileError.damaged` with what is wrong.
  func checkIndicesOrNone(below bound: Int, _ what: String) throws(GraphFileError) {
    for index in elements where index != Hierarchy.none && Int(index) >= bound {
      throw .damaged(what)
    }
  }
}
