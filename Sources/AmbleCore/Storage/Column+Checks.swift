extension Column where Element == UInt32 {
  /// Checks that offsets begin at 0, never decrease and end with the number of elements they
  /// divide.
  /// - Throws: `GraphFileError.damaged` with `what` if they do not.
  func checkOffsets(over count: Int, _ what: String) throws(GraphFileError) {
    guard elements.first == 0, elements.last == UInt32(count) else { throw .damaged(what) }
    var descends = false
    for index in 1..<elements.count where elements[index - 1] > elements[index] { descends = true }
    if descends { throw .damaged(what) }
  }

  /// Checks that every index is below a bound.
  /// - Throws: `GraphFileError.damaged` with `what` if one is not.
  func checkIndices(below bound: Int, _ what: String) throws(GraphFileError) {
    var greatest: UInt32 = 0
    for index in elements { greatest = Swift.max(greatest, index) }
    if count > 0, Int(greatest) >= bound { throw .damaged(what) }
  }
}
