extension JSONTape {
  /// Returns whether a text has these characters. Names of members are never escaped in practice; an
  /// escaped one equals nothing.
  func text(at index: Int, equals other: String) -> Bool {
    let node = nodes[index]
    let utf8 = other.utf8
    guard node.kind == .text, !node.isEscaped, utf8.count == Int(node.end - node.start) else {
      return false
    }
    var place = Int(node.start)
    for byte in utf8 {
      guard bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// Returns a number of at most fifteen digits without fraction or exponent, or `nil` for others:
  /// nearly all numbers of a status are such.
  func wholeNumber(at index: Int) -> Int? {
    let node = nodes[index]
    guard node.kind == .number else { return nil }
    var place = Int(node.start)
    let end = Int(node.end)
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    guard place < end, end - place <= 15 else { return nil }
    var value = 0
    while place < end {
      let digit = bytes[place]
      guard digit >= 48, digit <= 57 else { return nil }
      value = value * 10 + Int(digit - 48)
      place += 1
    }
    return isNegative ? -value : value
  }
}
