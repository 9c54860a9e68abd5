extension UnsafeRawBufferPointer {
  /// A 32-bit integer at an offset in bytes.
  func word(at offset: Int) -> UInt32 {
    loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// A 64-bit float at an offset in bytes.
  func number(at offset: Int) -> Double {
    loadUnaligned(fromByteOffset: offset, as: Double.self)
  }

  /// A 64-bit float that may be missing: not a number then.
  func optionalNumber(at offset: Int) -> Double? {
    let number = number(at: offset)
    return number.isNaN ? nil : number
  }
}
