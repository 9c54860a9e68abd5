extension RawSpan {
  /// Reads a 32-bit integer at an offset in bytes.
  func word(at offset: Int) -> UInt32 {
    unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// Reads a 64-bit float at an offset in bytes.
  func number(at offset: Int) -> Double {
    unsafeLoadUnaligned(fromByteOffset: offset, as: Double.self)
  }

  /// Reads an optional 64-bit float at an offset in bytes; NaN means `nil`.
  func optionalNumber(at offset: Int) -> Double? {
    let number = number(at: offset)
    return number.isNaN ? nil : number
  }
}
